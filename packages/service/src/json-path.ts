const PLAIN_MEMBER = /^[A-Za-z0-9_$-]+$/;
const MAX_PATH = 200;

/** A place in a JSON value, in the form of the rules' refusals: `seats.0.loadout.heroId`; odd names are quoted. */
export function writePath(segments: readonly PropertyKey[]): string {
  const parts = segments.map((segment) => {
    const name = String(segment).slice(0, MAX_PATH).toWellFormed();
    return PLAIN_MEMBER.test(name) ? name : JSON.stringify(name);
  });
  const path = parts.join(".");
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH - 1).toWellFormed()}…` : path;
}
