import { createHash } from "node:crypto";
import { canonicalPack, lintPack, loadContent, type Pack, parsePack } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import {
  type Choices,
  type CombatCommand,
  type CombatState,
  type Content,
  createCombat,
  decide,
  evaluateAbilities,
  evaluateAbility,
  evaluateCard,
  evaluateCards,
  evolve,
  type PlayEvaluation,
  RULES_EPOCH,
} from "@duelbook/engine";
import fc from "fast-check";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const SAMPLE = JSON.stringify(samplePack);
const RUNS = process.env.DUELBOOK_LONG === undefined ? 100 : 3000;
const COMMANDS = 12;

type Members = Record<string, unknown>;

/** Every member of every object and list: where something else can be put. */
function placesIn(value: unknown): readonly (readonly [Members, string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    [value as Members, key] as const,
    ...placesIn((value as Members)[key]),
  ]);
}

const PARTS = placesIn(JSON.parse(SAMPLE)).map(([members, key]) => members[key]);
const WORDS = PARTS.filter((it) => typeof it !== "object");
const PIECES = PARTS.filter((it) => typeof it === "object" && JSON.stringify(it).length < 400);

/** The sample with one of its parts replaced by another of its parts of that kind, or left out. */
function mutated(pick: readonly [place: number, part: number, removes: boolean]): unknown {
  const pack: unknown = JSON.parse(SAMPLE);
  const places = placesIn(pack);
  const [members, key] = places[pick[0] % places.length] as readonly [Members, string];
  const old = members[key];
  const among = typeof old === "object" ? PIECES : WORDS.filter((it) => typeof it === typeof old);
  if (pick[2]) delete members[key];
  else members[key] = structuredClone(among[pick[1] % among.length]);
  return pack;
}

/** A combat in which everything of the pack is there. @throws when the rules break */
function playThrough(pack: Pack, content: Content, choices: readonly number[]): void {
  const created = createCombat(
    {
      rulesEpoch: RULES_EPOCH,
      seed: sha256(content.revision).slice(0, 32),
      runId: null,
      seats: [
        {
          actorId: "hero",
          playerId: "player-1",
          loadout: {
            heroId: pack.heroes[0]?.heroId ?? "",
            deck: pack.cards.map(({ cardId }) => ({ cardId })),
            relics: pack.relics.map((it) => it.relicId),
            modifiers: pack.modifiers.map((it) => it.modifierId),
          },
        },
        ...pack.enemies.map(({ enemyId }, index) => ({
          actorId: `enemy-${index + 1}`,
          playerId: null,
          loadout: { enemyId },
        })),
      ],
    },
    content,
    sha256,
  );
  if (!created.ok) {
    expect(created.refusal.code).toMatch(/^LIMIT_/);
    return;
  }
  let state = created.value.reduce<CombatState | null>(evolve, null) as CombatState;
  for (const choice of choices) {
    if (state.status === "over") return;
    const outcome = decide(state, commandOf(state, content, choice), content);
    if (!outcome.ok) expect(outcome.refusal.code).toMatch(/^LIMIT_/);
    else state = outcome.value.reduce<CombatState>(evolve, state);
  }
}

/** One of the plays that can be completed by choosing what is first on each list; or the end of the turn. */
function commandOf(state: CombatState, content: Content, choice: number): CombatCommand {
  const cards = evaluateCards(state, content, "hero").map(({ cardInstanceId }) => (choices: Choices) => {
    const outcome = evaluateCard(state, content, { actorId: "hero", cardInstanceId, choices });
    return outcome.ok ? outcome.value : null;
  });
  const abilities = evaluateAbilities(state, content, "hero").map(
    ({ abilityInstanceId }) =>
      (choices: Choices) => {
        const outcome = evaluateAbility(state, content, { actorId: "hero", abilityInstanceId, choices });
        return outcome.ok ? outcome.value : null;
      },
  );
  const plays = [...cards, ...abilities].flatMap((evaluate) => completed(evaluate) ?? []);
  const play = plays[choice % (plays.length + 1)];
  return play ?? { type: "END_TURN", payload: { actorId: "hero" } };
}

const MAX_QUESTIONS = 8;

/** The command that comes of answering what is missing, question by question. */
function completed(evaluate: (choices: Choices) => PlayEvaluation | null): CombatCommand | null {
  let choices: Choices = {};
  for (let asked = 0; asked <= MAX_QUESTIONS; asked++) {
    const evaluation = evaluate(choices);
    if (evaluation?.command !== undefined) return evaluation.command as CombatCommand;
    const [question] = evaluation?.missing ?? [];
    if (question === undefined) return null;
    choices = answered(choices, question);
  }
  return null;
}

function answered(choices: Choices, { path, legal, min }: PlayEvaluation["missing"][number]): Choices {
  const all = structuredClone(choices) as Members;
  const steps = path.split(".");
  const last = steps.pop() as string;
  const at = steps.reduce<Members>((inner, step) => {
    inner[step] ??= {};
    return inner[step] as Members;
  }, all);
  const chosen = legal.slice(0, min) as readonly string[];
  if (last === "x") at.x = min;
  else if (last === "modes") at.modes = chosen.map((modeId) => ({ modeId }));
  else if (steps.at(-1) === "division")
    at[last] = Object.fromEntries(legal.map((id, index) => [id, index > 0 ? 1 : min - legal.length + 1]));
  else if (steps.at(-1) === "targets") at[last] = chosen;
  else at[last] = legal[0];
  return all as Choices;
}

test("content that is accepted can be played: nothing that it says breaks the rules", () => {
  const pick = fc.tuple(fc.nat(), fc.nat(), fc.boolean());
  fc.assert(
    fc.property(pick, fc.array(fc.nat(), { maxLength: COMMANDS }), (picked, choices) => {
      const parsed = parsePack(mutated(picked));
      if (!parsed.ok) return expect(parsed.refusal.length).toBeGreaterThan(0);
      if (lintPack(parsed.value).some((it) => it.severity === "error")) return;
      const content = loadContent(canonicalPack(parsed.value), sha256);
      playThrough(parsed.value, content, choices);
    }),
    { numRuns: RUNS, seed: 20 },
  );
});
