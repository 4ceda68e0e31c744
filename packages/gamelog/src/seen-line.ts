import type { AbilityLine, ChooseLine, LogLine, Ref, ResourceLine, SeqLine, StatusLine } from "./document.ts";
import { introduce, projectCreation, projectMove, projectObject, projectReveal } from "./seen-move.ts";
import { type Subject, seenCause, seenChoice, seenHolder, type Viewpoint } from "./viewpoint.ts";

export function projectLine(view: Viewpoint, line: LogLine): readonly LogLine[] {
  switch (line.kind) {
    case "move":
      return projectMove(view, line);
    case "token":
    case "copy":
      return projectCreation(view, line);
    case "object":
      return projectObject(view, line);
    case "ability":
      return [projectAbility(view, line)];
    case "status":
      return projectStatus(view, line);
    case "relic": {
      const subject = introduce(view, line.ref, line.name, { zone: null, owner: line.on });
      subject.nameKnown = true;
      return [{ ...line, ref: view.number(subject), cause: seenCause(view, line.cause) }];
    }
    case "was": {
      const ref = view.handleOf(line.ref);
      const earlier = view.mentionOf(line.earlier);
      return ref === null || earlier === null || earlier >= ref ? [] : [{ ...line, ref, earlier }];
    }
    case "resource":
      return projectResource(view, line);
    case "reveal":
      return projectReveal(view, line);
    case "faceUp":
    case "faceDown": {
      const seen = observed(view, line.ref);
      if (seen === null) return [];
      const subject = seen.subject;
      subject.faceDown = line.kind === "faceDown";
      if (line.kind === "faceUp") {
        subject.name = line.name;
        subject.nameKnown = true;
      }
      return [{ ...line, ref: seen.handle, cause: seenCause(view, line.cause) }];
    }
    case "transformed": {
      const seen = observed(view, line.ref);
      if (seen === null) return [];
      const { zone, holder, faceDown } = seen.subject;
      seen.subject.name = line.name;
      seen.subject.nameKnown = view.seesFace(zone, holder, faceDown);
      const name = seen.subject.nameKnown ? line.name : null;
      return [{ ...line, ref: seen.handle, name, cause: seenCause(view, line.cause) }];
    }
    case "control": {
      const seen = observed(view, line.ref);
      const subject = view.subject(line.ref);
      if (subject !== undefined) subject.holder = line.player;
      return seen === null ? [] : [{ ...line, ref: seen.handle, cause: seenCause(view, line.cause) }];
    }
    case "tapped":
    case "untapped":
    case "detached":
    case "marked":
    case "unmarked": {
      const seen = observed(view, line.ref);
      return seen === null ? [] : [{ ...line, ref: seen.handle, cause: seenCause(view, line.cause) }];
    }
    case "attached": {
      const seen = observed(view, line.ref);
      if (seen === null) return [];
      return [
        { ...line, ref: seen.handle, to: seenHolder(view, line.to), cause: seenCause(view, line.cause) },
      ];
    }
    case "attacks":
    case "blocks": {
      const seen = observed(view, line.ref);
      if (seen === null) return [];
      const target = seenHolder(view, line.target);
      return [{ ...line, ref: seen.handle, target, cause: seenCause(view, line.cause) }];
    }
    case "revealChoice": {
      const subject = subjectOf(view, line.subject);
      if (subject === null) return [];
      return [
        { ...line, subject, choice: seenChoice(view, line.choice), cause: seenCause(view, line.cause) },
      ];
    }
    case "choose":
      return projectChoose(view, line);
    case "target": {
      const ref = view.handleOf(line.ref);
      if (ref === null) return [];
      const cause = line.cause === undefined ? {} : { cause: seenCause(view, line.cause) };
      return [{ ...line, ref, target: seenHolder(view, line.target), ...cause }];
    }
    case "divide": {
      const ref = view.handleOf(line.ref);
      if (ref === null) return [];
      const parts = line.parts?.map(({ target, amount }) => ({ target: seenHolder(view, target), amount }));
      return [{ ...line, ref, parts: parts ?? null }];
    }
    case "damage": {
      const from = line.from === undefined ? {} : { from: mention(view, line.from) };
      return [{ ...line, to: seenHolder(view, line.to), ...from, cause: seenCause(view, line.cause) }];
    }
    case "pick":
      return [{ ...line, pick: seenHolder(view, line.pick), cause: seenCause(view, line.cause) }];
    case "coin":
    case "die":
    case "lost":
      return [{ ...line, cause: seenCause(view, line.cause) }];
    case "shuffle":
      if (!view.seesZone(line.zone, line.player)) view.forgetGlimpses(line.zone, line.player);
      return [{ ...line, cause: seenCause(view, line.cause) }];
    case "done": {
      const ref = view.mentionOf(line.ref);
      const subject = view.subject(line.ref);
      if (subject?.zone === "none") view.retire(subject);
      return ref === null ? [] : [{ ...line, ref }];
    }
    case "resolve": {
      const ref = view.handleOf(line.ref);
      return ref === null ? [] : [{ ...line, ref }];
    }
    case "seq":
      return [projectSeq(view, line)];
    case "turn":
    case "phase":
    case "result":
    case "endGroup":
    case "group":
      return [line];
    // Prose and extensions say what no rule of visibility covers.
    case "note":
    case "extension":
    case "opaque":
      return [];
  }
}

