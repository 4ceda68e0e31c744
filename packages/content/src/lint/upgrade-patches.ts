import type { Flaw } from "../problem.ts";
import { cardContainers, costOf, type PlayContainer } from "./containers.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { Debit } from "./types.ts";

type Patch = Subject["pack"]["upgrades"][number]["patches"][number];

/** What an upgrade patches is in each of its cards, by stable ids: an upgrade never does less than it says. */
export const upgradePatches = defineRule({
  name: "upgrade-patches",
  codes: ["UPGRADE_PATCHES_NOTHING"],
  check: ({ pack }) => {
    const cards = new Map(cardContainers(pack).map((it) => [it.cardId, it]));
    return pack.upgrades.flatMap(({ cardIds, patches }, index) =>
      patches.flatMap((patch, place) =>
        cardIds.flatMap((cardId): readonly Flaw[] => {
          const card = cards.get(cardId);
          if (card === undefined || fits(patch, card)) return [];
          return [
            {
              path: ["upgrades", index, "patches", place],
              code: "UPGRADE_PATCHES_NOTHING",
              message: `card ${cardId} has no ${describe(patch)}`,
            },
          ];
        }),
      ),
    );
  },
});

function fits(patch: Patch, card: PlayContainer): boolean {
  if ("valueId" in patch)
    return card.components.some(
      (it) =>
        it.type === "values" &&
        it.componentId === patch.componentId &&
        it.values.some((value) => value.valueId === patch.valueId),
    );
  const cost = costOf(card)?.component;
  if (cost === undefined || cost.componentId !== patch.componentId) return false;
  const { costs, alternativeCosts = [], additionalCosts = [] } = cost.costs;
  const option = [...alternativeCosts, ...additionalCosts].find((it) => it.optionId === patch.optionId);
  const debits: readonly Debit[] = patch.optionId === undefined ? costs : (option?.costs ?? []);
  return debits.some((it) => (it.debitId ?? it.resourceId) === patch.debitId);
}

function describe(patch: Patch): string {
  if ("valueId" in patch) return `value ${patch.valueId} in component ${patch.componentId}`;
  const option = patch.optionId === undefined ? "its printed cost" : `option ${patch.optionId}`;
  return `debit ${patch.debitId} in ${option} of component ${patch.componentId}`;
}
