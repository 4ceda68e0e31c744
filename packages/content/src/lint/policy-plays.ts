import type { Flaw } from "../problem.ts";
import type { Members } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/** What an enemy's policy wants to play, it has: in its deck, made by some effect, or as an ability. */
export const policyPlays = defineRule({
  name: "policy-plays",
  codes: ["POLICY_PLAY_UNKNOWN"],
  check: (subject) => {
    const { pack } = subject;
    const made = madeCards(subject);
    return pack.enemies.flatMap((enemy, index) => {
      const cards = new Set([...enemy.deck.map((it) => it.cardId), ...made]);
      const abilities = new Set(abilitiesOf(enemy, subject));
      return playsIn(enemy.policy, ["enemies", index, "policy"]).flatMap(
        ({ play, path }): readonly Flaw[] => {
          const { cardId, ability } = play;
          const known = typeof cardId === "string" ? cards.has(cardId) : abilities.has(String(ability));
          const what = typeof cardId === "string" ? `card ${cardId}` : `ability ${String(ability)}`;
          return known ? [] : [{ path, code: "POLICY_PLAY_UNKNOWN", message: `never has the ${what}` }];
        },
      );
    });
  },
});

/** Cards that come into being during a combat. */
function madeCards({ nodes }: Subject): readonly string[] {
  return nodes.flatMap(({ members }) =>
    typeof members.cardId === "string" && "for" in members ? [members.cardId] : [],
  );
}

function abilitiesOf(enemy: Subject["pack"]["enemies"][number], { pack }: Subject): readonly string[] {
  const relics = pack.relics.filter((it) => enemy.relics?.includes(it.relicId));
  // A combat may give an enemy modifiers, whatever its definition says.
  const carried = [enemy, ...relics, ...pack.modifiers];
  return carried.flatMap(({ components }) =>
    components.flatMap((it) => (it.type === "ability" ? [it.componentId] : [])),
  );
}

interface PolicyPlay {
  readonly play: Members;
  readonly path: readonly PropertyKey[];
}

function playsIn(value: unknown, path: readonly PropertyKey[]): readonly PolicyPlay[] {
  if (typeof value !== "object" || value === null) return [];
  const members = value as Members;
  const own = "cardId" in members || "ability" in members ? [{ play: members, path }] : [];
  const inner = Object.entries(members).flatMap(([key, it]) =>
    playsIn(it, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner];
}
