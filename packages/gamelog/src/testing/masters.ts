import fc from "fast-check";
import type { Cause, LogDocument, LogLine } from "../document.ts";
import { HEADER } from "./fixture.ts";

/**
 * Generated games as masters. What happens follows a public script; what a perspective may not see of it (which card
 * is drawn or picked out of a hidden zone, names never shown to it, secret values, prose) follows a second list of
 * numbers. Two masters of one script and one perspective differ in nothing else.
 */
export interface Script {
  readonly steps: readonly (readonly [kind: number, a: number, b: number])[];
  /** All cards share a name, so that only handles could tell them apart. */
  readonly oneName: boolean;
}

export const scripts: fc.Arbitrary<Script> = fc.record({
  steps: fc.array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 999 }), fc.nat({ max: 999 })), {
    maxLength: 60,
    size: "max",
  }),
  oneName: fc.boolean(),
});

export const secrets: fc.Arbitrary<readonly number[]> = fc.array(fc.nat({ max: 999 }), {
  minLength: 1,
  maxLength: 30,
});

export const PERSPECTIVES = ["PlayerA", "PlayerB", "spectator"] as const;

export function playMaster(script: Script, hidden: readonly number[], perspective: string): LogDocument {
  const table = createTable(script.oneName, hidden, perspective);
  for (const player of PLAYERS) for (let card = 0; card < 7; card++) table.create(player);
  for (const [kind, a, b] of script.steps) STEPS[kind % STEPS.length]?.(table, a, b);
  return { header: HEADER, lines: table.lines(), trailer: null };
}

const PLAYERS = ["PlayerA", "PlayerB"] as const;

interface Card {
  readonly ref: number;
  readonly owner: string;
  zone: string;
  faceDown: boolean;
  tapped: boolean;
  counters: number;
  /** Known as soon as the perspective has seen the face; otherwise given at the end. */
  name: string | null;
}

type Table = ReturnType<typeof createTable>;

function createTable(oneName: boolean, hidden: readonly number[], perspective: string) {
  const cards: Card[] = [];
  const pending: (() => LogLine)[] = [];
  const values = { life: { PlayerA: 20, PlayerB: 20 }, secrets: { PlayerA: 5, PlayerB: 5 } };
  let count = 0;
  let shown = 0;
  let draws = 0;
  const secret = () => hidden[draws++ % hidden.length] ?? 0;

  const seesZone = (zone: string, owner: string) =>
    zone !== "library" && (zone !== "hand" || owner === perspective);
  const see = (card: Card) => {
    shown++;
    card.name ??= oneName ? "Bolt" : `Shown ${"abcdefghij".charAt(shown % 10)}${shown}`;
  };
  const nameOf = (card: Card) =>
    card.name ?? (oneName ? "Bolt" : `Secret ${(hidden[card.ref % hidden.length] ?? 0) % 7}`);
  const add = (line: LogLine | (() => LogLine)) =>
    pending.push(typeof line === "function" ? line : () => line);

  return {
    perspective,
    secret,
    add,
    see,
    nameOf,
    values,
    next: () => ++count,
    cards,
    lines: () => pending.map((line) => line()),
    /** Where the perspective sees the zone it follows the script; else the secret, among cards it has not seen. */
    pick: (owner: string, zone: string, index: number): Card | undefined => {
      const there = cards.filter(
        (card) =>
          card.zone === zone &&
          (zone !== "hand" || card.owner === owner) &&
          (zone !== "library" || card.owner === owner),
      );
      if (seesZone(zone, owner)) return there[index % there.length];
      const fresh = there.filter((card) => card.name === null || oneName);
      return fresh[secret() % fresh.length];
    },
    create: (owner: string) => {
      const card: Card = {
        ref: ++count,
        owner,
        zone: "library",
        faceDown: false,
        tapped: false,
        counters: 0,
        name: null,
      };
      cards.push(card);
      add(() => ({
        kind: "move",
        ref: card.ref,
        name: nameOf(card),
        from: "none",
        to: "library",
        of: owner,
        cause: { by: "rule", rule: "setup" },
      }));
    },
    move: (
      card: Card,
      to: string,
      cause: Cause,
      how: { faceDown?: true; tapped?: true; position?: "top" | "bottom" } = {},
    ) => {
      const from = card.zone;
      const sees = (zone: string, faceDown: boolean) =>
        seesZone(zone, card.owner) && (!faceDown || card.owner === perspective);
      if (sees(from, card.faceDown) || sees(to, how.faceDown ?? false)) see(card);
      Object.assign(card, {
        zone: to,
        faceDown: how.faceDown ?? false,
        tapped: how.tapped ?? false,
        counters: 0,
      });
      // The newest card of a zone stands last, in the order in which everybody saw them come.
      cards.splice(cards.indexOf(card), 1);
      cards.push(card);
      add({ kind: "move", ref: card.ref, from, to, ...how, cause });
    },
    change: (resource: "life" | "secrets", player: "PlayerA" | "PlayerB", by: number, cause: Cause) => {
      const from = values[resource][player];
      values[resource][player] = from + by;
      add({ kind: "resource", subject: player, resource, from, to: from + by, cause });
    },
  };
}

