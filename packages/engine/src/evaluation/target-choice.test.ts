import type { Choices } from "../core/choices.ts";
import { bearer, dealt, given, spell, type World, withStatus } from "../testing/world.ts";

const slot = (slotId: string, min: number, max: number, filter: object) => ({ slotId, min, max, filter });
const enemies = { kind: "actor", side: "enemy" };
const targeted = (slots: readonly object[], effects: readonly object[] = []) => ({
  ...spell("card"),
  components: [
    { componentId: "targets", type: "targets", slots },
    { componentId: "effects", type: "effects", effects },
  ],
});
const refusal = (slots: readonly object[], choices: Choices, world: World = {}) =>
  given({ enemies: 3, ...world, cards: [targeted(slots), ...(world.cards ?? [])] }).play("card", choices)
    .refusal;
const legal = (filter: object, world: World = {}) =>
  given({
    enemies: 2,
    ...world,
    cards: [targeted([slot("it", 0, 9, filter)]), ...(world.cards ?? [])],
  }).evaluate("card").legalTargetIds;

describe("choosing targets", () => {
  const one = [slot("it", 1, 1, enemies)];
  const two = [slot("first", 1, 2, enemies), slot("second", 0, 1, { kind: "actor", side: "self" })];

  test("by slot, or by the shorthand for the only slot", () => {
    expect(refusal(one, { targets: { it: ["enemy-2"] } })).toBeNull();
    expect(refusal(one, { targetIds: ["enemy-2"] })).toBeNull();
    expect(refusal(two, { targets: { first: ["enemy-2", "enemy-1"], second: ["hero"] } })).toBeNull();
    expect(refusal(two, { targets: { first: ["enemy-2"] } })).toBeNull();
  });

  test("by both is refused, also when one of them is empty", () => {
    const conflict = { code: "CHOICE_CONFLICT", path: "targetIds" };
    expect(refusal(one, { targetIds: ["enemy-1"], targets: { it: ["enemy-1"] } })).toEqual(conflict);
    expect(refusal(one, { targetIds: [], targets: {} })).toEqual(conflict);
  });

  test("of slots that aren't there is refused", () => {
    expect(refusal(one, { targets: { it: ["enemy-1"], other: [] } })).toEqual({
      code: "TARGET_SLOT_UNKNOWN",
      path: "targets.other",
    });
    expect(refusal(two, { targetIds: ["enemy-1"] })).toEqual({
      code: "TARGET_SLOT_UNKNOWN",
      path: "targetIds",
    });
    const untargeted = given({ cards: [spell("card")] });
    expect(untargeted.play("card", { targetIds: ["enemy-1"] }).refusal).toEqual({
      code: "TARGET_COUNT",
      path: "targetIds",
      min: 0,
      max: 0,
      given: 1,
    });
    expect(untargeted.play("card", { targetIds: [] }).refusal).toBeNull();
    expect(untargeted.play("card", { targets: { toString: ["enemy-1"] } }).refusal).toMatchObject({
      code: "TARGET_SLOT_UNKNOWN",
    });
  });

  test("too few or too many is refused; an empty shorthand is no way round a slot's minimum", () => {
    expect(refusal(one, {})).toEqual({ code: "CHOICE_MISSING", path: "targets.it" });
    expect(refusal(one, { targetIds: [] })).toEqual({ code: "CHOICE_MISSING", path: "targetIds" });
    expect(refusal(two, { targetIds: [] })).toEqual({ code: "CHOICE_MISSING", path: "targets.first" });
    expect(refusal(one, { targetIds: ["enemy-1", "enemy-2"] })).toEqual({
      code: "TARGET_COUNT",
      path: "targetIds",
      min: 1,
      max: 1,
      given: 2,
    });
    const three = [slot("it", 3, 3, enemies)];
    expect(refusal(three, { targets: { it: ["enemy-1", "enemy-2"] } })).toMatchObject({
      code: "TARGET_COUNT",
      given: 2,
    });
  });

  test("of what isn't legal is refused at its place", () => {
    for (const wrong of ["hero", "enemy-9", "hero-card-1", "constructor", ""])
      expect(refusal(one, { targetIds: [wrong] })).toEqual({ code: "TARGET_ILLEGAL", path: "targetIds.0" });
  });

  test("B3: the same one twice is refused; three different ones are three lines in the order of the choice", () => {
    const spike = targeted([slot("it", 3, 3, enemies)]);
    const combat = given({ enemies: 3, cards: [spike] });
    expect(combat.play("card", { targetIds: ["enemy-1", "enemy-1", "enemy-1"] }).refusal).toEqual({
      code: "TARGET_DUPLICATE",
      path: "targetIds.1",
    });
    const { only } = combat.play("card", { targetIds: ["enemy-3", "enemy-1", "enemy-2"] });
    expect(only("targetChosen").map((it) => [it.slotId, it.target])).toEqual([
      ["it", "enemy-3"],
      ["it", "enemy-1"],
      ["it", "enemy-2"],
    ]);
    const few = given({ enemies: 2, cards: [spike] }).evaluate("card");
    expect(few).toMatchObject({ playable: false, startable: false });
  });
});

