import type { Cause, Choice, Header, Holder, Ref } from "./document.ts";
import { createSight } from "./handles.ts";

/** An object of the master, and what the perspective knows of it. */
export interface Subject {
  readonly ref: Ref;
  name: string | null;
  zone: string | null;
  readonly owner: string | null;
  holder: string | null;
  faceDown: boolean;
  /** The handle in the view, while the perspective can follow the object. */
  handle: Ref | null;
  nameKnown: boolean;
}

/** What one perspective sees and follows. Numbers are given in the order of first mention in the view. */
export interface Viewpoint {
  readonly perspective: string;
  /** Whether it sees that objects lie in this zone, one from another. */
  readonly seesZone: (zone: string | null, holder: string | null) => boolean;
  /** Whether it sees the face of an object there. */
  readonly seesFace: (zone: string | null, holder: string | null, faceDown: boolean) => boolean;
  /** `public`, `owner` or `none`; public without a declaration. */
  readonly visibilityOfResource: (resource: string) => string;
  readonly subject: (ref: Ref) => Subject | undefined;
  readonly track: (subject: Subject) => void;
  /** The next number, given to an object from now on. */
  readonly number: (subject: Subject) => Ref;
  /** Stops following what it saw of a hidden zone, when that changes. */
  readonly forgetGlimpses: (zone: string, holder: string | null) => void;
  readonly glimpse: (subject: Subject) => void;
  /** An object that leaves the game: it stays a cause under the number that it had. */
  readonly retire: (subject: Subject) => void;
  /** The number of an object that can be followed, or null: a card only shown in a hidden zone cannot. */
  readonly handleOf: (ref: Ref) => Ref | null;
  /** The same for causes, which may be gone. */
  readonly mentionOf: (ref: Ref) => Ref | null;
  /** The same for what an announcement makes public itself, which may be a card that was only shown. */
  readonly shownOf: (ref: Ref) => Ref | null;
  /** Whether the name of an object is known, gone or not. */
  readonly knowsName: (ref: Ref) => boolean;
}

export function createViewpoint(header: Header, perspective: string): Viewpoint {
  const sight = createSight(header);
  const resources = new Map<string, string>(header.resources.map(({ id, visibility }) => [id, visibility]));
  const subjects = new Map<Ref, Subject>();
  const retired = new Map<Ref, { readonly handle: Ref; readonly nameKnown: boolean }>();
  const glimpses = new Set<Subject>();
  let count = 0;

  const seesZone = (zone: string | null, holder: string | null) =>
    zone !== null && sight.seesZone(perspective, zone, holder);

  const handleOf = (ref: Ref) => {
    const subject = subjects.get(ref);
    return subject === undefined || glimpses.has(subject) ? null : subject.handle;
  };

  return {
    perspective,
    seesZone,
    seesFace: (zone, holder, faceDown) => seesZone(zone, holder) && (!faceDown || holder === perspective),
    visibilityOfResource: (resource) => resources.get(resource) ?? "public",
    subject: (ref) => subjects.get(ref),
    track: (subject) => subjects.set(subject.ref, subject),
    number: (subject) => {
      count++;
      subject.handle = count;
      return count;
    },
    forgetGlimpses: (zone, holder) => {
      for (const subject of glimpses) {
        if (subject.zone !== zone || subject.holder !== holder) continue;
        subject.handle = null;
        subject.nameKnown = false;
        glimpses.delete(subject);
      }
    },
    glimpse: (subject) => glimpses.add(subject),
    retire: (subject) => {
      const { ref, handle, nameKnown } = subject;
      if (handle !== null) retired.set(ref, { handle, nameKnown });
      subjects.delete(ref);
      glimpses.delete(subject);
    },
    handleOf,
    mentionOf: (ref) => handleOf(ref) ?? retired.get(ref)?.handle ?? null,
    shownOf: (ref) => subjects.get(ref)?.handle ?? retired.get(ref)?.handle ?? null,
    knowsName: (ref) => subjects.get(ref)?.nameKnown ?? retired.get(ref)?.nameKnown ?? false,
  };
}

/** A cause as the perspective sees it: `by ?` where it does not see the object. */
export function seenCause(view: Viewpoint, cause: Cause): Cause {
  const via = cause.via === undefined || cause.via === null ? cause.via : view.mentionOf(cause.via);
  const tail = via === undefined ? {} : { via };
  if (cause.by !== "cost" && cause.by !== "effect") return via === undefined ? cause : { ...cause, via };
  const ref = view.mentionOf(cause.ref);
  return ref === null ? { by: "hidden", ...tail } : { by: cause.by, ref, ...tail };
}

export const seenHolder = (view: Viewpoint, holder: Holder): Holder =>
  typeof holder === "number" ? view.handleOf(holder) : holder;

/** A choice as the perspective sees it: its value is hidden where it names what the perspective cannot follow. */
export function seenChoice(view: Viewpoint, choice: Choice): Choice {
  if ("ref" in choice) {
    const isPublic = choice.choice === "splice" || choice.choice === "cost-object";
    const ref = isPublic ? view.shownOf(choice.ref) : view.handleOf(choice.ref);
    return ref === null ? { choice: choice.choice, hidden: "one" } : { ...choice, ref };
  }
  if (!("refs" in choice)) return choice;
  const refs = choice.refs.map((ref) => (ref === null ? null : view.handleOf(ref)));
  // A list of one hidden reference is written like a hidden value, and so is one.
  return refs.length === 1 && refs[0] === null
    ? { choice: choice.choice, hidden: "one" }
    : { choice: choice.choice, refs };
}
