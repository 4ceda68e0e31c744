import { bearer, dealt, given, spell } from "../testing/world.ts";

const handOfSecrets = {
  cards: [
    spell("rob", { target: true, effects: [{ type: "discard", to: "target", cards: "all" }] }),
    spell("poke", { target: true, effects: [{ type: "damage", to: "target", amount: 1 }] }),
    spell("secret"),
  ],
  ruleset: dealt("rob", "poke", "secret"),
  enemy: { deck: [{ cardId: "secret", count: 2 }] },
};

describe("a preview tells nothing of a hand that its player doesn't see", () => {
  test("when a play would discard it into the open", () => {
    const combat = given(handOfSecrets);
    const { preview } = combat.evaluate("rob", { targetIds: ["enemy-1"] });
    expect(combat.play("rob", { targetIds: ["enemy-1"] }).only("moved")[0]?.cardId).toBe("secret");
    expect(JSON.stringify(preview?.events)).not.toContain("secret");
    expect(preview?.complete).toBe(false);
  });

  test("when its holder's trigger would tell its cards apart", () => {
    const secrets = { count: { zone: "hand", of: "self", where: { cardIds: ["secret"] } } };
    const combat = given({
      ...handOfSecrets,
      relics: [
        bearer("relic", "mirror", [
          {
            componentId: "spite",
            type: "trigger",
            on: { event: "damageTaken", whose: "holder" },
            effects: [{ type: "damage", to: "triggerTarget", amount: secrets }],
          },
        ]),
      ],
      enemyLoadout: { relics: ["mirror"] },
    });
    const { preview } = combat.evaluate("poke", { targetIds: ["enemy-1"] });
    const damaged = combat.play("poke", { targetIds: ["enemy-1"] }).only("damaged");
    expect(damaged.map((it) => [it.actorId, it.amount])).toEqual([
      ["enemy-1", 1],
      ["hero", 2],
    ]);
    expect(preview?.events.filter((it) => it.type === "damaged")).toHaveLength(1);
    expect(preview?.complete).toBe(false);
  });

  test("while the own hand is known", () => {
    const cards = [
      spell("drop", { effects: [{ type: "discard", to: "self", cards: "all" }] }),
      spell("known"),
    ];
    const { preview } = given({ cards }).evaluate("drop");
    expect(JSON.stringify(preview?.events)).toContain("known");
    expect(preview?.complete).toBe(true);
  });
});
