import { type Viewpoint, viewpoint } from "../core/viewpoint.ts";
import type { Who } from "../model/formula.ts";
import { given, spell } from "../testing/world.ts";
import { actorsOf } from "./who.ts";

const kill = spell("kill", { target: true, effects: [{ type: "damage", to: "target", amount: 99 }] });
const whole = given({ cards: [kill, spell("one")], enemies: 3 });
const fallen = whole.play("kill", { targetIds: ["enemy-2"] }).combat;
const who = (it: Who, more: Partial<Viewpoint> = {}, combat = whole) =>
  actorsOf(viewpoint({ state: combat.state, content: combat.content, self: "hero", ...more }), it);

describe("who is meant", () => {
  test("self, and who carries what asks", () => {
    expect(who("self")).toEqual(["hero"]);
    expect(who("holder")).toEqual(["hero"]);
    expect(who("holder", { holder: "enemy-1" })).toEqual(["enemy-1"]);
  });

  test("sides as self sees them, self among its allies", () => {
    expect(who("enemies")).toEqual(["enemy-1", "enemy-2", "enemy-3"]);
    expect(who("allies")).toEqual(["hero"]);
    expect(who("allies", { self: "enemy-3" })).toEqual(["enemy-1", "enemy-2", "enemy-3"]);
    expect(who("enemies", { self: "enemy-3" })).toEqual(["hero"]);
    expect(who("everyone")).toEqual(["hero", "enemy-1", "enemy-2", "enemy-3"]);
  });

  test("no one who is defeated, where a whole side is meant", () => {
    expect(who("enemies", {}, fallen)).toEqual(["enemy-1", "enemy-3"]);
    expect(who("everyone", {}, fallen)).toEqual(["hero", "enemy-1", "enemy-3"]);
  });

  test("targets of the only slot, or of a named one, cards left out", () => {
    const targets = { first: ["enemy-2", "hero-card-1"], second: ["hero"] };
    expect(who("target", { targets })).toEqual(["enemy-2"]);
    expect(who({ slot: "second" }, { targets })).toEqual(["hero"]);
    expect(who({ slot: "third" }, { targets })).toEqual([]);
    expect(who("target")).toEqual([]);
  });

  test("whose turn it is, who set a trigger off and who suffered it, and who was picked", () => {
    expect(who("active")).toEqual(["hero"]);
    const trigger = { actorId: "enemy-1", targetId: "hero", cardId: null, amount: 0 };
    expect(who("triggerActor", { trigger })).toEqual(["enemy-1"]);
    expect(who("triggerTarget", { trigger })).toEqual(["hero"]);
    expect(who("triggerTarget", { trigger: { ...trigger, targetId: "hero-card-1" } })).toEqual([]);
    expect(who("triggerActor")).toEqual([]);
    expect(who("picked", { picked: ["enemy-3", "hero-card-2"] })).toEqual(["enemy-3"]);
  });
});
