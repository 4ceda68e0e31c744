/**
 * Records the golden timelines anew: `npx tsx -C source test/golden/record.ts`. Goldens prove that the rules of an
 * epoch have not changed, so a new recording goes into a commit of its own that says why.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { canonicalPack, loadContent } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import {
  type CombatCommand,
  type CombatSetup,
  type CombatState,
  type Content,
  evaluateAbilities,
  evaluateCards,
  type PlayEvaluation,
  RULES_EPOCH,
} from "@duelbook/engine";
import { LINES, type Line } from "./lines.ts";
import { goldenPath, type Played, play, sha256, type Timeline } from "./timeline.ts";

const MAX_COMMANDS = 200;
const HERO = "hero";

/** Plays a line from the creation to the end. @throws when the combat doesn't end */
export function record(line: Line, content: Content): Timeline {
  const setup = setupOf(line);
  const played: Played[] = [play(null, null, { setup, content })];
  while (played.length < MAX_COMMANDS) {
    const { state } = played.at(-1) as Played;
    if (state.status === "over") {
      const transitions = played.map(({ command, events, stateHash }) => ({ command, events, stateHash }));
      return { setup, transitions };
    }
    const next = nextCommand(state, content, line);
    played.push(play(state, next, { setup, content }));
  }
  throw new Error(`${line.name} takes more than ${MAX_COMMANDS} commands`);
}

function setupOf({ heroId, enemyId, seed }: Line): CombatSetup {
  return {
    rulesEpoch: RULES_EPOCH,
    rulesetId: "duel",
    seed,
    runId: null,
    seats: [
      { actorId: HERO, playerId: "player-1", loadout: { heroId } },
      { actorId: "enemy-1", playerId: null, loadout: { enemyId } },
    ],
  };
}

/** The first play of the line that is possible; the turn ends when none is. */
function nextCommand(state: CombatState, content: Content, line: Line): CombatCommand {
  const cards = evaluateCards(state, content, HERO).map((it) => ({
    play: it.effectiveCard.cardId,
    named: { type: "PLAY_CARD", id: { cardInstanceId: it.cardInstanceId } },
    evaluation: it as PlayEvaluation,
  }));
  const abilities = evaluateAbilities(state, content, HERO).map((it) => ({
    play: `ability:${state.actors[HERO]?.abilities[it.abilityInstanceId]?.componentId}`,
    named: { type: "ACTIVATE_ABILITY", id: { abilityInstanceId: it.abilityInstanceId } },
    evaluation: it as PlayEvaluation,
  }));
  for (const wanted of line.plays) {
    const [name, ...option] = wanted.split("/");
    const costOptionId = option.length === 0 ? null : option.join("/");
    const found = [...cards, ...abilities].find(
      ({ play: it, evaluation }) =>
        it === name &&
        evaluation.startable &&
        evaluation.costOptions.some((quote) => quote.optionId === costOptionId && quote.affordable),
    );
    if (found === undefined) continue;
    const targets = found.evaluation.legalTargetIds?.slice(0, 1);
    const payload = {
      actorId: HERO,
      ...found.named.id,
      costOptionId,
      ...(targets ? { targetIds: targets } : {}),
    };
    return { type: found.named.type, payload } as CombatCommand;
  }
  return { type: "END_TURN", payload: { actorId: HERO } };
}

function writeTimeline({ setup, transitions }: Timeline): string {
  return `${[setup, ...transitions].map((it) => JSON.stringify(it)).join("\n")}\n`;
}

function recordAll(): void {
  const packJson = canonicalPack(samplePack);
  const content = loadContent(packJson, sha256);
  mkdirSync(goldenPath(""), { recursive: true });
  writeFileSync(goldenPath("content.jsonl"), `${packJson}\n`);
  for (const line of LINES) {
    const timeline = record(line, content);
    writeFileSync(goldenPath(`${line.name}.jsonl`), writeTimeline(timeline));
    console.log(`${line.name}: ${timeline.transitions.length} transitions`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) recordAll();
