import type { CombatSetup } from "../core/setup.ts";
import { lookup, type SortedMap, sortedMap } from "../core/sorted-map.ts";
import type { CombatState, ResourceState } from "../core/state.ts";
import type { Content } from "../model/content.ts";
import type { RunState } from "./run-state.ts";

/** The seat that a run's holder has in its combats. */
export const RUN_SEAT = "hero";

/** The setup of the combat that a run is in: its instances, relics, modifiers and carried resources. */
export function combatSetupOf(run: RunState, runId: string): CombatSetup {
  if (run.combat === null) throw new Error("the run is in no combat");
  const { enemyIds, rulesetId, seed } = run.combat;
  return {
    rulesEpoch: run.rulesEpoch,
    ...(rulesetId === null ? {} : { rulesetId }),
    seed,
    runId,
    seats: [
      {
        actorId: RUN_SEAT,
        playerId: run.playerId,
        loadout: {
          heroId: run.heroId,
          deck: Object.entries(run.deck).map(([cardInstanceId, card]) => ({ cardInstanceId, ...card })),
          relics: run.relics,
          modifiers: run.modifiers,
          resources: Object.fromEntries(
            Object.entries(run.resources).map(([id, { current, max }]) => [
              id,
              max === null ? { current } : { current, max },
            ]),
          ),
        },
      },
      ...enemyIds.map((enemyId, index) => ({
        actorId: `enemy-${index + 1}`,
        playerId: null,
        loadout: { enemyId },
      })),
    ],
  };
}

/** What flows back to the run: the carried resources as the combat left them. */
export function carriedResources(
  state: CombatState,
  content: Content,
  actorId: string,
): SortedMap<ResourceState> {
  const actor = lookup(state.actors, actorId);
  const carried = Object.entries(actor?.resources ?? {}).filter(
    ([id]) => content.resources.get(id)?.carried === true,
  );
  return sortedMap(carried);
}
