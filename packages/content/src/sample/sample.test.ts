import { BUCKETS, condition, EFFECTS, formula, POLICIES, triggerEvent } from "@duelbook/engine";
import type * as z from "zod";
import { lintPack } from "../lint/registry.ts";
import { parsePack } from "../pack.ts";
import { DEMO, samplePack } from "./index.ts";

type Members = Readonly<Record<string, unknown>>;

/** Every object of the pack. */
function objectsIn(value: unknown): readonly Members[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Members, ...inner];
}

const objects = objectsIn(JSON.parse(JSON.stringify(samplePack)));
const valuesOf = (member: string) => new Set(objects.map((it) => it[member]));

/** The member by which each form of a formula or condition is known. */
function formsOf(schema: z.ZodType): readonly string[] {
  const union = (schema as unknown as z.ZodLazy<z.ZodUnion<readonly z.ZodType[]>>).unwrap();
  return union.options.flatMap((it) => {
    const shape = (it as z.ZodObject).shape as Members | undefined;
    return shape === undefined ? [] : [Object.keys(shape)[0] as string];
  });
}

test("the sample is a pack without a flaw, warnings included", () => {
  expect(parsePack(JSON.parse(JSON.stringify(samplePack)))).toEqual({ ok: true, value: samplePack });
  expect(lintPack(samplePack)).toEqual([]);
});

describe("the sample uses", () => {
  test.each(Object.keys(EFFECTS))("the effect %s", (type) => {
    expect(valuesOf("type")).toContain(type);
  });

  test.each(Object.keys(BUCKETS))("a cost influence of the bucket %s", (bucket) => {
    expect(objects).toContainEqual(expect.objectContaining({ type: "costInfluence", bucket }));
  });

  test.each(Object.keys(POLICIES))("the policy %s", (type) => {
    expect(valuesOf("type")).toContain(type);
  });

  test.each(triggerEvent.options.map((it) => it.shape.event.value))("the trigger event %s", (event) => {
    expect(valuesOf("event")).toContain(event);
  });

  test.each([...formsOf(formula)])("the formula %s", (form) => {
    expect(objects.some((it) => form in it && !("type" in it))).toBe(true);
  });

  test.each([...formsOf(condition)])("the condition %s", (form) => {
    expect(objects.some((it) => form in it && !("type" in it))).toBe(true);
  });
});

describe("the sample has", () => {
  test("two heroes with starter decks of ten, three enemies, and enough to choose from", () => {
    const { heroes, enemies, cards, relics, statuses, modifiers, upgrades } = samplePack;
    expect(heroes.map(({ deck }) => deck.reduce((sum, it) => sum + it.count, 0))).toEqual([10, 10]);
    expect(enemies).toHaveLength(3);
    expect(cards.length).toBeGreaterThanOrEqual(25);
    expect([relics.length, modifiers.length]).toEqual([4, 4]);
    expect(statuses.length).toBeGreaterThanOrEqual(6);
    expect(upgrades.length).toBeGreaterThanOrEqual(6);
  });

  test("the card of the authoring example, word for word, in the demo hero's starter", () => {
    const card = samplePack.cards.find((it) => it.cardId === DEMO.cardId);
    expect(card?.components.find((it) => it.type === "cost")).toEqual({
      componentId: "cost",
      type: "cost",
      costs: {
        costs: [],
        alternativeCosts: [
          {
            optionId: "mana_cost",
            description: "Pay 8 mana",
            costs: [{ resourceId: "mana", amount: 8 }],
          },
          {
            optionId: "health_cost",
            description: "Pay 20 health",
            costs: [{ resourceId: "health", amount: 20 }],
          },
        ],
      },
    });
    const hero = samplePack.heroes.find((it) => it.heroId === DEMO.heroId);
    expect(hero?.deck.map((it) => it.cardId)).toContain(DEMO.cardId);
    expect(samplePack.enemies.map((it) => it.enemyId)).toContain(DEMO.enemyId);
  });

  test("a cost in three resources", () => {
    const card = samplePack.cards.find((it) => it.cardId === "trinity-spear");
    expect(card?.components[0]).toMatchObject({
      costs: { costs: [{ resourceId: "mana" }, { resourceId: "health" }, { resourceId: "energy" }] },
    });
  });
});
