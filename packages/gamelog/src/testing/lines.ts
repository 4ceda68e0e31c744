import fc from "fast-check";
import type { Cause, Choice, Holder, LogLine, Quote, Slot } from "../document.ts";
import {
  ABILITIES,
  COIN_SIDES,
  COMPLETIONS,
  KICKER_WORDS,
  OUTCOMES,
  RESERVED_PLAYERS,
  RULES,
} from "../vocabulary.ts";

/** Lines of every kind, each well formed by itself; together they make no log. */

const AWKWARD = [
  "Hunter's Mark",
  'Ace, First "One"',
  "a\\b",
  "line\nbreak",
  "<P> (by cost:#2)",
  "x2",
  "#11",
  "#3: hand -> stack by PlayerA",
  "Æther ✨",
  "שלום עולם",
  "\u202eevil",
  "e\u0301",
  "Fire // Ice",
  "?",
  "?*",
  "none",
  "PlayerA",
  "",
  " ",
  "…",
  "a  b",
  "by",
] as const;

export const texts = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }).filter((text) => text.isWellFormed()),
  fc.stringMatching(/^[A-Z][a-z]{0,6}( [A-Za-z',.!-]{1,6}){0,2}$/),
);

const idents = fc.oneof(
  fc.constantFrom(
    "hand",
    "stack",
    "none",
    "mana",
    "max",
    "counter",
    "times",
    "as",
    "by",
    "for",
    "turn",
    "x-a",
    "-",
  ),
  fc.stringMatching(/^[A-Za-z0-9_-]{0,8}[A-Za-z-]$/).filter((word) => !word.startsWith("__")),
);
const players = fc
  .oneof(fc.constantFrom("PlayerA", "hero", "enemy-1", "phase", "note", "x-ray", "end"), idents)
  .filter((player) => !(RESERVED_PLAYERS as readonly string[]).includes(player));
const paths = fc.oneof(
  idents,
  fc.tuple(idents, idents).map((parts) => parts.join("/")),
  fc.tuple(idents, idents, idents).map((parts) => parts.join("/")),
);
const counts = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(10, Number.MAX_SAFE_INTEGER));
const numbers = fc.oneof(fc.constant(0), counts);
const integers = fc.oneof(
  numbers,
  counts.map((value) => -value),
);
const holders: fc.Arbitrary<Holder> = fc.oneof(counts, players, fc.constant(null));
const seen = fc.oneof(counts, fc.constant(null));
const names = fc.oneof(texts, fc.constant(null));
const quotes: fc.Arbitrary<Quote> = fc.oneof(
  texts.map((text) => ({ text })),
  texts.map((text) => ({ text, cut: true as const })),
);
const slots: fc.Arbitrary<Slot> = fc.record({
  mode: numbers,
  slot: fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/),
});
const subjects = fc.oneof(counts, players);
const yes = fc.constant(true as const);

