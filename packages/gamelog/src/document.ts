import type {
  Ability,
  ChoiceKind,
  CoinSide,
  Completion,
  Coverage,
  Outcome,
  Rule,
  Visibility,
} from "./vocabulary.ts";

/** A whole log. `trailer` is null while the log is open. */
export interface LogDocument {
  readonly header: Header;
  readonly lines: readonly LogLine[];
  readonly trailer: Trailer | null;
}

export interface Header {
  readonly version: { readonly major: number; readonly minor: number };
  readonly game: string;
  readonly rules: string;
  readonly content: string;
  readonly id: string;
  readonly source: string;
  readonly covers: readonly Coverage[];
  /** `all`, `spectator`, or a player. */
  readonly perspective: string;
  readonly players: readonly { readonly player: string; readonly seat: number; readonly name: string }[];
  readonly resources: readonly Declaration[];
  readonly zones: readonly Declaration[];
}

export interface Declaration {
  readonly id: string;
  readonly visibility: Visibility;
}

export interface Trailer {
  /** How many lines come before the trailer. */
  readonly lines: number;
  /** Over all bytes before the trailer, in hex. */
  readonly sha256: string;
}

/** The number of a handle: `#7` is 7. */
export type Ref = number;
/** A handle, a player, or null where the perspective does not see which. */
export type Holder = Ref | string | null;

/** The one reason of a change. `via` names what replaced the event; null stands for what the perspective cannot see. */
export type Cause =
  | { readonly by: "cost"; readonly ref: Ref; readonly via?: Ref | null }
  | { readonly by: "effect"; readonly ref: Ref; readonly via?: Ref | null }
  | { readonly by: "rule"; readonly rule: Rule; readonly via?: Ref | null }
  | { readonly by: "player"; readonly player: string; readonly via?: Ref | null }
  | { readonly by: "hidden"; readonly via?: Ref | null };

/** Text as its source reports it; `cut` where the source reports only the beginning. */
export interface Quote {
  readonly text: string;
  readonly cut?: true;
}

/** What was chosen. `hidden` is `one` for `?` and `many` for `?*`, an unknown number of choices. */
export type Choice =
  | { readonly choice: ChoiceKind | null; readonly hidden: "one" | "many" }
  | { readonly choice: "mode"; readonly id?: string; readonly text: Quote }
  | { readonly choice: "x" | "number"; readonly value: number }
  | { readonly choice: "alternative"; readonly id?: string; readonly text?: Quote }
  | { readonly choice: "kicker"; readonly id?: string; readonly text?: Quote; readonly times?: number }
  | { readonly choice: "additional"; readonly id: string; readonly text?: Quote; readonly times?: number }
  /** `option` null: nothing was paid. */
  | { readonly choice: "pay"; readonly debit: string; readonly option: string | null }
  | { readonly choice: "splice" | "cost-object" | "card"; readonly ref: Ref }
  | { readonly choice: "gift" | "player"; readonly player: string }
  | { readonly choice: "color" | "name" | "type" | "text"; readonly text: string }
  | { readonly choice: "yes-no"; readonly value: boolean }
  | { readonly choice: "order" | "split"; readonly refs: readonly (Ref | null)[] };

/** Which chosen mode (counted from 1, 0 without modes) and which of its slots a target belongs to. */
export interface Slot {
  readonly mode: number;
  readonly slot: string;
}

interface Caused {
  readonly cause: Cause;
}

/** A change that may pay a cost. `option` says which option of the cost, where there are several. */
interface Payable extends Caused {
  readonly option?: string;
}

/** What a move, a token and a copy have in common. */
export interface Journey extends Payable {
  readonly from: string;
  readonly to: string;
  readonly faceDown?: true;
  readonly tapped?: true;
  readonly position?: "top" | "bottom";
  /** The owner at a first mention, else the player whose zone is entered. Absent: the player of the cause. */
  readonly of?: string;
}

export interface SeqLine {
  readonly kind: "seq";
  readonly sequence: number;
  readonly step: number;
  readonly command: string | null;
  readonly by: string;
}

export interface TurnLine {
  readonly kind: "turn";
  readonly number: number;
  readonly player: string;
  readonly ends?: true;
}

export interface PhaseLine {
  readonly kind: "phase";
  readonly phase: string;
}

/** `name` stands at the first mention only; null is a name that the perspective does not see. */
export interface MoveLine extends Journey {
  readonly kind: "move";
  readonly ref: Ref;
  readonly name?: string | null;
}

export interface TokenLine extends Journey {
  readonly kind: "token";
  readonly ref: Ref;
  readonly name: string | null;
}

export interface CopyLine extends Journey {
  readonly kind: "copy";
  readonly ref: Ref;
  readonly source: Ref | null;
}

/** An object that was there before this file mentions it. */
export interface ObjectLine {
  readonly kind: "object";
  readonly ref: Ref;
  readonly name: string | null;
  readonly zone: string;
  readonly of: string;
  readonly faceDown?: true;
  readonly tapped?: true;
}

/** An ability begins its announcement by the action of `player`. */
export interface AbilityLine {
  readonly kind: "ability";
  readonly ability: Ability;
  readonly ref: Ref;
  /** Absent: no object's ability. */
  readonly source?: Ref | null;
  readonly text: Quote | null;
  /** `none`: it never uses the stack. */
  readonly to: "stack" | "none";
  readonly player: string;
}

export interface StatusLine extends Caused {
  readonly kind: "status";
  readonly ref: Ref;
  readonly name: string | null;
  readonly on: Holder;
  readonly from: number | null;
  readonly to: number | null;
}

