import { decide, evaluateCard, evaluateCards } from "@duelbook/engine";
import { fold, given } from "@duelbook/engine/testing";
import { microseconds, print, times, us } from "./measure.ts";
import { BUSY } from "./worlds.ts";

/** Decisions and evaluations: a 60-card state, 10 cards in hand, 20 influences. */
export function benchEngine(): void {
  const { state, content } = given(BUSY);
  const cardInstanceId = state.zones.hero?.hand?.[0] ?? "";
  const choices = { costOptionId: "health_cost", targetIds: ["enemy-1"] };
  const command = { type: "PLAY_CARD" as const, payload: { actorId: "hero", cardInstanceId, ...choices } };
  const decided = decide(state, command, content);
  if (!decided.ok) throw new Error(decided.refusal.code);
  const overview = evaluateCards(state, content, "hero");
  const serialised = microseconds(() => JSON.stringify(overview));
  const evaluated = microseconds(() => evaluateCards(state, content, "hero"), { calls: 30 });
  print("Engine: 60-card state, 10-card hand, 20 influences", [
    ["state", `${JSON.stringify(state).length} bytes of JSON`],
    ["decide a play", us(microseconds(() => decide(state, command, content)))],
    [`fold its ${decided.value.length} events`, us(microseconds(() => fold(state, decided.value)))],
    [
      "evaluate one card, preview included",
      us(microseconds(() => evaluateCard(state, content, { actorId: "hero", cardInstanceId, choices }))),
    ],
    ["evaluate the hand", us(evaluated)],
    ["evaluating the hand / serialising the answer", times(evaluated / serialised)],
  ]);
}
