import fc from "fast-check";
import type { LogDocument } from "./document.ts";
import { parseLog, sealLog, writeLog } from "./log.ts";
import { projectLog } from "./projection.ts";
import { PERSPECTIVES, playMaster, scripts, secrets } from "./testing/masters.ts";
import { publicFacts } from "./testing/public-facts.ts";

const LONG = process.env.DUELBOOK_LONG !== undefined;
const RUNS = { numRuns: LONG ? 5_000 : 200 };

const perspectives = fc.constantFrom(...PERSPECTIVES);

function projected(master: LogDocument, perspective: string): LogDocument {
  const view = projectLog(master, perspective);
  if (!view.ok) throw new Error(view.problem.code);
  return view.value;
}

function read(text: string): LogDocument {
  const log = parseLog(text, { allowOpen: true });
  if (!log.ok) throw new Error(`${JSON.stringify(log.problem)}\n${text}`);
  return log.value;
}

describe("any generated game", () => {
  test("is a master that is read as it was written, sealed or open", () => {
    fc.assert(
      fc.property(scripts, secrets, perspectives, (script, hidden, perspective) => {
        const master = playMaster(script, hidden, perspective);
        expect(read(writeLog(master))).toEqual(master);
        const sealed = sealLog(master);
        expect(read(writeLog(sealed))).toEqual(sealed);
      }),
      RUNS,
    );
  });

  test("gives every perspective a log that a strict reader takes", () => {
    fc.assert(
      fc.property(scripts, secrets, perspectives, perspectives, (script, hidden, made, perspective) => {
        const view = projected(sealLog(playMaster(script, hidden, made)), perspective);
        expect(read(writeLog(view))).toEqual(view);
      }),
      RUNS,
    );
  });

  test("gives a perspective the same bytes whatever it may not see", () => {
    fc.assert(
      fc.property(scripts, secrets, secrets, perspectives, (script, one, other, perspective) => {
        const views = [one, other].map((hidden) =>
          writeLog(projected(playMaster(script, hidden, perspective), perspective)),
        );
        expect(views[0]).toBe(views[1]);
      }),
      RUNS,
    );
  });

  test("keeps every public fact in every view: counts, names in public zones, values, states", () => {
    fc.assert(
      fc.property(scripts, secrets, perspectives, (script, hidden, perspective) => {
        const master = playMaster(script, hidden, perspective);
        expect(publicFacts(projected(master, perspective))).toEqual(publicFacts(master));
      }),
      RUNS,
    );
  });

  test("is the same from one projection to the next, and no view is projected again", () => {
    fc.assert(
      fc.property(scripts, secrets, perspectives, (script, hidden, perspective) => {
        const master = playMaster(script, hidden, perspective);
        const view = projected(master, perspective);
        expect(projected(master, perspective)).toEqual(view);
        expect(projected(master, "all")).toEqual(master);
        expect(projectLog(view, perspective)).toMatchObject({ ok: false, problem: { code: "NOT_A_MASTER" } });
      }),
      { numRuns: 30 },
    );
  });
});
