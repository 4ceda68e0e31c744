import { deckProblem } from "../core/create-combat.ts";
import { accepted, type Outcome, refused } from "../core/outcome.ts";
import type { Refusal } from "../core/refusal.ts";
import { lookup, sortedMap } from "../core/sorted-map.ts";
import { type ResourceState, RULES_EPOCH } from "../core/state.ts";
import type { Content } from "../model/content.ts";
import type { HeroDefinition } from "../model/definitions.ts";
import { isId } from "../model/ids.ts";
import type { RunCommand } from "./run-commands.ts";
import type { RunEvent, RunSetup, RunState } from "./run-state.ts";

/** Ids that a run, or one of its combats, gives to something else. */
const TAKEN_ID = /^(run-card|card|ability|trigger|enemy)-\d+(-card-\d+)?$|^hero$/;

/** The events with which a run begins. */
export function createRun(setup: RunSetup, content: Content): Outcome<readonly RunEvent[], Refusal> {
  const hero = content.heroes.get(setup.heroId);
  const problem = setupProblem(setup, content);
  if (problem !== null) return refused(problem);
  if (hero === undefined) return refused({ code: "CONTENT_UNKNOWN", path: "heroId" });
  const deck = (setup.deck ?? authoredDeck(hero)).map((card, index): [string, RunEventCard] => [
    card.cardInstanceId ?? `run-card-${index + 1}`,
    { cardId: card.cardId, upgrades: card.upgrades ?? [] },
  ]);
  return accepted([
    {
      type: "runCreated",
      contentRevision: content.revision,
      deck: sortedMap(deck),
      heroId: setup.heroId,
      modifiers: setup.modifiers ?? [],
      nextRef: deck.length + 1,
      playerId: setup.playerId,
      relics: setup.relics ?? hero.relics ?? [],
      resources: startingResources(hero, setup, content),
      rulesEpoch: setup.rulesEpoch,
    },
  ]);
}

