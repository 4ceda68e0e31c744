import type {
  Cause,
  ChooseLine,
  DivideLine,
  DoneLine,
  Holder,
  LogLine,
  MoveLine,
  Ref,
  Slot,
  TargetLine,
} from "./document.ts";
import type { Objecting } from "./objection.ts";
import { ANNOUNCED_CHOICES, type Completion, type Coverage, RESOLUTION_CHOICES } from "./vocabulary.ts";

/** The order of an announcement: parts of one number come in any order, and none after a part of a higher one. */
const STAGE = { announced: 0, choices: 1, targets: 2, division: 3, mana: 4, payment: 5, random: 6 } as const;

interface Announcement {
  readonly ref: Ref;
  readonly what: Completion;
  stage: number;
  modes: number;
  /** False after a hidden choice that may have been any number of modes. */
  modesKnown: boolean;
  hasAlternative: boolean;
  /** By slot; null as long as there are none, as most plays have none. The same holds for the two below. */
  targets: Map<string, Holder[]> | null;
  /** Mana abilities used while it is announced: what they do may stand inside. */
  helpers: Set<Ref> | null;
  picked: Holder[] | null;
}

/** A payment while something resolves, such as ward's. */
interface ResolutionPayment {
  readonly ref: Ref;
  helpers: Set<Ref> | null;
}

/** Checks the order of announcements (docs/spec/gamelog.md, "Order"). They nest: mana abilities inside a payment. */
export interface Announcements {
  readonly isOpen: () => boolean;
  /** `isAbility`: the line moves an ability, which is never cast. */
  readonly check: (line: LogLine, isAbility: boolean, object: Objecting) => void;
}

export function createAnnouncements(covers: readonly Coverage[]): Announcements {
  const coversModes = covers.includes("choices.mode");
  const coversTargets = covers.includes("targets");
  const open: Announcement[] = [];
  let payment: ResolutionPayment | null = null;
  const top = () => (open.length === 0 ? undefined : open[open.length - 1]);

  const pass = (line: LogLine, object: Objecting): void => {
    const cause = "cause" in line ? line.cause : undefined;
    const current = top();
    if (current !== undefined) {
      checkInside(current, cause, line, object);
      return;
    }
    if (payment !== null && !belongsTo(payment, cause, line)) payment = null;
    if (cause?.by === "cost" && payment?.ref !== cause.ref)
      object("COST_NOT_OPEN", "cause", "a payment inside the announcement of what is paid for");
  };
  /** The announcement that a line without a cause belongs to. */
  const announced = (ref: Ref | string, what: string, object: Objecting): Announcement | undefined => {
    const current = top();
    if (current?.ref === ref) return current;
    object("NO_ANNOUNCEMENT", "subject", `${what} inside the announcement of its object, or a cause`);
    return undefined;
  };

  const begin = (ref: Ref, what: Completion, nests: boolean, object: Objecting): void => {
    const outer = top();
    if (outer !== undefined) beginInside(outer, nests, object);
    else if (!nests) payment = null;
    open.push(announcement(ref, what, coversModes));
  };
  const complete = ({ ref, what }: DoneLine, object: Objecting): void => {
    const current = top();
    if (current?.ref !== ref || current.what !== what) {
      object("NO_ANNOUNCEMENT", "subject", completion(current));
      return;
    }
    open.pop();
    const outer = top() ?? payment;
    if (outer === null) return;
    outer.helpers ??= new Set();
    outer.helpers.add(ref);
  };
  const choose = (line: ChooseLine, object: Objecting): void => {
    const { choice, subject, cause } = line;
    if (cause === undefined) {
      const current = announced(subject, "a choice", object);
      if (current !== undefined) chooseInside(current, line, object);
      return;
    }
    if (choice.choice !== null && !AT_RESOLUTION.has(choice.choice))
      object("CHOICE_MISPLACED", "value", "no cause: this is chosen while announcing");
    pass(line, object);
    const isPaid = choice.choice === "pay" && !("option" in choice && choice.option === null);
    if (isPaid && typeof subject === "number" && open.length === 0) payment = { ref: subject, helpers: null };
  };

  return {
    isOpen: () => open.length > 0,
    check: (line, isAbility, object) => {
      switch (line.kind) {
        case "move":
          if (isAbility && isAbandoned(top(), line)) open.pop();
          if (line.to === "stack" && line.from !== "stack" && !isAbility)
            begin(line.ref, "cast", false, object);
          else pass(line, object);
          return;
        case "ability":
          begin(line.ref, line.ability, line.to === "none" && line.ability !== "special", object);
          return;
        case "done":
          complete(line, object);
          return;
        case "choose":
          choose(line, object);
          return;
        case "target": {
          const current = line.cause === undefined ? announced(line.ref, "a target", object) : undefined;
          if (current !== undefined) targetInside(current, line, object);
          else if (line.cause !== undefined) pass(line, object);
          return;
        }
        case "divide": {
          const current = announced(line.ref, "a division", object);
          if (current !== undefined) divideInside(current, line, coversTargets, object);
          return;
        }
        case "note":
        case "extension":
        case "opaque":
          return;
      }
      pass(line, object);
    },
  };
}

const WHILE_ANNOUNCING: ReadonlySet<string> = new Set(ANNOUNCED_CHOICES);
const AT_RESOLUTION: ReadonlySet<string> = new Set(RESOLUTION_CHOICES);

const announcement = (ref: Ref, what: Completion, modesKnown: boolean): Announcement => ({
  ref,
  what,
  stage: STAGE.announced,
  modes: 0,
  modesKnown,
  hasAlternative: false,
  targets: null,
  helpers: null,
  picked: null,
});

