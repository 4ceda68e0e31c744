import { writeCause, writePaidCause } from "./cause.ts";
import { writeChoice, writeHolder, writeQuote, writeSlot } from "./choice.ts";
import type { AbilityLine, DamageLine, LogLine, ResourceLine, ResultLine, SeqLine } from "./document.ts";
import { writeJourney } from "./journey.ts";
import { writeName, writeText } from "./text.ts";

/** One line of a log's body, without its line feed. */
export function writeLine(line: LogLine): string {
  switch (line.kind) {
    case "seq":
      return writeSeq(line);
    case "turn":
      return `turn ${line.number} ${line.player}${line.ends ? " ends" : ""}`;
    case "phase":
      return `phase ${line.phase}`;
    case "move":
      return `${line.name === undefined ? "" : `${writeName(line.name)} `}#${line.ref}: ${writeJourney(line)}`;
    case "token":
      return `token ${writeName(line.name)} #${line.ref}: ${writeJourney(line)}`;
    case "copy":
      return `copy #${line.ref} of ${writeHolder(line.source)}: ${writeJourney(line)}`;
    case "object":
      return `object ${writeName(line.name)} #${line.ref} in ${line.zone} of ${line.of}${lying(line)}`;
    case "ability":
      return writeAbility(line);
    case "status":
      return `status ${writeName(line.name)} #${line.ref} on ${writeHolder(line.on)} ${writeChange(line)}${writeCause(line.cause)}`;
    case "relic":
      return `relic ${writeName(line.name)} #${line.ref} on ${line.on}${writeCause(line.cause)}`;
    case "was":
      return `#${line.ref} was #${line.earlier}`;
    case "resource":
      return writeResource(line);
    case "tapped":
    case "untapped":
      return `#${line.ref} ${line.kind}${writePaidCause(line)}`;
    case "faceUp":
      return `#${line.ref} face up as ${shown(line.name)}${writeCause(line.cause)}`;
    case "faceDown":
      return `#${line.ref} face down${writeCause(line.cause)}`;
    case "transformed":
      return `#${line.ref} transformed as ${shown(line.name)}${writeCause(line.cause)}`;
    case "attached":
      return `#${line.ref} attached to ${writeHolder(line.to)}${writeCause(line.cause)}`;
    case "detached":
      return `#${line.ref} detached${writeCause(line.cause)}`;
    case "control":
      return `#${line.ref} control ${line.player}${writeCause(line.cause)}`;
    case "marked":
    case "unmarked":
      return `#${line.ref} ${line.kind} ${writeText(line.mark)}${writePaidCause(line)}`;
    case "attacks":
    case "blocks":
      return `#${line.ref} ${line.kind} ${writeHolder(line.target)}${writeCause(line.cause)}`;
    case "reveal":
      return `#${line.ref} reveal ${shown(line.name)} to ${line.to}${writePaidCause(line)}`;
    case "revealChoice":
      return `${writeHolder(line.subject)} reveal choice ${writeChoice(line.choice)}${writeDecider(line)}`;
    case "damage":
      return writeDamage(line);
    case "coin":
      return `random coin ${line.value}${writeFinal(line.final)}${writeCause(line.cause)}`;
    case "die":
      return `random die d${line.sides} ${line.value}${writeFinal(line.final)}${writeCause(line.cause)}`;
    case "pick":
      return `random pick ${writeHolder(line.pick)} of ${line.among}${writeCause(line.cause)}`;
    case "shuffle":
      return `${line.player} shuffle ${line.zone}${writeCause(line.cause)}`;
    case "choose": {
      const secret = line.secret ? " secret" : "";
      return `${writeHolder(line.subject)} choose ${writeChoice(line.choice)}${secret}${writeDecider(line)}`;
    }
    case "target":
      return `#${line.ref} target ${writeHolder(line.target)}${writeSlot(line.for)}${writeDecider(line)}`;
    case "divide": {
      const parts = line.parts?.map(({ target, amount }) => `${writeHolder(target)} ${amount}`).join(", ");
      return `#${line.ref} divide ${parts ?? "?"}${writeSlot(line.for)}`;
    }
    case "done":
      return `#${line.ref} ${line.what}`;
    case "resolve":
      return `resolve #${line.ref}`;
    case "group":
      return `group${writeCause(line.cause)}`;
    case "endGroup":
      return "end group";
    case "lost":
      return `${line.player} lost${writeCause(line.cause)}`;
    case "result":
      return writeResult(line);
    case "note":
      return `note ${writeText(line.text)}`;
    case "extension":
      return `x-${line.vendor} ${writeText(line.text)}`;
    case "opaque":
      return line.text;
  }
}

function writeSeq({ sequence, step, command, by }: SeqLine): string {
  return `seq ${sequence} step ${step} cmd ${command === null ? "?" : writeText(command)} by ${by}`;
}

function writeAbility({ ability, ref, source, text, to, player }: AbilityLine): string {
  const of = source === undefined ? "" : ` of ${writeHolder(source)}`;
  return `${ability} #${ref}${of} ${text === null ? "?" : writeQuote(text)}: none -> ${to} by ${player}`;
}

function writeResource(line: ResourceLine): string {
  const label = line.label === undefined ? "" : ` ${writeText(line.label)}`;
  const what = `${line.resource}${label}${line.max ? " max" : ""}`;
  return `${writeHolder(line.subject)}: ${what} ${writeChange(line)}${writePaidCause(line)}`;
}

function writeDamage(line: DamageLine): string {
  const from = line.from === undefined ? "" : ` from ${writeHolder(line.from)}`;
  const absorbed = line.absorbed === undefined ? "" : ` absorbed ${line.absorbed}`;
  const kind = line.combat ? " combat" : "";
  return `damage ${line.amount ?? "?"} to ${writeHolder(line.to)}${from}${kind}${absorbed}${writeCause(line.cause)}`;
}

function writeResult({ match, outcome, winners, text }: ResultLine): string {
  const who = winners.length === 0 ? "" : ` ${winners.join(", ")}`;
  return `result ${match ? "match " : ""}${outcome}${who}${text === undefined ? "" : ` ${writeText(text)}`}`;
}

const writeChange = (line: Pick<ResourceLine, "from" | "to">) => `${line.from ?? "?"} -> ${line.to ?? "?"}`;

const writeFinal = (final: string | number | undefined) => (final === undefined ? "" : ` final ${final}`);

const writeDecider = ({ as, cause }: { as?: string; cause?: Parameters<typeof writeCause>[0] }) =>
  `${as === undefined ? "" : ` as ${as}`}${cause === undefined ? "" : writeCause(cause)}`;

const shown = (name: string | null) => (name === null ? "?" : writeText(name));

const lying = ({ faceDown, tapped }: { faceDown?: true; tapped?: true }) =>
  `${faceDown ? " face down" : ""}${tapped ? " tapped" : ""}`;