/** What a command does to a run, or why it is refused. While the run is in a combat only its return is accepted. */
export function decideRun(
  state: RunState,
  command: RunCommand,
  content: Content,
): Outcome<readonly RunEvent[], Refusal> {
  if (state.status === "over") return refused({ code: "RUN_OVER" });
  if (command.type === "RETURN_FROM_COMBAT") return returnFromCombat(state, command.payload);
  if (state.combat !== null) return refused({ code: "RUN_IN_COMBAT" });
  switch (command.type) {
    case "UPGRADE_CARD":
      return upgradeCard(state, command.payload, content);
    case "ADD_CARD": {
      const { cardId, upgrades = [] } = command.payload;
      if (!content.cards.has(cardId)) return refused({ code: "CONTENT_UNKNOWN", path: "cardId" });
      if (deckProblem([command.payload], content) !== null)
        return refused({ code: "UPGRADE_NOT_APPLICABLE", path: "upgrades" });
      const cardInstanceId = `run-card-${state.nextRef}`;
      return accepted([{ type: "cardAdded", cardInstanceId, card: { cardId, upgrades } }]);
    }
    case "REMOVE_CARD": {
      const { cardInstanceId } = command.payload;
      if (lookup(state.deck, cardInstanceId) === undefined)
        return refused({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
      return accepted([{ type: "cardRemoved", cardInstanceId }]);
    }
    case "ACQUIRE_RELIC": {
      const { relicId } = command.payload;
      const refusal = notYetOwned(state.relics, content.relics, relicId, "relicId");
      return refusal === null ? accepted([{ type: "relicAcquired", relicId }]) : refused(refusal);
    }
    case "REMOVE_RELIC": {
      const { relicId } = command.payload;
      if (!state.relics.includes(relicId)) return refused({ code: "NOT_OWNED", path: "relicId" });
      return accepted([{ type: "relicRemoved", relicId }]);
    }
    case "ADD_MODIFIER": {
      const { modifierId } = command.payload;
      const refusal = notYetOwned(state.modifiers, content.modifiers, modifierId, "modifierId");
      return refusal === null ? accepted([{ type: "modifierAdded", modifierId }]) : refused(refusal);
    }
    case "REMOVE_MODIFIER": {
      const { modifierId } = command.payload;
      if (!state.modifiers.includes(modifierId)) return refused({ code: "NOT_OWNED", path: "modifierId" });
      return accepted([{ type: "modifierRemoved", modifierId }]);
    }
    case "START_COMBAT": {
      const { combatId, enemyIds, rulesetId, seed } = command.payload;
      const unknown = enemyIds.findIndex((it) => !content.enemies.has(it));
      if (unknown >= 0) return refused({ code: "CONTENT_UNKNOWN", path: `enemyIds.${unknown}` });
      if (rulesetId !== undefined && !content.rulesets.has(rulesetId))
        return refused({ code: "CONTENT_UNKNOWN", path: "rulesetId" });
      const combat = { combatId, enemyIds, rulesetId: rulesetId ?? null, seed };
      return accepted([{ type: "combatStarted", combat }]);
    }
  }
}

type RunEventCard = RunState["deck"][string];

function upgradeCard(
  state: RunState,
  { cardInstanceId, upgradeId }: { cardInstanceId: string; upgradeId: string },
  content: Content,
): Outcome<readonly RunEvent[], Refusal> {
  const card = lookup(state.deck, cardInstanceId);
  if (card === undefined) return refused({ code: "CARD_UNKNOWN", path: "cardInstanceId" });
  const upgrade = content.upgrades.get(upgradeId);
  if (upgrade === undefined) return refused({ code: "CONTENT_UNKNOWN", path: "upgradeId" });
  if (!upgrade.cardIds.includes(card.cardId) || card.upgrades.includes(upgradeId))
    return refused({ code: "UPGRADE_NOT_APPLICABLE", path: "upgradeId" });
  return accepted([{ type: "cardUpgraded", cardInstanceId, upgradeId }]);
}

function returnFromCombat(
  state: RunState,
  payload: Extract<RunCommand, { type: "RETURN_FROM_COMBAT" }>["payload"],
): Outcome<readonly RunEvent[], Refusal> {
  if (state.combat?.combatId !== payload.combatId) return refused({ code: "RUN_NOT_IN_COMBAT" });
  const returned: RunEvent = {
    type: "combatReturned",
    combatId: payload.combatId,
    outcome: payload.outcome,
    resources: sortedMap(Object.entries({ ...state.resources, ...payload.resources })),
  };
  return accepted(payload.outcome === "lost" ? [returned, { type: "runEnded" }] : [returned]);
}

function notYetOwned(
  owned: readonly string[],
  known: ReadonlyMap<string, unknown>,
  id: string,
  path: string,
): Refusal | null {
  if (!known.has(id)) return { code: "CONTENT_UNKNOWN", path };
  return owned.includes(id) ? { code: "ALREADY_OWNED", path } : null;
}

function authoredDeck(hero: HeroDefinition): NonNullable<RunSetup["deck"]> {
  return hero.deck.flatMap(({ cardId, count, upgrades }) =>
    Array.from({ length: count }, () => ({ cardId, upgrades })),
  );
}

/** The hero's own amounts of what is carried from combat to combat. */
function startingResources(hero: HeroDefinition, setup: RunSetup, content: Content): RunState["resources"] {
  const carried = hero.resources.filter((it) => content.resources.get(it.resourceId)?.carried === true);
  return sortedMap(
    carried.map(({ resourceId, current, max }): [string, ResourceState] => {
      const brought = setup.resources === undefined ? undefined : lookup(setup.resources, resourceId);
      return [resourceId, { current: brought?.current ?? current, max: brought?.max ?? max ?? null }];
    }),
  );
}

/** A run's card must have a place in each of its combats, beside the seats and whatever they bring. */
function isUsable(cardInstanceId: string | undefined): boolean {
  return cardInstanceId === undefined || (isId(cardInstanceId) && !TAKEN_ID.test(cardInstanceId));
}

function setupProblem(setup: RunSetup, content: Content): Refusal | null {
  const invalid = (path: string, reason: string): Refusal => ({ code: "SETUP_INVALID", path, reason });
  if (setup.rulesEpoch !== RULES_EPOCH) return invalid("rulesEpoch", "this build has no such rules epoch");
  const deck = deckProblem(setup.deck ?? [], content);
  if (deck !== null) return invalid(deck.path.replace("loadout.", ""), deck.reason);
  const ids = (setup.deck ?? []).flatMap((it) =>
    it.cardInstanceId === undefined ? [] : [it.cardInstanceId],
  );
  if (new Set(ids).size !== ids.length) return invalid("deck", "two cards have the same cardInstanceId");
  const unusable = (setup.deck ?? []).findIndex((it) => !isUsable(it.cardInstanceId));
  if (unusable >= 0)
    return invalid(`deck.${unusable}.cardInstanceId`, "not an id, or one that the rules give out");
  const { relics = [], modifiers = [], resources = {} } = setup;
  if (relics.some((it) => !content.relics.has(it)) || new Set(relics).size !== relics.length)
    return invalid("relics", "no such relic in this content, or twice");
  if (modifiers.some((it) => !content.modifiers.has(it)) || new Set(modifiers).size !== modifiers.length)
    return invalid("modifiers", "no such modifier in this content, or twice");
  for (const [id, { current }] of Object.entries(resources)) {
    const definition = content.resources.get(id);
    if (definition?.carried !== true) return invalid(`resources.${id}`, "no resource that a run carries");
    if (current < (definition.floor ?? 0)) return invalid(`resources.${id}`, "below its floor");
  }
  return null;
}
