import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { canonicalPack, lintPack, loadContent, type Pack, parsePack } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import {
  type CombatCommand,
  type CombatState,
  condition,
  createCombat,
  decide,
  evaluateCard,
  evolve,
  formula,
  RULES_EPOCH,
} from "@duelbook/engine";
import { type Fence, fencesOf, pagesIn } from "./fences.ts";

const PAGES = ["spec/content.md", ...pagesIn("reference"), ...pagesIn("guides")];
const LISTS: Readonly<Record<string, keyof Pack>> = {
  card: "cards",
  status: "statuses",
  relic: "relics",
  upgrade: "upgrades",
  enemy: "enemies",
};

/** Resources by actor. */
type Outcomes = Readonly<Record<string, Readonly<Record<string, number | undefined>>>>;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const guide = "guides/author-a-card-with-alternative-costs.md";

/** The sample pack with the entries of a page added to it. */
function packWith(fences: readonly Fence[]): Pack {
  const json = structuredClone(samplePack) as unknown as Record<string, unknown[]>;
  for (const { tag, text } of fences) {
    const list = LISTS[tag];
    if (list !== undefined) json[list]?.push(JSON.parse(text));
  }
  const parsed = parsePack(json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal, null, 2));
  return parsed.value;
}

const examples = PAGES.map((page) => ({ page, fences: fencesOf(page) })).filter(({ fences }) =>
  fences.some((it) => it.tag in LISTS),
);

test("there are examples in the specification, the reference and the guides", () => {
  expect(examples.map((it) => it.page)).toEqual(
    expect.arrayContaining(["spec/content.md", "reference/costs.md", guide, "guides/add-an-effect.md"]),
  );
});

describe.each(examples)("$page", ({ fences }) => {
  test("its entries are read and linted without a flaw beside the sample's", () => {
    expect(lintPack(packWith(fences))).toEqual([]);
  });
});

test("formulas and conditions of the reference are read", () => {
  const schemas = { formula, condition };
  const fences = fencesOf("reference/formulas.md").filter((it) => it.tag in schemas);
  expect(fences).toHaveLength(2);
  for (const { tag, text } of fences)
    expect(schemas[tag as "formula" | "condition"].safeParse(JSON.parse(text)).success).toBe(true);
});

test("code that names a source file is what stands there", () => {
  const fences = fencesOf("guides/add-an-effect.md").filter((it) => it.tag.startsWith("packages/"));
  expect(fences).toHaveLength(2);
  for (const { tag, text } of fences) expect(readFileSync(tag, "utf8")).toContain(text);
});

describe("the cards of the guide", () => {
  const fences = fencesOf(guide);
  const content = loadContent(canonicalPack(packWith(fences)), sha256);
  const json = (tag: string) => JSON.parse(fences.find((it) => it.tag === tag)?.text ?? "null");
  const command = json("play") as Extract<CombatCommand, { type: "PLAY_CARD" }>;

  interface Table {
    readonly cardId?: string;
    readonly upgrades?: readonly string[];
    readonly enemies?: number;
  }

  function combat({ cardId = "grave-bargain", upgrades = [], enemies = 1 }: Table = {}): CombatState {
    const { cardInstanceId } = command.payload;
    const created = createCombat(
      {
        rulesEpoch: RULES_EPOCH,
        seed: "0123456789abcdef0123456789abcdef",
        runId: null,
        seats: [
          {
            actorId: "hero",
            playerId: "player-1",
            loadout: {
              heroId: "emberwright",
              deck: [{ cardInstanceId, cardId, upgrades }],
            },
          },
          ...Array.from({ length: enemies }, (_, index) => ({
            actorId: `enemy-${index + 1}`,
            playerId: null,
            loadout: { enemyId: "gloomfang" },
          })),
        ],
      },
      content,
      sha256,
    );
    if (!created.ok) throw new Error(JSON.stringify(created.refusal));
    return created.value.reduce<CombatState | null>(evolve, null) as CombatState;
  }

  function healthPrice(state: CombatState): number | undefined {
    const { actorId, cardInstanceId } = command.payload;
    const evaluation = evaluateCard(state, content, { actorId, cardInstanceId, choices: {} });
    if (!evaluation.ok) throw new Error("no such card");
    return evaluation.value.costOptions.find((it) => it.optionId === "in_blood")?.costs[0]?.amount;
  }

  /** The resources that the page names, as they are once a command was carried out. */
  function resourcesAfter(before: CombatState, sent: CombatCommand, named: Outcomes): Outcomes {
    const outcome = decide(before, sent, content);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    const { actors } = outcome.value.reduce<CombatState>(evolve, before);
    const left = (actorId: string, ids: readonly string[]) =>
      ids.map((id) => [id, actors[actorId]?.resources[id]?.current] as const);
    return Object.fromEntries(
      Object.entries(named).map(([actorId, those]) => [
        actorId,
        Object.fromEntries(left(actorId, Object.keys(those))),
      ]),
    );
  }

  test("do what the guide says when its command is sent", () => {
    const told = { hero: json("outcome") };
    expect(resourcesAfter(combat(), command, told)).toEqual(told);
  });

  test("do so with every kind of choice", () => {
    const told = json("outcome-choices");
    const before = combat({ cardId: "cinder-storm", enemies: 2 });
    expect(resourcesAfter(before, json("play-choices"), told)).toEqual(told);
  });

  test("are refused without an option where there is no printed cost", () => {
    const { costOptionId: _, ...payload } = command.payload;
    expect(decide(combat(), { ...command, payload }, content)).toMatchObject({
      ok: false,
      refusal: { code: "COST_OPTION_REQUIRED" },
    });
  });

  test("cost 6 health with the upgrade and 9 without", () => {
    expect([healthPrice(combat()), healthPrice(combat({ upgrades: ["thinner-bargain"] }))]).toEqual([9, 6]);
  });
});
