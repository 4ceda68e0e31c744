import type { Flaw, Path } from "../problem.ts";
import { defineRule } from "./rule.ts";

/** Wherever a card is named with upgrades (in a deck, in an effect that makes cards), it may have them. */
export const upgradeCards = defineRule({
  name: "upgrade-cards",
  codes: ["UPGRADE_NOT_FOR_CARD"],
  check: ({ pack }) => {
    const cardsOf = new Map(pack.upgrades.map((it) => [it.upgradeId, it.cardIds]));
    const flaws: Flaw[] = [];
    walk(pack, [], (cardId, upgradeId, path) => {
      if (cardsOf.get(upgradeId)?.includes(cardId) === false)
        flaws.push({
          path,
          code: "UPGRADE_NOT_FOR_CARD",
          message: `${upgradeId} is no upgrade of ${cardId}`,
        });
    });
    return flaws;
  },
});

type Report = (cardId: string, upgradeId: string, path: Path) => void;

function walk(value: unknown, path: Path, report: Report): void {
  if (typeof value !== "object" || value === null) return;
  const { cardId, upgrades } = value as { cardId?: unknown; upgrades?: unknown };
  if (typeof cardId === "string" && Array.isArray(upgrades)) {
    for (const [index, id] of upgrades.entries()) report(cardId, String(id), [...path, "upgrades", index]);
  }
  for (const [key, it] of Object.entries(value))
    walk(it, [...path, Array.isArray(value) ? Number(key) : key], report);
}
