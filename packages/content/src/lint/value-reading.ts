import type { Flaw } from "../problem.ts";
import { isExpression } from "./nodes.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { CardComponent } from "./types.ts";

/**
 * A formula reads named numbers of its own container only, and only where they are worked out by then; and each
 * named number is read by something.
 */
export const valueReading = defineRule({
  name: "value-reading",
  codes: ["VALUE_UNKNOWN", "VALUE_UNREAD"],
  check: (subject) => [...unknown(subject), ...unread(subject)],
});

function unknown({ nodes }: Subject): readonly Flaw[] {
  return nodes.flatMap(({ members, scope, path }) => {
    const { value } = members;
    if (!isExpression(members) || typeof value !== "string" || scope.values.has(value)) return [];
    const message = `${scope.place} can't read a value ${value}`;
    return [{ path: [...path, "value"], code: "VALUE_UNKNOWN", message }];
  });
}

function unread({ plays, bearers }: Subject): readonly Flaw[] {
  return [...plays, ...bearers].flatMap((container) => {
    const components = container.components as readonly CardComponent[];
    const read = new Set(components.flatMap(namesReadIn));
    const isRead = (valueId: string) =>
      read.has(valueId) || container.text?.includes(`{${valueId}}`) === true;
    return components.flatMap((component, index) =>
      component.type !== "values"
        ? []
        : component.values.flatMap(({ valueId }, place): readonly Flaw[] => {
            if (isRead(valueId)) return [];
            const path = [...container.path, "components", index, "values", place];
            const message = `nothing reads the value ${valueId}`;
            return [{ path, code: "VALUE_UNREAD", message, severity: "warning" }];
          }),
    );
  });
}

/** What formulas inside name as `{ "value": … }`. */
function namesReadIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.values(part).flatMap(namesReadIn);
  return "value" in part && typeof part.value === "string" ? [part.value, ...inner] : inner;
}
