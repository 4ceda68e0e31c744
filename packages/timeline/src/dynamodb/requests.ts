import type {
  GetItemCommandInput,
  PutItemCommandInput,
  QueryCommandInput,
  ScanCommandInput,
} from "@aws-sdk/client-dynamodb";
import { type OrderRange, orderAfter } from "../link-order.ts";
import type { Player, PlayerLink, TimelineKey } from "../port.ts";
import type { EncodedTransition } from "../transition.ts";
import { type Attributes, bytes, integer, text } from "./attributes.ts";
import {
  accountKey,
  CURRENT_REVISION_KEY,
  LAST_TRANSITION_KEY,
  LINKS_INDEX,
  META,
  PLAYER,
  partKey,
  playerLinksKey,
  revisionKey,
  TRANSITION_PREFIX,
  timelineKey,
  transitionKey,
} from "./keys.ts";
import { linkItem } from "./link-item.ts";
import { transitionItem } from "./transition-item.ts";

/*
 * Every request as a value. None is a batch or a transaction: each names one item, or one partition, or the index.
 * All but the two on the index read strongly, which no index can.
 */

/** A content revision's last item: how many parts make it whole, and how long the pack is unpacked. */
export interface RevisionMeta {
  readonly revision: string;
  readonly parts: number;
  /** Bytes of the pack's JSON. */
  readonly bytes: number;
  readonly at: string;
}

/**
 * Appends. A free number has no item, so its key attribute is absent. On a failed condition the answer brings the item
 * that holds the number, at no cost, where the engine can (dynalite can't).
 */
export function putTransitionRequest(table: string, encoded: EncodedTransition): PutItemCommandInput {
  return {
    ...putIfAbsent(table, transitionItem(encoded)),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  };
}

/** The newest transition: the partition from its end. */
export function headRequest(table: string, key: TimelineKey): QueryCommandInput {
  return {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": text(timelineKey(key)), ":prefix": text(TRANSITION_PREFIX) },
    ScanIndexForward: false,
    Limit: 1,
  };
}

export function atRequest(table: string, key: TimelineKey, sequence: number): GetItemCommandInput {
  return get(table, timelineKey(key), transitionKey(sequence));
}

/** Transitions after a sequence, oldest first. A page ends at 1 MB, whatever the limit. */
export function afterRequest(
  table: string,
  key: TimelineKey,
  sequence: number,
  limit: number,
): QueryCommandInput {
  return {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": text(timelineKey(key)),
      ":first": text(transitionKey(sequence + 1)),
      ":last": text(LAST_TRANSITION_KEY),
    },
    ScanIndexForward: true,
    Limit: limit,
  };
}

export function revisionMetaRequest(table: string, revision: string): GetItemCommandInput {
  return get(table, revisionKey(revision), META);
}

/** One part. Written again it is the same slice of the same pack, so it needs no condition. */
export function putPartRequest(
  table: string,
  revision: string,
  part: number,
  packed: Uint8Array,
): PutItemCommandInput {
  return {
    TableName: table,
    Item: { pk: text(revisionKey(revision)), sk: text(partKey(part)), packed: bytes(packed) },
  };
}

export function putRevisionMetaRequest(table: string, meta: RevisionMeta): PutItemCommandInput {
  return putIfAbsent(table, {
    pk: text(revisionKey(meta.revision)),
    sk: text(META),
    parts: integer(meta.parts),
    bytes: integer(meta.bytes),
    at: text(meta.at),
  });
}

/** A revision's META, which sorts before the parts, and then the parts. */
export function revisionRequest(
  table: string,
  revision: string,
  startKey?: QueryCommandInput["ExclusiveStartKey"],
): QueryCommandInput {
  return {
    TableName: table,
    ConsistentRead: true,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": text(revisionKey(revision)) },
    ...(startKey !== undefined && { ExclusiveStartKey: startKey }),
  };
}

export function currentRevisionRequest(table: string): GetItemCommandInput {
  return get(table, CURRENT_REVISION_KEY, META);
}

export function putCurrentRevisionRequest(table: string, revision: string, at: string): PutItemCommandInput {
  return {
    TableName: table,
    Item: { pk: text(CURRENT_REVISION_KEY), sk: text(META), revision: text(revision), at: text(at) },
  };
}

export function playerRequest(table: string, issuer: string, sub: string): GetItemCommandInput {
  return get(table, accountKey(issuer, sub), PLAYER);
}

/** On a failed condition the answer brings the player who is there, where the engine can. */
export function putPlayerRequest(
  table: string,
  issuer: string,
  sub: string,
  player: Player,
): PutItemCommandInput {
  return {
    ...putIfAbsent(table, {
      pk: text(accountKey(issuer, sub)),
      sk: text(PLAYER),
      playerId: text(player.playerId),
      displayName: text(player.displayName),
    }),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  };
}

export function putPendingLinkRequest(table: string, link: PlayerLink): PutItemCommandInput {
  return putIfAbsent(table, linkItem(link));
}

/** The whole entry, in place of an older one. A pending entry is older than any. */
export function putLinkRequest(table: string, link: PlayerLink): PutItemCommandInput {
  return {
    TableName: table,
    Item: linkItem(link),
    ConditionExpression: "attribute_not_exists(pk) OR #state = :pending OR #sequence < :sequence",
    ExpressionAttributeNames: { "#state": "state", "#sequence": "sequence" },
    ExpressionAttributeValues: { ":pending": text("pending"), ":sequence": integer(link.sequence) },
  };
}

/**
 * A player's inbox, from one range of the index: what is asked for and nothing else is read, half a read unit for each
 * 4 KB (a dozen entries). The position is a bound of the range and no start key, so whatever a client makes of its
 * cursor, it stays within its own partition.
 */
export function linksRequest(
  table: string,
  playerId: string,
  range: OrderRange,
  limit: number,
): QueryCommandInput {
  return {
    TableName: table,
    IndexName: LINKS_INDEX.name,
    KeyConditionExpression: "pk = :player AND linkOrder BETWEEN :from AND :to",
    ExpressionAttributeValues: {
      ":player": text(playerLinksKey(playerId)),
      ":from": text(range.from),
      ":to": text(range.to),
    },
    ScanIndexForward: true,
    Limit: limit,
  };
}

/** A Query's range goes on behind its last item. */
export function rangeAfter(range: OrderRange, order: string): OrderRange {
  return { from: orderAfter(order), to: range.to };
}

/**
 * All open entries. The index has nothing but links, so transitions and content are never read; yet finished ones are
 * in it too, since the inbox lists them, and a filter spares their way over the wire, not their read units. A million
 * of finished entries, some 300 MB, costs about 37,000 units a sweep: half a cent. A second index of open entries
 * alone would spare that and cost a write unit more each time an entry opens or closes.
 */
export function openLinksRequest(
  table: string,
  limit: number,
  startKey?: ScanCommandInput["ExclusiveStartKey"],
): ScanCommandInput {
  return {
    TableName: table,
    IndexName: LINKS_INDEX.name,
    FilterExpression: "#state <> :over",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: { ":over": text("over") },
    Limit: limit,
    ...(startKey !== undefined && { ExclusiveStartKey: startKey }),
  };
}

function get(table: string, pk: string, sk: string): GetItemCommandInput {
  return { TableName: table, Key: { pk: text(pk), sk: text(sk) }, ConsistentRead: true };
}

function putIfAbsent(table: string, item: Attributes): PutItemCommandInput {
  return { TableName: table, Item: item, ConditionExpression: "attribute_not_exists(pk)" };
}
