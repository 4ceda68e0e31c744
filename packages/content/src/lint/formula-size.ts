import { isExpression } from "./nodes.ts";
import { defineRule } from "./rule.ts";

const MAX_TERMS = 64;

/** A formula or condition that is worked out again and again is short. */
export const formulaSize = defineRule({
  name: "formula-size",
  codes: ["FORMULA_TOO_LARGE"],
  check: ({ nodes }) =>
    nodes.flatMap(({ members, inExpression, path }) => {
      if (inExpression || !isExpression(members)) return [];
      const terms = termsIn(members);
      const message = `has ${terms} terms, more than ${MAX_TERMS}`;
      return terms > MAX_TERMS ? [{ path, code: "FORMULA_TOO_LARGE", message }] : [];
    }),
});

/** Formulas, conditions and numbers, the outermost included. */
function termsIn(value: unknown): number {
  if (typeof value === "number") return 1;
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : 1;
  return Object.values(value).reduce<number>((sum, it) => sum + termsIn(it), own);
}
