import type { Flaw } from "../problem.ts";
import { componentsOf, costOf } from "./containers.ts";
import { costPartsOf, debitName } from "./cost-parts.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";

/** What influences on costs name is there in some cost: else they would touch nothing, ever. */
export const influenceReach = defineRule({
  name: "influence-reach",
  codes: ["INFLUENCE_TOUCHES_NOTHING"],
  check: (subject) => {
    const names = namesInCosts(subject);
    return subject.bearers.flatMap((bearer) =>
      componentsOf(bearer, "costInfluence").flatMap(({ component, path }) =>
        (Object.keys(names) as (keyof Names)[]).flatMap((member): readonly Flaw[] => {
          const named = component.scope?.[member];
          if (named === undefined || named === null || names[member].has(named)) return [];
          const message = `no cost has the ${member} ${named}`;
          return [{ path: [...path, "scope", member], code: "INFLUENCE_TOUCHES_NOTHING", message }];
        }),
      ),
    );
  },
});

interface Names {
  readonly optionId: ReadonlySet<string>;
  readonly keyword: ReadonlySet<string>;
  readonly componentId: ReadonlySet<string>;
  readonly debitId: ReadonlySet<string>;
}

function namesInCosts({ plays, bearers, grantedOptionIds }: Subject): Names {
  const components = plays.flatMap((container) => {
    const found = costOf(container);
    return found === undefined ? [] : [found.component];
  });
  const grants = bearers.flatMap((bearer) =>
    componentsOf(bearer, "costGrant").map(({ component }) => component.option),
  );
  const parts = plays.flatMap(costPartsOf).filter((it) => it.debits.length > 0);
  const debits = [...parts.flatMap((it) => it.debits), ...grants.flatMap((it) => it.costs)];
  return {
    optionId: new Set([...parts.flatMap((it) => it.partId ?? []), ...grantedOptionIds]),
    keyword: new Set([...parts, ...grants].flatMap((it) => it.keyword ?? [])),
    // A container without a cost is priced as if its cost component had this id.
    componentId: new Set(["cost", ...components.map((it) => it.componentId)]),
    debitId: new Set(debits.map(debitName)),
  };
}
