import { lookup, withKey, withoutKey } from "../core/sorted-map.ts";
import type { RunEvent, RunState } from "./run-state.ts";

/**
 * The run after an event. `null` is the run before its creation.
 * @throws when an event can't follow that state: a broken timeline
 */
export function evolveRun(state: RunState | null, event: RunEvent): RunState {
  if (event.type === "runCreated") {
    const { type: _, ...created } = event;
    const { contentRevision, deck, heroId, modifiers, nextRef, playerId, relics, resources, rulesEpoch } =
      created;
    return {
      combat: null,
      contentRevision,
      deck,
      heroId,
      history: [],
      modifiers,
      nextRef,
      playerId,
      relics,
      resources,
      rulesEpoch,
      status: "active",
    };
  }
  if (state === null) throw new Error("a timeline begins with its creation");
  switch (event.type) {
    case "cardAdded":
      return {
        ...state,
        deck: withKey(state.deck, event.cardInstanceId, event.card),
        nextRef: state.nextRef + 1,
      };
    case "cardRemoved":
      return { ...state, deck: withoutKey(state.deck, event.cardInstanceId) };
    case "cardUpgraded": {
      const card = lookup(state.deck, event.cardInstanceId);
      if (card === undefined) throw new Error(`no card ${event.cardInstanceId}`);
      const upgraded = { ...card, upgrades: [...card.upgrades, event.upgradeId] };
      return { ...state, deck: withKey(state.deck, event.cardInstanceId, upgraded) };
    }
    case "relicAcquired":
      return { ...state, relics: [...state.relics, event.relicId] };
    case "relicRemoved":
      return { ...state, relics: state.relics.filter((it) => it !== event.relicId) };
    case "modifierAdded":
      return { ...state, modifiers: [...state.modifiers, event.modifierId] };
    case "modifierRemoved":
      return { ...state, modifiers: state.modifiers.filter((it) => it !== event.modifierId) };
    case "combatStarted":
      return { ...state, combat: event.combat };
    case "combatReturned":
      return {
        ...state,
        combat: null,
        history: [...state.history, { combatId: event.combatId, outcome: event.outcome }],
        resources: event.resources,
      };
    case "runEnded":
      return { ...state, status: "over" };
  }
}
