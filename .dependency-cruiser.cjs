/**
 * Who may know whom. Allow-lists where a package must stay small: they also catch names that resolve to nothing.
 * `test/architecture` plants one bad import per rule and expects each to be caught.
 */

const TESTS = "\\.test\\.ts$|/testing/";
const OWN = "^(packages/[^/]+|functions|infra)/";

const npm = (...names) => `(^|/)node_modules/(${names.join("|")})/`;
const entry = (name, file = "index") => `^packages/${name}/src/${file}\\.ts$`;

/** The files behind the `exports` of our packages. */
const ENTRIES = [
  "^packages/[^/]+/src/index\\.ts$",
  entry("service", "routes"),
  entry("timeline", "(dynamodb|memory)/index"),
  entry("content", "sample/index"),
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "engine-stands-alone",
      comment:
        "The engine imports zod, pure-rand and itself. It must run in a browser: no node:*, no store, no HTTP, no clock.",
      severity: "error",
      from: { path: "^packages/engine/src/", pathNot: TESTS },
      to: { pathNot: ["^packages/engine/src/", npm("zod", "pure-rand")] },
    },
    {
      name: "gamelog-stands-alone",
      comment:
        "The log format is used without the rest, in browsers too: it imports @noble/hashes and itself.",
      severity: "error",
      from: { path: "^packages/gamelog/src/", pathNot: TESTS },
      to: { pathNot: ["^packages/gamelog/src/", npm("@noble/hashes")] },
    },
    {
      name: "content-knows-the-engine-only",
      comment: "Content imports the engine, zod and itself; stores and HTTP are the service's.",
      severity: "error",
      from: { path: "^packages/content/src/", pathNot: TESTS },
      to: { pathNot: ["^packages/content/src/", entry("engine"), npm("zod")] },
    },
    {
      name: "timeline-knows-no-rules",
      comment:
        "The timeline stores transitions without reading them: it imports the DynamoDB SDK, Node's own modules and the engine's types.",
      severity: "error",
      from: { path: "^packages/timeline/src/", pathNot: TESTS },
      to: {
        pathNot: [
          "^packages/timeline/src/",
          entry("engine"),
          npm("@aws-sdk/client-dynamodb", "@aws-sdk/util-dynamodb"),
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "timeline-takes-types-of-the-engine",
      comment: "Of the engine, the timeline imports types only (`import type`): it runs no rules.",
      severity: "error",
      from: { path: "^packages/timeline/src/", pathNot: TESTS },
      to: { path: "^packages/engine/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "aws-sdk-behind-the-port",
      comment:
        "Only the DynamoDB adapter (and the local gateway, which starts a database) uses the AWS SDK; everything else asks the timeline's port.",
      severity: "error",
      from: { pathNot: ["^packages/timeline/src/dynamodb/", "^packages/local/", "^test/", TESTS] },
      to: { path: [npm("@aws-sdk", "@smithy"), "^@(aws-sdk|smithy)/"] },
    },
    {
      name: "service-asks-the-port",
      comment:
        "The service imports the engine, content, the timeline's port (not an adapter), zod and node:crypto.",
      severity: "error",
      from: { path: "^packages/service/src/", pathNot: TESTS },
      to: {
        pathNot: [
          "^packages/service/src/",
          entry("engine"),
          entry("content"),
          entry("timeline"),
          npm("zod"),
          "^(node:)?crypto$",
        ],
      },
    },
    {
      name: "functions-are-thin",
      comment:
        "Handlers join the service to a store: they import service, timeline, middy, powertools, zod and Node's own modules. Rules belong in the engine.",
      severity: "error",
      from: { path: "^functions/", pathNot: TESTS },
      to: {
        pathNot: [
          "^functions/",
          entry("service", "(index|routes)"),
          entry("timeline", "(index|dynamodb/index)"),
          npm("@middy/core", "@aws-lambda-powertools/[^/]+", "zod", "@types/aws-lambda"),
        ],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "local-is-never-deployed",
      comment: "Nothing but tests imports packages/local: it hands out tokens to whoever asks.",
      severity: "error",
      from: { pathNot: ["^packages/local/", "^test/"] },
      to: { path: ["^packages/local/", "^@duelbook/local"] },
    },
    {
      name: "infra-knows-the-routes-only",
      comment: "Of our packages, the CDK app imports the route table alone (@duelbook/service/routes).",
      severity: "error",
      from: { path: "^infra/", pathNot: TESTS },
      to: {
        pathNot: ["^infra/", entry("service", "routes"), npm("aws-cdk-lib", "constructs")],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: "no-deep-imports",
      comment: "Another package is imported through what its package.json exports, not through its files.",
      severity: "error",
      from: { path: OWN },
      to: { path: "^packages/[^/]+/src/", pathNot: ["^$1/", ...ENTRIES] },
    },
    {
      name: "packages-by-name",
      comment: "Another package is imported by its name (@duelbook/…), not by a path out of one's own.",
      severity: "error",
      from: { path: OWN },
      to: { path: OWN, pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    {
      name: "product-without-tests",
      comment: "What ships imports neither tests nor their helpers.",
      severity: "error",
      from: { path: OWN, pathNot: TESTS },
      to: { path: [TESTS, "^test/"] },
    },
    {
      name: "no-cycles",
      comment:
        "Files that need each other are one file, or need a third. Cycles of types alone are harmless.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      comment:
        "The import resolves to nothing: a wrong name, a missing dependency, or a file that is not there. Other rules would pass over it.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      // Our packages are read from source; dist may be absent or old.
      conditionNames: ["source", "import", "require", "node", "default", "types"],
      extensions: [".ts", ".mts", ".d.ts", ".js", ".mjs", ".cjs", ".json"],
      mainFields: ["module", "main", "types"],
    },
  },
};
