import type { Choices } from "../core/choices.ts";
import type { ModesChoice } from "../core/container.ts";
import type { Refusal } from "../core/refusal.ts";
import type { Viewpoint } from "../core/viewpoint.ts";
import type { Mode } from "../model/components.ts";
import { evaluateAmount } from "../reading/formula.ts";

type ModeInput = NonNullable<Choices["modes"]>[number];

/** A mode that was chosen, with where the payload has it. */
export interface ModeChosen {
  readonly modeId: string;
  readonly mode: Mode;
  readonly input: ModeInput;
  readonly path: string;
}

/** How many modes must and may be chosen, the choices before known. */
export function modeBounds(at: Viewpoint, { min, max, modes }: ModesChoice): { min: number; max: number } {
  const most = modes.some((it) => it.repeat === true) ? Number.MAX_SAFE_INTEGER : modes.length;
  const upper = Math.min(evaluateAmount(max, at), most);
  return { min: Math.min(evaluateAmount(min, at), upper), max: upper };
}

/** The chosen modes in the order in which they are printed, which is the order in which they are done. */
export function chooseModes(
  at: Viewpoint,
  choices: Choices,
  offered: ModesChoice | null,
): { readonly chosen: readonly ModeChosen[]; readonly refusals: readonly Refusal[] } {
  const given = choices.modes ?? [];
  if (offered === null) {
    const refusals: Refusal[] = given.length === 0 ? [] : [{ code: "MODE_INVALID", path: "modes" }];
    return { chosen: [], refusals };
  }
  const places = given.map((input, index) => ({ input, path: `modes.${index}`, index }));
  const known = places.flatMap(({ input, path, index }) => {
    const mode = offered.modes.find((it) => it.modeId === input.modeId);
    const again = given.findIndex((it) => it.modeId === input.modeId) !== index;
    return mode === undefined || (again && mode.repeat !== true)
      ? []
      : [{ modeId: mode.modeId, mode, input, path }];
  });
  const wrong = places
    .filter(({ path }) => !known.some((it) => it.path === path))
    .map(({ path }): Refusal => ({ code: "MODE_INVALID", path: `${path}.modeId` }));
  const { min, max } = modeBounds(at, offered);
  const chosen = [...known].sort((a, b) => offered.modes.indexOf(a.mode) - offered.modes.indexOf(b.mode));
  return { chosen, refusals: [...wrong, ...countRefusals(given.length, min, max)] };
}

function countRefusals(given: number, min: number, max: number): readonly Refusal[] {
  if (given === 0 && min > 0) return [{ code: "CHOICE_MISSING", path: "modes" }];
  if (given >= min && given <= max) return [];
  return [{ code: "MODE_COUNT", path: "modes", min, max, given }];
}
