/**
 * Gathers the function bundles of a synthesized app: `cdk.out/bundles/<function>/index.mjs`, each folder a link to the
 * asset that a deployment would upload. Prints the folder.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const OUT = resolve(process.argv[2] ?? "cdk.out");
const BUNDLES = join(OUT, "bundles");
const DESCRIPTION = /^Duelbook: ([a-z-]+)$/;

const readJson = (name) => JSON.parse(readFileSync(join(OUT, name), "utf8"));

/** Where an asset lies, by the name of the file that it is uploaded as. */
function assetFolders(stack) {
  const { files } = readJson(`${stack}.assets.json`);
  return new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, join(OUT, source.path)]),
    ),
  );
}

/** The stack's functions of ours, by folder name, and where their bundles lie. */
function functionFolders(stack) {
  const folders = assetFolders(stack);
  return Object.values(readJson(`${stack}.template.json`).Resources)
    .filter(({ Type }) => Type === "AWS::Lambda::Function")
    .flatMap(({ Properties }) => {
      const name = DESCRIPTION.exec(Properties.Description ?? "")?.[1];
      return name === undefined ? [] : [[name, folders.get(Properties.Code.S3Key)]];
    });
}

const suffix = ".template.json";
const stacks = readdirSync(OUT).filter((name) => name.endsWith(suffix));
const found = stacks.flatMap((name) => functionFolders(name.slice(0, -suffix.length)));
if (found.length === 0) throw new Error(`${OUT} holds no function of ours; run \`npx cdk synth -q\` first`);

rmSync(BUNDLES, { recursive: true, force: true });
mkdirSync(BUNDLES);
for (const [name, folder] of found) {
  if (folder === undefined || !existsSync(join(folder, "index.mjs")))
    throw new Error(`${name} has no index.mjs`);
  symlinkSync(relative(BUNDLES, folder), join(BUNDLES, name), "dir");
}
console.log(BUNDLES);
