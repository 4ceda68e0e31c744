import { randomUUID } from "node:crypto";
import { BASE_PATH } from "@duelbook/service/routes";
import { DEV_TOKEN_PATH } from "./dev-token.ts";

/** A combat whose opening hand holds a card with two alternative costs. */
export interface DemoCombat {
  readonly combatId: string;
  /** Whose token opens it. */
  readonly sub: string;
  readonly cardInstanceId: string;
  readonly targetId: string;
  readonly costOptionId: string;
  readonly sequence: number;
  readonly step: number;
}

/**
 * What is printed at the start: where the API is, the combat, its player, and then one line of shell for each step
 * from a token to the timeline. Each line works as it is when it is pasted into bash, in this order.
 */
export function demoLines(url: string, demo: DemoCombat): readonly string[] {
  return [`ready ${url}`, `combat ${demo.combatId}`, `player ${demo.sub}`, ...curlLines(url, demo)];
}

function curlLines(url: string, demo: DemoCombat): readonly string[] {
  const combat = `${url}${BASE_PATH}/combats/${demo.combatId}`;
  const card = `${combat}/cards/${demo.cardInstanceId}/evaluation`;
  const choices = `targetIds=${demo.targetId}&costOptionId=${demo.costOptionId}`;
  return [
    `TOKEN=$(${post(`${url}${DEV_TOKEN_PATH}`, { sub: demo.sub })} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `curl -s ${AUTHORIZED} '${combat}/cards/evaluations'`,
    `curl -s ${AUTHORIZED} '${card}?${choices}'`,
    post(`${combat}/commands`, command(demo), `${AUTHORIZED} `),
    `curl -s ${AUTHORIZED} '${combat}/timeline'`,
  ];
}

const AUTHORIZED = `-H "authorization: Bearer $TOKEN"`;

function post(url: string, body: object, options = ""): string {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl -s ${options}-H 'content-type: application/json' -d '${json}' '${url}'`;
}

function command(demo: DemoCombat): object {
  return {
    commandId: randomUUID(),
    expectedSequence: demo.sequence,
    expectedStep: demo.step,
    type: "PLAY_CARD",
    payload: {
      actorId: "hero",
      cardInstanceId: demo.cardInstanceId,
      targetIds: [demo.targetId],
      costOptionId: demo.costOptionId,
    },
  };
}
