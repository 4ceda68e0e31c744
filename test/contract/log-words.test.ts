import { RULE_CAUSES } from "@duelbook/engine";
import { RULES } from "@duelbook/gamelog";

test("every rule cause of the engine is a word of the log format", () => {
  expect(RULE_CAUSES.filter((rule) => !(RULES as readonly string[]).includes(rule))).toEqual([]);
});
