import { createHash } from "node:crypto";
import { canonicalPack, lintPack, loadContent, type Pack, parsePack } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import {
  type CombatCommand,
  type CombatState,
  type Content,
  createCombat,
  decide,
  evaluateAbilities,
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

/** One of the plays that can be started, completed; or the end of the turn. */
function commandOf(state: CombatState, content: Content, choice: number): CombatCommand {
  const cards = evaluateCards(state, content, "hero").map((it) => ({
    type: "PLAY_CARD",
    id: { cardInstanceId: it.cardInstanceId },
    evaluation: it as PlayEvaluation,
  }));
  const abilities = evaluateAbilities(state, content, "hero").map((it) => ({
    type: "ACTIVATE_ABILITY",
    id: { abilityInstanceId: it.abilityInstanceId },
    evaluation: it as PlayEvaluation,
  }));
  const plays = [...cards, ...abilities].filter((it) => it.evaluation.startable);
  const play = plays[choice % (plays.length + 1)];
  if (play === undefined) return { type: "END_TURN", payload: { actorId: "hero" } };
  const { costOptions, targets } = play.evaluation;
  const costOptionId = costOptions.find((it) => it.affordable)?.optionId ?? null;
  const chosen = targets.map((it) => [it.slotId, it.legalIds.slice(0, it.min)] as const);
  const payload = { actorId: "hero", ...play.id, costOptionId, targets: Object.fromEntries(chosen) };
  return { type: play.type, payload } as CombatCommand;
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
