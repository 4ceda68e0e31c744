import type { Path } from "../problem.ts";
import type { BearerContainer } from "./containers.ts";
import { defineRule } from "./rule.ts";
import type { Subject } from "./subject.ts";
import type { BearerComponent, CostGrant, CostInfluence, TriggerComponent } from "./types.ts";

/** Calculations that effects run through influences; the resources' own are added to them. */
const CALCULATIONS = ["damage", "draw"];

/** What is asked of a card's own statuses when it is played. */
const ON_CARDS: readonly BearerComponent["type"][] = ["costInfluence", "costGrant", "values"];

/** Components that could never do anything where they are. */
export const idleComponents = defineRule({
  name: "idle-components",
  codes: ["COMPONENT_IDLE"],
  check: (subject) =>
    subject.bearers.flatMap((bearer) =>
      bearer.components.flatMap((component, index) =>
        idle(bearer, component, subject).map(({ member, message }) => ({
          path: [...bearer.path, "components", index, ...member],
          code: "COMPONENT_IDLE",
          message,
        })),
      ),
    ),
});

interface Idle {
  readonly member: Path;
  readonly message: string;
}

function idle(bearer: BearerContainer, component: BearerComponent, subject: Subject): readonly Idle[] {
  const { type } = component;
  if (bearer.on === "card" && !ON_CARDS.includes(type))
    return [{ member: ["type"], message: "a status on a card only changes what that card costs" }];
  if (bearer.kind === "status" && type === "ability")
    return [{ member: ["type"], message: "abilities come with the combat; a status brings none" }];
  switch (component.type) {
    case "trigger":
      return idleTrigger(component, subject);
    case "influence": {
      const { calculation, consumes } = component;
      return [...idleUse(bearer, consumes), ...idleCalculation(calculation, subject)];
    }
    case "costInfluence":
    case "costGrant":
      return [...idleUse(bearer, component.consumes), ...idleScope(bearer, component)];
    case "playPermission":
    case "ability":
    case "values":
      return [];
  }
}

function idleTrigger({ on }: TriggerComponent, { pack }: Subject): readonly Idle[] {
  if (on.event === "defeated" && on.whose === "holder")
    return [{ member: ["on", "whose"], message: "who is defeated has no triggers any more" }];
  const onCards =
    on.event === "statusGained" &&
    pack.statuses.some((it) => it.statusId === on.statusId && it.on === "card");
  return onCards ? [{ member: ["on", "statusId"], message: "statuses on cards set off no trigger" }] : [];
}

function idleUse(bearer: BearerContainer, consumes: number | undefined): readonly Idle[] {
  if (consumes === undefined || bearer.kind === "status") return [];
  return [{ member: ["consumes"], message: `a ${bearer.kind} has no stacks to lose` }];
}

function idleCalculation(calculation: string, { pack }: Subject): readonly Idle[] {
  const known = [
    ...CALCULATIONS,
    ...pack.resources.flatMap(({ resourceId }) => [`gain-${resourceId}`, `lose-${resourceId}`]),
  ];
  if (known.includes(calculation)) return [];
  return [{ member: ["calculation"], message: `nothing calculates ${calculation}` }];
}

function idleScope(bearer: BearerContainer, { scope }: CostInfluence | CostGrant): readonly Idle[] {
  if (scope === undefined) return [];
  const idles: Idle[] = [];
  const { whose, action, cards } = scope;
  if (action === "ability" && cards !== undefined)
    idles.push({ member: ["scope", "cards"], message: "an ability is no card" });
  if (bearer.on === "card" && action === "ability")
    idles.push({ member: ["scope", "action"], message: "a status on a card touches that card's plays only" });
  if (bearer.on === "card" && whose === "opponents")
    idles.push({ member: ["scope", "whose"], message: "a card is played by its owner" });
  return idles;
}