describe("what may be chosen", () => {
  test("actors of a side, in seat order", () => {
    const sides = ["enemy", "ally", "self", "other", "any"].map((side) => legal({ kind: "actor", side }));
    expect(sides).toEqual([
      ["enemy-1", "enemy-2"],
      ["hero"],
      ["hero"],
      ["enemy-1", "enemy-2"],
      ["hero", "enemy-1", "enemy-2"],
    ]);
  });

  test("only those of whom the condition holds, and no one who is defeated", () => {
    const where = { hasStatus: "marked", of: "picked" };
    const world = { enemies: 3, statuses: [bearer("status", "marked", [])] };
    const cards = [targeted([slot("it", 0, 9, { ...enemies, where })])];
    const marked = given({ ...world, cards }).with(withStatus("marked", 1, "enemy-2"));
    expect(marked.evaluate("card").legalTargetIds).toEqual(["enemy-2"]);
    const kill = spell("kill", { target: true, effects: [{ type: "damage", to: "target", amount: 99 }] });
    const after = given({ enemies: 3, cards: [targeted([slot("it", 0, 9, enemies)]), kill] }).play("kill", {
      targetIds: ["enemy-2"],
    });
    expect(after.combat.evaluate("card").legalTargetIds).toEqual(["enemy-1", "enemy-3"]);
  });

  test("cards of a public zone that match, and none of a hidden one, the own hand included", () => {
    const cards = [spell("one"), { ...spell("two"), types: ["rune"] }];
    const toDiscard = {
      setup: [
        {
          type: "move",
          cards: { zone: "draw", of: "self", where: { types: ["rune"] }, take: "all" },
          to: "discard",
        },
        ...(dealt("card", "one") as { setup: object[] }).setup,
      ],
    };
    const inZone = (zone: string, where?: object) =>
      legal(
        { kind: "card", zone, side: "any", ...(where === undefined ? {} : { where }) },
        { cards, ruleset: toDiscard },
      );
    expect(inZone("discard")).toEqual(["hero-card-3"]);
    expect(inZone("discard", { types: ["spell"] })).toEqual([]);
    expect(inZone("hand")).toEqual([]);
    expect(inZone("draw")).toEqual([]);
  });

  test("never the card that is being played", () => {
    expect(legal({ kind: "card", zone: "discard", side: "self" })).toEqual([]);
  });
});

describe("targets at the time of resolution", () => {
  const sacrifice = (amount: number) => ({ costs: [{ resourceId: "health", amount }] });
  const healthy = {
    kind: "actor",
    side: "any",
    where: { compare: [{ resource: "health", of: "picked" }, ">=", 30] },
  };
  const both = (effects: readonly object[]) => ({
    ...spell("card"),
    components: [
      { componentId: "cost", type: "cost", costs: sacrifice(20) },
      { componentId: "targets", type: "targets", slots: [slot("it", 1, 2, healthy)] },
      { componentId: "effects", type: "effects", effects },
    ],
  });
  const lose = { type: "loseResource", to: "target", resourceId: "health", amount: 1 };

  test("are judged again: one that paying made illegal is skipped", () => {
    const { only, combat } = given({ cards: [both([lose])] }).play("card", {
      targetIds: ["hero", "enemy-1"],
    });
    const lost = only("resourceChanged").filter((it) => it.cause.by === "effect");
    expect(lost.map((it) => it.actorId)).toEqual(["enemy-1"]);
    expect(combat.hero.resources.health?.current).toBe(20);
  });

  test("when all are illegal the play does nothing, and the card goes to the discard pile", () => {
    const mana = { type: "gainResource", to: "self", resourceId: "mana", amount: 5 };
    const { only, combat } = given({ cards: [both([lose, mana])] }).play("card", { targetIds: ["hero"] });
    expect(only("resolutionBegan")).toEqual([]);
    expect(only("moved")[0]).toMatchObject({
      cause: { by: "rule", rule: "fizzled" },
      from: "stack",
      to: "discard",
    });
    expect(combat.hero.resources).toMatchObject({ health: { current: 20 }, mana: { current: 10 } });
  });
});
