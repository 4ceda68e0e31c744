import { limitExceeded } from "./limits.ts";

test.each([
  ["ordinary", 1_000, 350 * 1024, null],
  ["ordinary", 1_001, 0, "LIMIT_TRANSITIONS"],
  ["ordinary", 1, 350 * 1024 + 1, "TRANSITION_TOO_LARGE"],
  ["ending", 1_001, 350 * 1024 + 1, null],
  ["ending", 1_016, 390 * 1024, null],
  ["ending", 1_017, 0, "LIMIT_TRANSITIONS"],
  ["ending", 1, 390 * 1024 + 1, "TRANSITION_TOO_LARGE"],
] as const)("an %s command at sequence %i of %i bytes: %s", (commandClass, sequence, bytes, code) => {
  expect(limitExceeded(commandClass, sequence, bytes)?.code ?? null).toBe(code);
});