const playerOf = (number: number) => (number % 2 === 0 ? "PlayerA" : "PlayerB");
const act = (player: string): Cause => ({ by: "player", player });

/** One step of a script each; a step that is impossible does nothing. */
const STEPS: readonly ((table: Table, a: number, b: number) => void)[] = [
  draw,
  draw,
  cast,
  cast,
  playFaceDown,
  turnFaceUp,
  (table, a, b) => leaveBattlefield(table, a, "hand", b),
  (table, a, b) => leaveBattlefield(table, a, "graveyard", b),
  tuck,
  shuffle,
  revealFromHand,
  tapAndCount,
  chooseSecretly,
  changeSecrets,
  discardAtRandom,
  trigger,
  prose,
  chooseCard,
];

function draw(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const card = table.pick(player, "library", b);
  if (card !== undefined) table.move(card, "hand", { by: "rule", rule: "draw" });
}

function cast(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const card = table.pick(player, "hand", b);
  if (card === undefined) return;
  const { ref } = card;
  const cost: Cause = { by: "cost", ref };
  table.move(card, "stack", act(player));
  table.add({ kind: "choose", subject: ref, choice: { choice: "x", value: b % 4 } });
  if (b % 3 === 0) table.add({ kind: "choose", subject: ref, choice: { choice: "kicker" } });
  const victim = b % 2 === 0 ? table.pick("", "battlefield", a) : undefined;
  if (victim !== undefined) table.add({ kind: "target", ref, target: victim.ref });
  table.change("life", player, -1, cost);
  const pitched = b % 5 === 0 ? table.pick(player, "hand", a) : undefined;
  if (pitched !== undefined) table.move(pitched, "exile", cost, a % 2 === 0 ? { faceDown: true } : {});
  table.add({ kind: "done", ref, what: "cast" });
  table.add({ kind: "resolve", ref });
  if (victim !== undefined && victim.zone === "battlefield")
    table.move(victim, "graveyard", { by: "effect", ref });
  const to = a % 3 === 0 ? "graveyard" : "battlefield";
  table.move(
    card,
    to,
    { by: "rule", rule: "resolved" },
    to === "battlefield" && b % 2 === 1 ? { tapped: true } : {},
  );
}

function playFaceDown(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const card = table.pick(player, "hand", b);
  if (card !== undefined) table.move(card, "battlefield", act(player), { faceDown: true });
}

function turnFaceUp(table: Table, a: number): void {
  const hiddenOnes = table.cards.filter(({ zone, faceDown }) => zone === "battlefield" && faceDown);
  const card = hiddenOnes[a % hiddenOnes.length];
  if (card === undefined) return;
  const special = table.next();
  const { ref, owner } = card;
  table.add({
    kind: "ability",
    ability: "special",
    ref: special,
    source: ref,
    text: { text: "Turn it face up." },
    to: "none",
    player: owner,
  });
  table.change("life", playerOf(owner === "PlayerA" ? 0 : 1), -2, { by: "cost", ref: special });
  table.add({ kind: "done", ref: special, what: "special" });
  card.faceDown = false;
  table.see(card);
  table.add(() => ({ kind: "faceUp", ref, name: table.nameOf(card), cause: { by: "effect", ref: special } }));
}