export interface RelicLine extends Caused {
  readonly kind: "relic";
  readonly ref: Ref;
  readonly name: string | null;
  readonly on: string;
}

export interface WasLine {
  readonly kind: "was";
  readonly ref: Ref;
  readonly earlier: Ref;
}

/** `label` names a counter, whose resource is `counter`. `none` is the maximum of what has none. */
export interface ResourceLine extends Payable {
  readonly kind: "resource";
  readonly subject: Ref | string;
  readonly resource: string;
  readonly label?: string;
  readonly max?: true;
  readonly from: number | "none" | null;
  readonly to: number | "none" | null;
}

export interface StateLine extends Payable {
  readonly kind: "tapped" | "untapped";
  readonly ref: Ref;
}

export interface FaceDownLine extends Caused {
  readonly kind: "faceDown" | "detached";
  readonly ref: Ref;
}

export interface FaceLine extends Caused {
  readonly kind: "faceUp" | "transformed";
  readonly ref: Ref;
  readonly name: string | null;
}

export interface AttachedLine extends Caused {
  readonly kind: "attached";
  readonly ref: Ref;
  readonly to: Holder;
}

export interface ControlLine extends Caused {
  readonly kind: "control";
  readonly ref: Ref;
  readonly player: string;
}

export interface MarkLine extends Payable {
  readonly kind: "marked" | "unmarked";
  readonly ref: Ref;
  readonly mark: string;
}

export interface AttacksLine extends Caused {
  readonly kind: "attacks" | "blocks";
  readonly ref: Ref;
  readonly target: Holder;
}

export interface RevealLine extends Payable {
  readonly kind: "reveal";
  readonly ref: Ref;
  readonly name: string | null;
  /** `all`, or the one player who sees it. */
  readonly to: string;
}

export interface RevealChoiceLine extends Caused {
  readonly kind: "revealChoice";
  readonly subject: Ref | string;
  readonly choice: Choice;
  readonly as?: string;
}

export interface DamageLine extends Caused {
  readonly kind: "damage";
  readonly amount: number | null;
  readonly to: Holder;
  readonly from?: Holder;
  readonly combat?: true;
  readonly absorbed?: number;
}

export interface CoinLine extends Caused {
  readonly kind: "coin";
  readonly value: CoinSide;
  /** After what modifies or replaces the result. */
  readonly final?: CoinSide;
}

export interface DieLine extends Caused {
  readonly kind: "die";
  readonly sides: number;
  readonly value: number;
  readonly final?: number;
}

export interface PickLine extends Caused {
  readonly kind: "pick";
  readonly pick: Holder;
  readonly among: number;
}

export interface ShuffleLine extends Caused {
  readonly kind: "shuffle";
  readonly player: string;
  readonly zone: string;
}

/** Without a cause it belongs to an announcement. `secret`: only who chose knows the value. */
export interface ChooseLine {
  readonly kind: "choose";
  readonly subject: Ref | string;
  readonly choice: Choice;
  readonly secret?: true;
  readonly as?: string;
  readonly cause?: Cause;
}

/** `target` is `none` where a target could have been chosen and was not. */
export interface TargetLine {
  readonly kind: "target";
  readonly ref: Ref;
  readonly target: Holder;
  readonly for?: Slot;
  readonly as?: string;
  readonly cause?: Cause;
}

export interface DivideLine {
  readonly kind: "divide";
  readonly ref: Ref;
  /** null: the division is hidden. */
  readonly parts: readonly { readonly target: Holder; readonly amount: number }[] | null;
  readonly for?: Slot;
}

export interface DoneLine {
  readonly kind: "done";
  readonly ref: Ref;
  readonly what: Completion;
}

export interface ResolveLine {
  readonly kind: "resolve";
  readonly ref: Ref;
}

export interface GroupLine extends Caused {
  readonly kind: "group";
}

export interface EndGroupLine {
  readonly kind: "endGroup";
}

export interface LostLine extends Caused {
  readonly kind: "lost";
  readonly player: string;
}

export interface ResultLine {
  readonly kind: "result";
  /** The result of a match of several games. */
  readonly match?: true;
  readonly outcome: Outcome;
  readonly winners: readonly string[];
  readonly text?: string;
}

export interface NoteLine {
  readonly kind: "note";
  readonly text: string;
}

export interface ExtensionLine {
  readonly kind: "extension";
  readonly vendor: string;
  readonly text: string;
}

/** A line of a newer minor version, kept as it stands. */
export interface OpaqueLine {
  readonly kind: "opaque";
  readonly text: string;
}

export type LogLine =
  | SeqLine
  | TurnLine
  | PhaseLine
  | MoveLine
  | TokenLine
  | CopyLine
  | ObjectLine
  | AbilityLine
  | StatusLine
  | RelicLine
  | WasLine
  | ResourceLine
  | StateLine
  | FaceDownLine
  | FaceLine
  | AttachedLine
  | ControlLine
  | MarkLine
  | AttacksLine
  | RevealLine
  | RevealChoiceLine
  | DamageLine
  | CoinLine
  | DieLine
  | PickLine
  | ShuffleLine
  | ChooseLine
  | TargetLine
  | DivideLine
  | DoneLine
  | ResolveLine
  | GroupLine
  | EndGroupLine
  | LostLine
  | ResultLine
  | NoteLine
  | ExtensionLine
  | OpaqueLine;

export type LineKind = LogLine["kind"];