/** A record whose members in the second list may be absent. */
function line<K extends LogLine["kind"]>(
  kind: K | fc.Arbitrary<K>,
  required: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  optional: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<LogLine> {
  const kinds = typeof kind === "string" ? fc.constant(kind) : kind;
  const requiredKeys = ["kind", ...Object.keys(required)] as never[];
  return fc
    .record({ kind: kinds, ...required, ...optional }, { requiredKeys })
    .map((value) => value as unknown as LogLine);
}

const withVia = (causes: fc.Arbitrary<Cause>): fc.Arbitrary<Cause> =>
  fc.oneof(
    { weight: 3, arbitrary: causes },
    fc.tuple(causes, seen).map(([cause, via]) => ({ ...cause, via })),
  );

export const causes: fc.Arbitrary<Cause> = withVia(
  fc.oneof(
    counts.map((ref): Cause => ({ by: "cost", ref })),
    counts.map((ref): Cause => ({ by: "effect", ref })),
    fc.constantFrom(...RULES).map((rule): Cause => ({ by: "rule", rule })),
    players.map((player): Cause => ({ by: "player", player })),
    fc.constant<Cause>({ by: "hidden" }),
  ),
);
const costs = withVia(counts.map((ref): Cause => ({ by: "cost", ref })));

const caused = { cause: causes };

/** A line that may say for which option it paid: then, and only then, its cause is a cost. */
const payable = (lines: fc.Arbitrary<LogLine>): fc.Arbitrary<LogLine> =>
  fc.oneof(
    { weight: 3, arbitrary: lines },
    fc.tuple(lines, paths, costs).map(([made, option, cause]) => ({ ...made, option, cause }) as LogLine),
  );

const journey = { from: idents, to: idents, ...caused };
const arrival = {
  faceDown: yes,
  tapped: yes,
  position: fc.constantFrom("top", "bottom"),
  of: players,
};

const refs = fc.array(seen, { maxLength: 3 }).filter((list) => !(list.length === 1 && list[0] === null));

export const choices: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({
    choice: fc.constantFrom(null, "mode", "x", "kicker", "order", "pay", "color"),
    hidden: fc.constantFrom("one", "many"),
  }),
  fc.record({ choice: fc.constant("mode"), id: idents, text: quotes }, { requiredKeys: ["choice", "text"] }),
  fc.record({ choice: fc.constant("x"), value: numbers }),
  fc.record({ choice: fc.constant("number"), value: integers }),
  fc
    .record({ choice: fc.constant("alternative"), id: paths, text: quotes }, { requiredKeys: ["choice"] })
    .filter((choice) => choice.id !== undefined || choice.text !== undefined),
  fc
    .record(
      { choice: fc.constant("kicker"), id: paths, text: quotes, times: fc.integer({ min: 2, max: 20 }) },
      { requiredKeys: ["choice"] },
    )
    .filter(({ id = "" }) => !KICKER_WORDS.some((word) => id === word || id.startsWith(`${word}/`))),
  fc.record(
    { choice: fc.constant("additional"), id: paths, text: quotes, times: fc.integer({ min: 2, max: 20 }) },
    { requiredKeys: ["choice", "id"] },
  ),
  fc.record({
    choice: fc.constant("pay"),
    debit: paths,
    option: fc.oneof(
      paths.filter((path) => path !== "none"),
      fc.constant(null),
    ),
  }),
  fc.record({ choice: fc.constantFrom("splice", "cost-object", "card"), ref: counts }),
  fc.record({ choice: fc.constantFrom("gift", "player"), player: players }),
  fc.record({ choice: fc.constantFrom("color", "name", "type", "text"), text: texts }),
  fc.record({ choice: fc.constant("yes-no"), value: fc.boolean() }),
  fc.record({ choice: fc.constantFrom("order", "split"), refs }),
) as fc.Arbitrary<Choice>;

const amounts = fc.oneof(integers, fc.constant(null));
const limits = fc.oneof(integers, fc.constantFrom(null, "none"));

