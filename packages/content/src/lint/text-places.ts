import type { Flaw, Path } from "../problem.ts";
import { componentsOf, valueIdsOf } from "./containers.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { CardComponent } from "./types.ts";

const PLACE = /\{([A-Za-z0-9_-]+)\}/g;

/** `{valueId}` in a card's or ability's text names one of its numbers; other texts are shown as they stand. */
export const textPlaces = defineRule({
  name: "text-places",
  codes: ["TEXT_PLACE_UNKNOWN"],
  check: (subject) => [...playTexts(subject), ...plainTexts(subject)],
});

function playTexts({ plays }: Subject): readonly Flaw[] {
  return plays.flatMap((container) => places(container.text, container.path, new Set(valueIdsOf(container))));
}

function plainTexts({ pack, plays, bearers }: Subject): readonly Flaw[] {
  const modes = plays.flatMap((container) =>
    componentsOf<CardComponent, "modes">(container as never, "modes").flatMap(({ component, path }) =>
      component.modes.flatMap((it, index) => places(it.text, [...path, "modes", index], new Set())),
    ),
  );
  const triggers = bearers.flatMap((bearer) =>
    bearer.components.flatMap((it, index) =>
      it.type === "trigger" ? places(it.text, [...bearer.path, "components", index], new Set()) : [],
    ),
  );
  const upgrades = pack.upgrades.flatMap((it, index) => places(it.text, ["upgrades", index], new Set()));
  const carried = bearers.flatMap((it) => places(it.text, it.path, new Set()));
  return [...modes, ...carried, ...triggers, ...upgrades];
}

function places(text: string | undefined, path: Path, known: ReadonlySet<string>): readonly Flaw[] {
  return [...(text ?? "").matchAll(PLACE)].flatMap(([place, valueId = ""]): readonly Flaw[] => {
    if (known.has(valueId)) return [];
    const message = `${place} names no value and is shown as it stands`;
    return [{ path: [...path, "text"], code: "TEXT_PLACE_UNKNOWN", message, severity: "warning" }];
  });
}