const completion = (current: Announcement | undefined): string =>
  current === undefined ? "the end of an open announcement" : `#${current.ref} ${current.what}`;

/** A trigger without a legal target leaves the stack before its announcement ends. */
const isAbandoned = (current: Announcement | undefined, line: MoveLine): boolean =>
  current?.ref === line.ref &&
  current.what === "triggered" &&
  line.to === "none" &&
  line.cause.by === "rule" &&
  line.cause.rule === "notarget";

/** Only mana abilities are used inside an announcement, before its costs are paid. */
function beginInside(outer: Announcement, nests: boolean, object: Objecting): void {
  if (!nests || outer.what === "triggered")
    object("ANNOUNCEMENT_OPEN", "subject", `${completion(outer)} before another announcement`);
  else advance(outer, STAGE.mana, "mana abilities before the first payment", object);
}

function advance(current: Announcement, stage: number, expected: string, object: Objecting): void {
  if (current.stage > stage) object("PHASE_ORDER", "verb", expected);
  else current.stage = stage;
}

function chooseInside(current: Announcement, { choice }: ChooseLine, object: Objecting): void {
  const kind = choice.choice;
  if (kind !== null && !WHILE_ANNOUNCING.has(kind))
    object("CHOICE_MISPLACED", "value", "a cause: this is chosen while something resolves or enters");
  if (kind !== null && kind !== "mode" && current.what === "triggered")
    object("CHOICE_MISPLACED", "value", "modes, targets and division only, for a trigger");
  advance(current, STAGE.choices, "choices before targets, division and payment", object);
  if (kind === "mode" && !("hidden" in choice && choice.hidden === "many")) current.modes++;
  else if ((kind === "mode" || kind === null) && "hidden" in choice) current.modesKnown = false;
  if (kind !== "alternative") return;
  if (current.hasAlternative) object("SECOND_ALTERNATIVE", "value", "at most one alternative");
  current.hasAlternative = true;
}

function targetInside(current: Announcement, line: TargetLine, object: Objecting): void {
  advance(current, STAGE.targets, "targets before division and payment", object);
  checkMode(current, line.for, object);
  const key = slotKey(line.for);
  current.targets ??= new Map();
  const targets = current.targets.get(key);
  if (targets === undefined) current.targets.set(key, [line.target]);
  else targets.push(line.target);
}

function divideInside(
  current: Announcement,
  line: DivideLine,
  coversTargets: boolean,
  object: Objecting,
): void {
  advance(current, STAGE.division, "division before payment", object);
  checkMode(current, line.for, object);
  if (line.parts === null || !coversTargets) return;
  const chosen = [...(current.targets?.get(slotKey(line.for)) ?? [])].filter((target) => target !== "none");
  for (const { target } of line.parts) {
    const at = chosen.indexOf(target);
    if (at === -1) object("DIVISION_MISMATCH", "value", "the chosen targets, each once");
    else chosen.splice(at, 1);
  }
  if (chosen.length > 0) object("DIVISION_MISMATCH", "value", "a part for every chosen target");
}

function checkMode(current: Announcement, slot: Slot | undefined, object: Objecting): void {
  if (slot !== undefined && current.modesKnown && slot.mode > current.modes)
    object("MODE_NOT_CHOSEN", "for", `one of ${current.modes} chosen modes`);
}

const slotKey = (slot: Slot | undefined): string => (slot === undefined ? "" : `${slot.mode}.${slot.slot}`);

/** A line inside an open announcement: a payment, what a mana ability does, something shown, or prose. */
function checkInside(
  current: Announcement,
  cause: Cause | undefined,
  line: LogLine,
  object: Objecting,
): void {
  if (ALWAYS.has(line.kind)) return;
  if (cause?.by === "cost") pay(current, cause.ref, line, object);
  else if (line.kind !== "reveal" && !(cause?.by === "effect" && current.helpers?.has(cause.ref)))
    object(
      "ANNOUNCEMENT_OPEN",
      "subject",
      `${completion(current)} before anything that does not belong to it`,
    );
}

function pay(current: Announcement, ref: Ref, line: LogLine, object: Objecting): void {
  if (current.ref !== ref || current.what === "triggered") {
    object("COST_NOT_OPEN", "cause", "a payment for what is being announced");
    return;
  }
  if (line.kind === "pick") {
    current.stage = STAGE.random;
    current.picked ??= [];
    current.picked.push(line.pick);
    return;
  }
  if (current.stage === STAGE.random && !isPicked(current, line))
    object("PHASE_ORDER", "subject", "random parts of a cost after all others");
  if (current.stage < STAGE.payment) current.stage = STAGE.payment;
}

/** Where the pick is hidden, any object may be it. */
function isPicked({ picked }: Announcement, line: LogLine): boolean {
  const subject = "ref" in line ? line.ref : "subject" in line ? line.subject : null;
  if (picked === null) return false;
  return picked.includes(subject) || (picked.includes(null) && typeof subject === "number");
}

function belongsTo(payment: ResolutionPayment, cause: Cause | undefined, line: LogLine): boolean {
  if (ALWAYS.has(line.kind) || line.kind === "reveal" || line.kind === "ability" || line.kind === "done")
    return true;
  if (cause?.by === "cost") return cause.ref === payment.ref;
  return cause?.by === "effect" && payment.helpers?.has(cause.ref) === true;
}

const ALWAYS: ReadonlySet<LogLine["kind"]> = new Set(["note", "extension", "opaque", "object", "was"]);
