/**
 * Everything that a reader can hold against a log. Level 0 speaks of bytes, 1 of the syntax of a line, 2 of
 * references, order and state, 3 of rules (warnings only). The codes are stable; the texts are not.
 */
export const PROBLEMS = {
  NOT_UTF8: { level: 0, meaning: "a byte sequence that is no UTF-8" },
  BYTE_ORDER_MARK: { level: 0, meaning: "a byte order mark" },
  FORBIDDEN_CHARACTER: {
    level: 0,
    meaning: "a control, bidirectional or separator character that has to be escaped",
  },
  NOT_NFC: { level: 0, meaning: "a line that is not in Unicode's normal form C" },
  LINE_TOO_LONG: { level: 0, meaning: "a line of more than 16,384 bytes" },
  LAST_LINE_UNENDED: { level: 0, meaning: "a last line without its line feed" },
  VERSION_UNSUPPORTED: { level: 1, meaning: "a version of the format that this reader does not know" },
  HEADER: { level: 1, meaning: "a header field that is missing, out of its place or malformed" },
  SYNTAX: { level: 1, meaning: "text that no line of this kind has at this place" },
  UNKNOWN_LINE: { level: 1, meaning: "a line of no known kind" },
  UNKNOWN_CHOICE: { level: 1, meaning: "a kind of choice that is not in the list" },
  UNKNOWN_RULE: { level: 1, meaning: "a rule cause that is not in the list" },
  BAD_ESCAPE: { level: 1, meaning: "an escape that no string has" },
  NOT_SHORTEST: { level: 1, meaning: "a string that is not written in its one form" },
  NUMBER_RANGE: { level: 1, meaning: "a number beyond 9007199254740991, or one that is too small here" },
  CAUSE_MISSING: { level: 1, meaning: "a change without its cause" },
  CAUSE_SECOND: { level: 1, meaning: "a line with a second cause" },
  RESERVED_WORD: { level: 1, meaning: "a name that means something to the format" },
  UNKNOWN_REFERENCE: { level: 2, meaning: "a handle that no earlier line introduces" },
  REFERENCE_GAP: { level: 2, meaning: "a first mention that is not the next number" },
  REFERENCE_ENDED: { level: 2, meaning: "a handle whose object cannot be followed any more" },
  NAME_REPEATED: { level: 2, meaning: "a second introduction of a handle" },
  UNKNOWN_PLAYER: { level: 2, meaning: "a player whom the header does not declare" },
  UNKNOWN_ZONE: { level: 2, meaning: "a zone that the header does not declare" },
  UNKNOWN_RESOURCE: { level: 2, meaning: "a resource that the header does not declare" },
  DECLARED_TWICE: {
    level: 2,
    meaning: "a second declaration of the same name or seat, or seats out of order",
  },
  WRONG_ZONE: { level: 2, meaning: "a move from a zone in which the object is not" },
  OWNER_MISSING: { level: 2, meaning: "a first mention that does not tell the owner" },
  OWNER_REDUNDANT: { level: 2, meaning: "an owner that follows from the line or is known already" },
  VALUE_CONTRADICTS: { level: 2, meaning: "an old value that is not the last known one" },
  STATE_CONTRADICTS: { level: 2, meaning: "a change to a state that the object has already" },
  NOT_COVERED: { level: 2, meaning: "a line of a kind that the header does not cover" },
  HIDDEN_IN_ALL: { level: 2, meaning: "a hidden value in a log of the perspective all" },
  NO_ANNOUNCEMENT: { level: 2, meaning: "a line that needs an open announcement of its object" },
  ANNOUNCEMENT_OPEN: { level: 2, meaning: "a line that cannot stand inside an open announcement" },
  PHASE_ORDER: { level: 2, meaning: "a part of an announcement after a part that follows it" },
  SECOND_ALTERNATIVE: { level: 2, meaning: "a second alternative for one announcement" },
  CHOICE_MISPLACED: { level: 2, meaning: "a kind of choice that is never made here" },
  MODE_NOT_CHOSEN: { level: 2, meaning: "a target or division for a mode that was not chosen" },
  DIVISION_MISMATCH: { level: 2, meaning: "a division over other objects than the chosen targets" },
  COST_NOT_OPEN: { level: 2, meaning: "a payment for what is not being paid" },
  GROUP_ORDER: { level: 2, meaning: "a group inside a group, or an end without a group" },
  SEQUENCE_ORDER: { level: 2, meaning: "a block whose number or step does not follow the last one" },
  TURN_ORDER: { level: 2, meaning: "a turn whose number does not follow the last one" },
  AFTER_RESULT: { level: 2, meaning: "a game that goes on after its result" },
  AFTER_END: { level: 2, meaning: "bytes after the trailer" },
  LINE_COUNT: { level: 2, meaning: "a trailer that counts other lines than there are" },
  HASH_MISMATCH: { level: 2, meaning: "a trailer whose hash is not that of the bytes before it" },
  LOG_OPEN: { level: 2, meaning: "a log without its trailer" },
  NOT_A_MASTER: { level: 2, meaning: "a projection of a log that is itself a view" },
  CHOICE_ORDER: { level: 3, meaning: "choices out of the order that a writer uses" },
  TARGET_REPEATED: { level: 3, meaning: "the same target twice in one slot" },
  TARGETS_ITSELF: { level: 3, meaning: "a spell or ability that targets itself" },
  SPLIT_SECOND: { level: 3, meaning: "a play while something with split second is on the stack" },
  NO_CHANGE: { level: 3, meaning: "a change from a value to the same value" },
  EMPTY_GROUP: { level: 3, meaning: "a group in which nothing happens" },
} as const satisfies Readonly<Record<string, { readonly level: 0 | 1 | 2 | 3; readonly meaning: string }>>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Something wrong with a log, and where: line and column count from 1, the column in code points. */
export interface Problem {
  readonly code: ProblemCode;
  readonly line: number;
  readonly column: number;
  /** What would have been right here, for people. */
  readonly expected: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export const levelOf = (code: ProblemCode): 0 | 1 | 2 | 3 => PROBLEMS[code].level;
