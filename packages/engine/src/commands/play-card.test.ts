import { given, printed, spell } from "../testing/world.ts";
import { playCard } from "./play-card.ts";

const bolt = spell("bolt", { costs: printed("mana", 2) });
const enemy = { deck: [{ cardId: "bolt", count: 1 }] };

describe("PLAY_CARD", () => {
  test("plays a card of one's own hand", () => {
    const { refusal, combat, only } = given({ cards: [bolt] }).play("bolt");
    expect(refusal).toBeNull();
    expect(only("announced")[0]).toMatchObject({ actorId: "hero", kind: "card", objectId: "hero-card-1" });
    expect(combat.state.objects["hero-card-1"]?.zone).toBe("discard");
  });

  test("is refused, and changes nothing, when the card, the actor, the zone or the time is wrong", () => {
    const combat = given({ cards: [bolt], enemy });
    const played = combat.play("bolt").combat;
    const over = combat.decide({ type: "CONCEDE", payload: { actorId: "hero" } }).combat;
    const send = (it: typeof combat, actorId: string, cardInstanceId: string) => {
      const sent = it.decide({ type: "PLAY_CARD", payload: { actorId, cardInstanceId } });
      expect(sent.events).toEqual([]);
      expect(sent.combat.state).toBe(it.state);
      return sent.refusal;
    };
    expect(send(combat, "hero", "hero-card-9")).toEqual({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
    expect(send(combat, "hero", "constructor")).toEqual({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
    expect(send(combat, "hero", "enemy-1-card-1")).toEqual({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
    expect(send(combat, "nobody", "hero-card-1")).toEqual({ code: "ACTOR_UNKNOWN", path: "actorId" });
    expect(send(combat, "enemy-1", "enemy-1-card-1")).toEqual({ code: "NOT_YOUR_TURN", actorId: "enemy-1" });
    expect(send(played, "hero", "hero-card-1")).toEqual({
      code: "CARD_NOT_IN_PLAY_ZONE",
      path: "cardInstanceId",
    });
    expect(send(over, "hero", "hero-card-1")).toEqual({ code: "COMBAT_OVER" });
  });

  test("can't tell apart a card in one's own hidden draw pile and one that doesn't exist", () => {
    const { refusal } = given({ cards: [bolt], ruleset: { setup: [] } }).play("bolt");
    expect(refusal).toEqual({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
  });

  test("D6: takes no cost, definition or result from the client, and no other member", () => {
    const payload = { actorId: "hero", cardInstanceId: "hero-card-1" };
    const accepts = (more: object) => playCard.payload.safeParse({ ...payload, ...more }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ costOptionId: "key/free", targetIds: ["enemy-1"] })).toBe(true);
    for (const more of [
      { cost: 0 },
      { costs: [{ resourceId: "mana", amount: 0 }] },
      { definition: {} },
      { x: -1 },
      { targetIds: [{ id: "enemy-1", costs: [] }] },
      { targetIds: "enemy-1" },
      { targets: { "not an id": ["enemy-1"] } },
      { costOptionId: "a/b/c" },
      { costOptionId: 1 },
      { cardInstanceId: "__proto__" },
      { cardInstanceId: "12" },
      { actorId: "system" },
    ])
      expect(accepts(more)).toBe(false);
  });
});