/** The text of an ability tells whose it is, so it is hidden with its source. */
function projectAbility(view: Viewpoint, line: AbilityLine): LogLine {
  const subject = introduce(view, line.ref, null, { zone: line.to, owner: line.player });
  subject.nameKnown = true;
  const { source } = line;
  const seen = source === undefined || source === null ? source : view.shownOf(source);
  const isTextKnown = source === undefined || (source !== null && seen !== null && view.knowsName(source));
  const ref = view.number(subject);
  return {
    ...line,
    ref,
    ...(seen === undefined ? {} : { source: seen }),
    text: isTextKnown ? line.text : null,
  };
}

function projectStatus(view: Viewpoint, line: StatusLine): readonly LogLine[] {
  const subject = introduce(view, line.ref, line.name, { zone: null, owner: null });
  const on = typeof line.on === "number" ? (observed(view, line.on)?.handle ?? null) : line.on;
  if (on === null) return [];
  subject.nameKnown = true;
  return [{ ...line, ref: view.number(subject), on, cause: seenCause(view, line.cause) }];
}

function projectResource(view: Viewpoint, line: ResourceLine): readonly LogLine[] {
  const cause = seenCause(view, line.cause);
  const visibility = line.label === undefined ? view.visibilityOfResource(line.resource) : "public";
  if (visibility === "none") return [];
  if (typeof line.subject === "string") {
    const isSeen = visibility === "public" || line.subject === view.perspective;
    return [isSeen ? { ...line, cause } : { ...line, from: null, to: null, cause }];
  }
  const seen = observed(view, line.subject);
  if (seen === null) return [];
  const { subject, handle } = seen;
  const isSeen = visibility === "public" || subject.holder === view.perspective;
  const shown: ResourceLine = isSeen
    ? { ...line, subject: handle, cause }
    : { ...line, subject: handle, from: null, to: null, cause };
  if (subject.zone === null && line.resource === "stacks" && line.to === 0) view.retire(subject);
  return [shown];
}

function projectChoose(view: Viewpoint, line: ChooseLine): readonly LogLine[] {
  const subject = subjectOf(view, line.subject);
  if (subject === null) return [];
  const chooser =
    line.as ?? (typeof line.subject === "string" ? line.subject : view.subject(line.subject)?.holder);
  const isHidden = line.secret === true && chooser !== view.perspective;
  const choice = isHidden
    ? ({ choice: line.choice.choice, hidden: "one" } as const)
    : seenChoice(view, line.choice);
  const cause = line.cause === undefined ? {} : { cause: seenCause(view, line.cause) };
  return [{ ...line, subject, choice, ...cause }];
}

/** A command's id is its sender's own. */
const projectSeq = (view: Viewpoint, line: SeqLine): SeqLine =>
  line.by === view.perspective ? line : { ...line, command: null };

/** An object whose changes the perspective sees: it follows it, and it is not one that it was only shown. */
function observed(view: Viewpoint, ref: Ref): { readonly subject: Subject; readonly handle: Ref } | null {
  const subject = view.subject(ref);
  if (subject === undefined || subject.handle === null) return null;
  const isSeen = subject.zone === null || view.seesZone(subject.zone, subject.holder);
  return isSeen ? { subject, handle: subject.handle } : null;
}

const subjectOf = (view: Viewpoint, subject: Ref | string): Ref | string | null =>
  typeof subject === "number" ? view.handleOf(subject) : subject;

const mention = (view: Viewpoint, holder: Ref | string | null) =>
  typeof holder === "number" ? view.mentionOf(holder) : holder;
