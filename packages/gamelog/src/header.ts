import type { Cursor } from "./cursor.ts";
import {
  expectEnd,
  fail,
  mark,
  scanIdent,
  scanNumber,
  scanPlayer,
  scanText,
  scanWord,
  take,
} from "./cursor.ts";
import type { Declaration, Header } from "./document.ts";
import { writeText } from "./text.ts";
import {
  BUILT_IN_ZONES,
  COVERAGE,
  type Coverage,
  HEADER_FIELDS,
  MAJOR_VERSION,
  MINOR_VERSION,
  VISIBILITIES,
  type Visibility,
} from "./vocabulary.ts";

/** Reads a header line by line. `read` gives true while more lines follow, false after `---`, null after a fault. */
export interface HeaderReader {
  readonly read: (cursor: Cursor) => boolean | null;
  /** The header, once `read` gave false. */
  readonly header: () => Header;
}

export function createHeaderReader(allowNewerMinor: boolean): HeaderReader {
  const draft: Draft = { players: [], resources: [], zones: [] };
  let next = -1;
  return {
    read: (cursor) => {
      if (next >= HEADER_FIELDS.length) return readDeclaration(cursor, draft);
      const isRead =
        next === -1
          ? readVersion(cursor, draft, allowNewerMinor)
          : readField(cursor, draft, HEADER_FIELDS[next]);
      if (!isRead) return null;
      next++;
      return true;
    },
    header: () => {
      const { players, resources, zones, ...fields } = draft;
      return { ...fields, players, resources, zones } as Header;
    },
  };
}

export function writeHeader(header: Header): string {
  const lines = [
    `gamelog ${header.version.major}.${header.version.minor}`,
    `game ${header.game}`,
    `rules ${writeText(header.rules)}`,
    `content ${writeText(header.content)}`,
    `id ${writeText(header.id)}`,
    `source ${writeText(header.source)}`,
    `covers ${header.covers.length === 0 ? "none" : header.covers.join(" ")}`,
    `perspective ${header.perspective}`,
    ...header.players.map(({ player, seat, name }) => `player ${player} seat ${seat} ${writeText(name)}`),
    ...header.resources.map(({ id, visibility }) => `resource ${id} ${visibility}`),
    ...header.zones.map(({ id, visibility }) => `zone ${id} ${visibility}`),
    "---",
  ];
  return `${lines.join("\n")}\n`;
}

type Field = (typeof HEADER_FIELDS)[number];
type Player = Header["players"][number];

type Draft = { -readonly [K in Exclude<keyof Header, "players" | "resources" | "zones">]?: Header[K] } & {
  readonly players: Player[];
  readonly resources: Declaration[];
  readonly zones: Declaration[];
};

function readVersion(cursor: Cursor, draft: Draft, allowNewerMinor: boolean): boolean {
  const expected = `gamelog ${MAJOR_VERSION}.${MINOR_VERSION}`;
  if (!take(cursor, "gamelog ")) return fail(cursor, "HEADER", expected) !== null;
  const from = cursor.at;
  const major = scanNumber(cursor, 0, expected);
  if (major === null || !take(cursor, ".")) return fail(cursor, "HEADER", expected) !== null;
  const minor = scanNumber(cursor, 0, expected);
  if (minor === null || !expectEnd(cursor)) return false;
  if (major !== MAJOR_VERSION || (minor > MINOR_VERSION && !allowNewerMinor))
    return fail(cursor, "VERSION_UNSUPPORTED", expected, from) !== null;
  draft.version = { major, minor };
  return true;
}

function readField(cursor: Cursor, draft: Draft, field: Field | undefined): boolean {
  if (field === undefined || !take(cursor, `${field} `))
    return fail(cursor, "HEADER", `the field ${field}`) !== null;
  return readValue(cursor, draft, field) && expectEnd(cursor);
}