export const logLines: fc.Arbitrary<LogLine> = fc.oneof(
  line("seq", {
    sequence: numbers,
    step: numbers,
    command: fc.oneof(texts, fc.constant(null)),
    by: fc.oneof(players, fc.constant("system")),
  }),
  line("turn", { number: numbers, player: players }, { ends: yes }),
  line("phase", { phase: idents }),
  payable(line("move", { ref: counts, ...journey }, { name: names, ...arrival })),
  payable(line("token", { ref: counts, name: names, ...journey }, arrival)),
  payable(line("copy", { ref: counts, source: seen, ...journey }, arrival)),
  line("object", { ref: counts, name: names, zone: idents, of: players }, { faceDown: yes, tapped: yes }),
  line(
    "ability",
    {
      ability: fc.constantFrom(...ABILITIES),
      ref: counts,
      text: fc.oneof(quotes, fc.constant(null)),
      to: fc.constantFrom("stack", "none"),
      player: players,
    },
    { source: seen },
  ),
  line("status", {
    ref: counts,
    name: names,
    on: holders,
    from: fc.oneof(numbers, fc.constant(null)),
    to: fc.oneof(numbers, fc.constant(null)),
    ...caused,
  }),
  line("relic", { ref: counts, name: names, on: players, ...caused }),
  line("was", { ref: counts, earlier: counts }),
  line("resource", { subject: subjects, resource: idents, from: amounts, to: amounts, ...caused }),
  line(
    "resource",
    { subject: subjects, resource: fc.constant("counter"), from: amounts, to: amounts, ...caused },
    { label: texts },
  ),
  line("resource", {
    subject: subjects,
    resource: idents,
    max: yes,
    from: limits,
    to: limits,
    ...caused,
  }),
  payable(line("resource", { subject: counts, resource: idents, from: amounts, to: amounts, ...caused })),
  payable(line(fc.constantFrom("tapped", "untapped"), { ref: counts, ...caused })),
  line(fc.constantFrom("faceDown", "detached"), { ref: counts, ...caused }),
  line(fc.constantFrom("faceUp", "transformed"), { ref: counts, name: names, ...caused }),
  line("attached", { ref: counts, to: holders, ...caused }),
  line("control", { ref: counts, player: players, ...caused }),
  payable(line(fc.constantFrom("marked", "unmarked"), { ref: counts, mark: texts, ...caused })),
  line(fc.constantFrom("attacks", "blocks"), { ref: counts, target: holders, ...caused }),
  payable(line("reveal", { ref: counts, name: names, to: fc.oneof(players, fc.constant("all")), ...caused })),
  line("revealChoice", { subject: subjects, choice: choices, ...caused }, { as: players }),
  line(
    "damage",
    { amount: fc.oneof(numbers, fc.constant(null)), to: holders, ...caused },
    { from: holders, combat: yes, absorbed: counts },
  ),
  line(
    "coin",
    { value: fc.constantFrom(...COIN_SIDES), ...caused },
    { final: fc.constantFrom(...COIN_SIDES) },
  ),
  line("die", { sides: counts, value: counts, ...caused }, { final: integers }),
  line("pick", { pick: holders, among: counts, ...caused }),
  line("shuffle", { player: players, zone: idents, ...caused }),
  line("choose", { subject: subjects, choice: choices }, { secret: yes, as: players, ...caused }),
  line(
    "target",
    { ref: counts, target: fc.oneof(holders, fc.constant("none")) },
    { for: slots, as: players, ...caused },
  ),
  line(
    "divide",
    {
      ref: counts,
      parts: fc.oneof(
        fc.array(fc.record({ target: holders, amount: counts }), { minLength: 1, maxLength: 3 }),
        fc.constant(null),
      ),
    },
    { for: slots },
  ),
  line("done", { ref: counts, what: fc.constantFrom(...COMPLETIONS) }),
  line("resolve", { ref: counts }),
  line("group", caused),
  line("endGroup", {}),
  line("lost", { player: players, ...caused }),
  fc
    .record(
      {
        kind: fc.constant("result"),
        match: yes,
        outcome: fc.constantFrom(...OUTCOMES),
        winners: fc.array(players, { minLength: 1, maxLength: 3 }),
        text: texts,
      },
      { requiredKeys: ["kind", "outcome", "winners"] },
    )
    .map((result) => (result.outcome === "win" ? result : { ...result, winners: [] }) as LogLine),
  line("note", { text: texts }),
  line("extension", { vendor: fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/), text: texts }),
);

/** A line's text with a piece of it replaced, removed or repeated. */
export const mangled = (lines: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(lines, fc.nat(), fc.nat({ max: 3 }), fc.constantFrom(...PIECES))
    .map(([text, at, length, piece]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + piece + text.slice(from + length);
    });

const PIECES = [
  "",
  " ",
  "#",
  "?",
  "*",
  '"',
  "\\",
  "0",
  "9",
  "-",
  "/",
  ":",
  ",",
  ".",
  "…",
  "x",
  "A",
  " by ",
  " as P",
  " via ?",
  " -> ",
  ", ",
];
