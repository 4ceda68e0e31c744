import type {
  Cause,
  CopyLine,
  Journey,
  LogLine,
  MoveLine,
  ObjectLine,
  Ref,
  RevealLine,
  TokenLine,
} from "./document.ts";
import { type Subject, seenCause, type Viewpoint } from "./viewpoint.ts";

export function projectMove(view: Viewpoint, line: MoveLine): readonly LogLine[] {
  const known = view.subject(line.ref);
  const subject =
    known ?? introduce(view, line.ref, line.name ?? null, { zone: line.from, owner: ownerOf(line) });
  const sawFace = view.seesFace(subject.zone, subject.holder, subject.faceDown);
  const couldFollow = known !== undefined && view.seesZone(subject.zone, subject.holder);
  const handle = couldFollow ? subject.handle : null;
  const wasKnown = handle !== null && subject.nameKnown;
  if (!couldFollow) view.forgetGlimpses(line.from, subject.holder);
  arrive(subject, line);
  const seesThere = view.seesZone(subject.zone, subject.holder);
  const seesFace = sawFace || view.seesFace(subject.zone, subject.holder, subject.faceDown);
  if (handle === null && !seesThere && line.from === line.to && line.of === undefined) return [];

  subject.nameKnown = wasKnown || seesFace;
  // What is not seen may well be its own cause; numbered, it would be told apart.
  const isUnseen = handle === null && !seesFace;
  const unseenCause = isUnseen ? seenCause(view, line.cause) : null;
  const ref = handle ?? view.number(subject);
  const cause = unseenCause ?? seenCause(view, line.cause);
  // A first mention has room for the owner only, so one that enters another's zone is mentioned before.
  const before = handle === null && known !== undefined ? strayed(line, subject, ref, seesFace) : [];
  const isFirst = handle === null && before.length === 0;
  const moved: MoveLine = { ...seenJourney(cause, line, subject, isFirst, seesThere), kind: "move", ref };
  const lines: LogLine[] = [...before, isFirst ? { ...moved, name: seesFace ? subject.name : null } : moved];
  if (handle !== null && !wasKnown && seesFace && subject.name !== null)
    lines.push({ kind: "reveal", ref, name: subject.name, to: "all", cause: moved.cause });
  settle(view, subject, seesThere);
  return lines;
}

function strayed(line: MoveLine, subject: Subject, ref: Ref, seesFace: boolean): readonly LogLine[] {
  if (line.of === undefined || subject.owner === null) return [];
  return [{ kind: "object", ref, name: seesFace ? subject.name : null, zone: line.from, of: subject.owner }];
}

export function projectCreation(view: Viewpoint, line: TokenLine | CopyLine): readonly LogLine[] {
  const name = line.kind === "token" ? line.name : null;
  const subject = introduce(view, line.ref, name, { zone: line.to, owner: ownerOf(line) });
  arrive(subject, line);
  const seesThere = view.seesZone(subject.zone, subject.holder);
  const seesFace = view.seesFace(subject.zone, subject.holder, subject.faceDown);
  subject.nameKnown = seesFace;
  const ref = view.number(subject);
  const journey = seenJourney(seenCause(view, line.cause), line, subject, true, seesThere);
  const source =
    line.kind === "copy" && line.source !== null && seesFace ? view.mentionOf(line.source) : null;
  settle(view, subject, seesThere);
  return line.kind === "token"
    ? [{ kind: "token", ref, name: seesFace ? name : null, ...journey }]
    : [{ kind: "copy", ref, source, ...journey }];
}

export function projectObject(view: Viewpoint, line: ObjectLine): readonly LogLine[] {
  const { zone, of, faceDown = false } = line;
  const subject = introduce(view, line.ref, line.name, { zone, owner: of });
  subject.faceDown = faceDown;
  if (!view.seesZone(zone, of)) return [];
  subject.nameKnown = view.seesFace(zone, of, faceDown);
  return [{ ...line, ref: view.number(subject), name: subject.nameKnown ? line.name : null }];
}

/**
 * A card shown where the perspective cannot follow it is mentioned first, and can be named until its zone changes.
 * Each time it is a new mention: whether two were the same copy is not known.
 */
export function projectReveal(view: Viewpoint, line: RevealLine): readonly LogLine[] {
  const subject = view.subject(line.ref);
  if (subject === undefined || subject.zone === null) return [];
  const { zone, holder, faceDown } = subject;
  const cause = seenCause(view, line.cause);
  const isShown = line.to === "all" || line.to === view.perspective;
  const lines: LogLine[] = [];
  const isNew = subject.handle === null || !view.seesZone(zone, holder);
  const ref = isNew || subject.handle === null ? view.number(subject) : subject.handle;
  if (isNew) {
    const of = holder ?? subject.owner;
    if (of === null) return [];
    lines.push({ kind: "object", ref, name: null, zone, of, ...(faceDown ? { faceDown } : {}) });
  }
  const isKnown = isShown || (!isNew && subject.nameKnown) || view.seesFace(zone, holder, faceDown);
  lines.push({ ...line, ref, name: isKnown ? line.name : null, cause });
  if (!isNew) subject.nameKnown ||= isShown;
  else if (isShown) {
    subject.nameKnown = true;
    view.glimpse(subject);
  } else subject.handle = null;
  return lines;
}

export function introduce(
  view: Viewpoint,
  ref: Ref,
  name: string | null,
  { zone, owner }: { readonly zone: string | null; readonly owner: string | null },
): Subject {
  const subject: Subject = {
    ref,
    name,
    zone,
    owner,
    holder: owner,
    faceDown: false,
    handle: null,
    nameKnown: false,
  };
  view.track(subject);
  return subject;
}

const ownerOf = (line: Journey): string | null =>
  line.of ?? (line.cause.by === "player" ? line.cause.player : null);

function arrive(subject: Subject, line: Journey): void {
  subject.zone = line.to;
  subject.holder = line.of ?? subject.owner;
  subject.faceDown = line.faceDown ?? false;
}

/** Where the perspective does not see the object any more, its handle ends. */
function settle(view: Viewpoint, subject: Subject, seesThere: boolean): void {
  if (subject.zone === "none") view.retire(subject);
  else if (!seesThere) {
    subject.handle = null;
    subject.nameKnown = false;
  }
}

/** Where in a hidden zone an object goes is hidden too. The owner is named whenever it does not follow. */
function seenJourney(
  cause: Cause,
  line: Journey,
  subject: Subject,
  isFirst: boolean,
  seesThere: boolean,
): Journey {
  const { from, to, faceDown, tapped, position, option } = line;
  const actor = cause.by === "player" ? cause.player : null;
  const of = isFirst ? (subject.owner === actor ? null : subject.owner) : (line.of ?? null);
  return {
    from,
    to,
    ...(faceDown ? { faceDown } : {}),
    ...(tapped ? { tapped } : {}),
    ...(position !== undefined && seesThere ? { position } : {}),
    ...(of === null ? {} : { of }),
    ...(option === undefined || cause.by !== "cost" ? {} : { option }),
    cause,
  };
}