function readValue(cursor: Cursor, draft: Draft, field: Field): boolean {
  switch (field) {
    case "game": {
      const game = scanIdent(cursor, "an identifier of the game");
      if (game !== null) draft.game = game;
      return game !== null;
    }
    case "rules":
    case "content":
    case "id":
    case "source": {
      const text = scanText(cursor);
      if (text !== null) draft[field] = text;
      return text !== null;
    }
    case "covers": {
      const covers = readCoverage(cursor);
      if (covers !== null) draft.covers = covers;
      return covers !== null;
    }
    case "perspective": {
      mark(cursor, "player");
      const named = take(cursor, "all") ? "all" : take(cursor, "spectator") ? "spectator" : null;
      // A player's identifier may begin with one of the two words.
      const isWord = named !== null && cursor.at === cursor.end;
      if (named !== null && !isWord) cursor.at -= named.length;
      const perspective = isWord ? named : scanPlayer(cursor, "all, spectator or a player");
      if (perspective !== null) draft.perspective = perspective;
      return perspective !== null;
    }
  }
}

/** Words of the list, each once and in the list's order, or `none`. */
function readCoverage(cursor: Cursor): Coverage[] | null {
  const expected = `none, or some of ${COVERAGE.join(" ")} in this order`;
  if (take(cursor, "none")) return [];
  const covers: Coverage[] = [];
  let least = 0;
  do {
    const from = cursor.at;
    const word = scanWord(cursor);
    const dotted = take(cursor, ".") ? `${word}.${scanWord(cursor)}` : word;
    const place = COVERAGE.indexOf(dotted as Coverage);
    if (place < least) return fail(cursor, "HEADER", expected, from);
    covers.push(dotted as Coverage);
    least = place + 1;
  } while (take(cursor, " "));
  return covers;
}

function readDeclaration(cursor: Cursor, draft: Draft): boolean | null {
  const { players, resources, zones } = draft;
  if (players.length > 0 && take(cursor, "---"))
    return expectEnd(cursor) ? (checkPerspective(cursor, draft) ? false : null) : null;
  if (resources.length === 0 && zones.length === 0 && take(cursor, "player "))
    return readPlayer(cursor, players);
  if (players.length > 0 && zones.length === 0 && take(cursor, "resource "))
    return readVisibility(cursor, resources, []);
  if (players.length > 0 && take(cursor, "zone ")) return readVisibility(cursor, zones, BUILT_IN_ZONES);
  const expected = players.length === 0 ? "player" : "player, resource, zone (in this order) or ---";
  return fail(cursor, "HEADER", expected);
}

function readPlayer(cursor: Cursor, players: Player[]): boolean | null {
  const from = cursor.at;
  const player = scanPlayer(cursor);
  if (player === null || !take(cursor, " seat ")) return fail(cursor, "HEADER", "seat <n>");
  const seatFrom = cursor.at;
  const seat = scanNumber(cursor, 1, "a seat from 1 up");
  if (seat === null || !take(cursor, " ")) return fail(cursor, "HEADER", "the display name in quotes");
  const name = scanText(cursor, "the display name in quotes");
  if (name === null || !expectEnd(cursor)) return null;
  if (players.some((other) => other.player === player))
    return fail(cursor, "DECLARED_TWICE", "another player", from);
  if (players.some((other) => other.seat >= seat))
    return fail(cursor, "DECLARED_TWICE", "a seat after the last one", seatFrom);
  players.push({ player, seat, name });
  return true;
}

function readVisibility(cursor: Cursor, declared: Declaration[], builtIn: readonly string[]): boolean | null {
  const from = cursor.at;
  const id = scanIdent(cursor, "an identifier");
  if (id === null || !take(cursor, " ")) return fail(cursor, "HEADER", VISIBILITIES.join(", "));
  const at = cursor.at;
  const visibility = scanWord(cursor) as Visibility;
  if (!VISIBILITIES.includes(visibility)) return fail(cursor, "HEADER", VISIBILITIES.join(", "), at);
  if (!expectEnd(cursor)) return null;
  if (builtIn.includes(id)) return fail(cursor, "RESERVED_WORD", "a zone that does not exist anyway", from);
  if (declared.some((other) => other.id === id))
    return fail(cursor, "DECLARED_TWICE", "an identifier not yet declared", from);
  declared.push({ id, visibility });
  return true;
}

function checkPerspective(cursor: Cursor, { perspective, players }: Draft): boolean {
  if (perspective === "all" || perspective === "spectator") return true;
  if (players.some(({ player }) => player === perspective)) return true;
  fail(
    cursor,
    "UNKNOWN_PLAYER",
    `the declaration of ${perspective}, whose perspective this is`,
    cursor.at - 3,
  );
  return false;
}
