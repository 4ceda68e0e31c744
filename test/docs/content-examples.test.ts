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

describe("the card of the guide", () => {
  const fences = fencesOf(guide);
  const content = loadContent(canonicalPack(packWith(fences)), sha256);
  const json = (tag: string) => JSON.parse(fences.find((it) => it.tag === tag)?.text ?? "null");
  const command = json("play") as Extract<CombatCommand, { type: "PLAY_CARD" }>;

  function combat(upgrades: readonly string[] = []): CombatState {
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
              deck: [{ cardInstanceId: command.payload.cardInstanceId, cardId: "grave-bargain", upgrades }],
            },
          },
          { actorId: "enemy-1", playerId: null, loadout: { enemyId: "gloomfang" } },
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

  test("does what the guide says when its command is sent", () => {
    const before = combat();
    const outcome = decide(before, command, content);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    const { resources } = outcome.value.reduce<CombatState>(evolve, before).actors.hero ?? {};
    const left = Object.entries(json("outcome") as object).map(([id, current]) => [id, current]);
    expect(left.map(([id]) => [id, resources?.[id as string]?.current])).toEqual(left);
  });

  test("must be played for an option", () => {
    const { costOptionId: _, ...payload } = command.payload;
    expect(decide(combat(), { ...command, payload }, content)).toMatchObject({
      ok: false,
      refusal: { code: "COST_OPTION_REQUIRED" },
    });
  });

  test("costs 6 health with its upgrade and 9 without", () => {
    expect([healthPrice(combat()), healthPrice(combat(["thinner-bargain"]))]).toEqual([9, 6]);
  });
});