function leaveBattlefield(table: Table, a: number, to: string, b: number): void {
  const card = table.pick("", "battlefield", a);
  if (card !== undefined) table.move(card, to, b % 2 === 0 ? { by: "rule", rule: "sba" } : act(playerOf(b)));
}

/** Where in the library is for nobody to see. */
function tuck(table: Table, a: number, b: number): void {
  const card = table.pick("", "battlefield", a);
  const position = table.secret() % 2 === 0 ? "top" : "bottom";
  if (card !== undefined) table.move(card, "library", act(playerOf(b)), { position });
}

function shuffle(table: Table, a: number): void {
  table.add({ kind: "shuffle", player: playerOf(a), zone: "library", cause: { by: "rule", rule: "setup" } });
}

function revealFromHand(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const card = table.pick(player, "hand", b);
  if (card === undefined) return;
  const to = ["all", "PlayerA", "PlayerB"][b % 3] ?? "all";
  if (to === "all" || to === table.perspective) table.see(card);
  const { ref } = card;
  table.add(() => ({ kind: "reveal", ref, name: table.nameOf(card), to, cause: act(player) }));
}

function tapAndCount(table: Table, a: number): void {
  const card = table.pick("", "battlefield", a);
  if (card === undefined) return;
  const { ref } = card;
  card.tapped = !card.tapped;
  table.add({ kind: card.tapped ? "tapped" : "untapped", ref, cause: act(card.owner) });
  card.counters++;
  const [from, to] = [card.counters - 1, card.counters];
  table.add({
    kind: "resource",
    subject: ref,
    resource: "counter",
    label: "+1/+1",
    from,
    to,
    cause: act(card.owner),
  });
}

function chooseSecretly(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const value = player === table.perspective ? b : table.secret();
  const cause: Cause = { by: "rule", rule: "setup" };
  table.add({ kind: "choose", subject: player, choice: { choice: "number", value }, secret: true, cause });
}

function changeSecrets(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const by = 1 + ((player === table.perspective ? b : table.secret()) % 9);
  table.change("secrets", player, by, act(player));
}

function discardAtRandom(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const among = table.cards.filter(({ zone, owner }) => zone === "hand" && owner === player).length;
  const card = table.pick(player, "hand", b);
  if (card === undefined) return;
  table.add({ kind: "pick", pick: card.ref, among, cause: { by: "rule", rule: "cleanup" } });
  table.move(card, b % 2 === 0 ? "graveyard" : "library", { by: "rule", rule: "cleanup" });
}

function trigger(table: Table, a: number, b: number): void {
  const source = table.pick("", "battlefield", a);
  const target = table.pick("", "battlefield", b);
  if (source === undefined || target === undefined || source.faceDown) return;
  const ref = table.next();
  table.add({
    kind: "ability",
    ability: "triggered",
    ref,
    source: source.ref,
    text: { text: "At the beginning…", cut: true },
    to: "stack",
    player: source.owner,
  });
  table.add({ kind: "target", ref, target: target.ref });
  table.add({ kind: "done", ref, what: "triggered" });
  table.add({ kind: "resolve", ref });
  table.add({ kind: "damage", amount: 2, to: target.ref, from: source.ref, cause: { by: "effect", ref } });
  table.add({ kind: "move", ref, from: "stack", to: "none", cause: { by: "rule", rule: "resolved" } });
}

function prose(table: Table): void {
  table.add({ kind: "note", text: `between us: ${table.secret()}` });
  table.add({ kind: "extension", vendor: "clock", text: String(table.secret()) });
}

/** A card of the chooser's hand, chosen by rule: others see that one was chosen. */
function chooseCard(table: Table, a: number, b: number): void {
  const player = playerOf(a);
  const card = table.pick(player, "hand", b);
  if (card === undefined) return;
  table.add({
    kind: "choose",
    subject: player,
    choice: { choice: "card", ref: card.ref },
    cause: { by: "rule", rule: "mulligan" },
  });
}
