import { createCombat } from "./create-combat.ts";
import { createRun } from "./create-run.ts";
import { getCurrentContent, setCurrentContent } from "./current-content.ts";
import { evaluateAbilities, evaluateAbility, evaluateCard, evaluateCards } from "./evaluations.ts";
import { getCombat } from "./get-combat.ts";
import { getPastState } from "./get-past-state.ts";
import { getReceipt } from "./get-receipt.ts";
import { getRevision } from "./get-revision.ts";
import { getRun } from "./get-run.ts";
import { getTimeline } from "./get-timeline.ts";
import type { OperationsOf } from "./groups.ts";
import { listCombats } from "./list-combats.ts";
import { publishRevision } from "./publish-revision.ts";
import { sendCommand } from "./send-command.ts";
import { sendRunCommand } from "./send-run-command.ts";
import { verifyCombat } from "./verify-combat.ts";

// One constant per function, so that a bundle holds only what its function serves.

export const combatsOperations: OperationsOf<"combats"> = {
  getCombat,
  getPastState,
  getReceipt,
  getRun,
  getTimeline,
  listCombats,
  verifyCombat,
};

export const commandsOperations: OperationsOf<"commands"> = { createCombat, sendCommand };

export const contentOperations: OperationsOf<"content"> = {
  getCurrentContent,
  getRevision,
  publishRevision,
  setCurrentContent,
};

export const evaluationOperations: OperationsOf<"evaluation"> = {
  evaluateAbilities,
  evaluateAbility,
  evaluateCard,
  evaluateCards,
};

export const runsOperations: OperationsOf<"runs"> = { createRun, sendRunCommand };
