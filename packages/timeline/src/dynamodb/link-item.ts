import { linkOrder } from "../link-order.ts";
import type { PlayerLink } from "../port.ts";
import {
  type Attributes,
  integer,
  readInteger,
  readOneOf,
  readText,
  type StoredAttributes,
  text,
} from "./attributes.ts";
import { LINKS_INDEX, parseTimelineKey, playerLinksKey, timelineKey } from "./keys.ts";

/** The item that holds an inbox entry. Player, kind and id stand in its key only. */
export function linkItem(link: PlayerLink): Attributes {
  return {
    pk: text(playerLinksKey(link.playerId)),
    sk: text(timelineKey({ aggregate: link.kind, id: link.id })),
    [LINKS_INDEX.sort]: text(linkOrder(link)),
    actorId: text(link.actorId),
    state: text(link.state),
    sequence: integer(link.sequence),
    contentRevision: text(link.contentRevision),
    updatedAt: text(link.updatedAt),
  };
}

/** @throws StoredItemUnreadable */
export function readLinkItem(item: StoredAttributes): PlayerLink {
  const { aggregate: kind, id } = parseTimelineKey(readText(item, "sk"));
  return {
    playerId: readText(item, "pk").slice(playerLinksKey("").length),
    kind,
    id,
    actorId: readText(item, "actorId"),
    state: readOneOf(item, "state", ["pending", "mine", "theirs", "over"]),
    sequence: readInteger(item, "sequence"),
    contentRevision: readText(item, "contentRevision"),
    updatedAt: readText(item, "updatedAt"),
  };
}
