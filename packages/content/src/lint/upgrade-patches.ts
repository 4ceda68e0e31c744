import type { Flaw } from "../problem.ts";
import { cardContainers, costOf, type PlayContainer } from "./containers.ts";
import { costPartsOf, debitName } from "./cost-parts.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

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
  // A card without a cost is priced as if its cost component had this id.
  const componentId = costOf(card)?.component.componentId ?? "cost";
  if (patch.componentId !== componentId) return false;
  return costPartsOf(card).some(
    ({ partId, debits }) =>
      partId === (patch.optionId ?? null) && debits.some((it) => debitName(it) === patch.debitId),
  );
}

function describe(patch: Patch): string {
  if ("valueId" in patch) return `value ${patch.valueId} in component ${patch.componentId}`;
  const option = patch.optionId === undefined ? "its printed cost" : `option ${patch.optionId}`;
  return `debit ${patch.debitId} in ${option} of component ${patch.componentId}`;
}
