import { randomUUID } from "node:crypto";
import type { Answer, Client } from "./client.ts";

/** A combat, and where its client believes that it is. */
export interface Table {
  readonly combatId: string;
  readonly sequence: number;
  readonly step: number;
}

export interface Command {
  readonly commandId: string;
  readonly expectedSequence: number;
  readonly expectedStep: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Publishes a pack and makes it the current one. */
export async function publish(author: Client, packJson: string): Promise<string> {
  const published = await author.send("/content/revisions", packJson, { "content-type": "application/json" });
  const contentRevision = expectStatus(published, 201).json.revision;
  expectStatus(await author.put("/content/current", { contentRevision }), 200);
  return contentRevision;
}

/** Begins a combat of the caller's. */
export async function begin(client: Client, creation: object): Promise<Table> {
  const created = await client.post("/combats", { commandId: randomUUID(), ...creation });
  return tableOf(expectStatus(created, 201));
}

export function command(table: Table, type: string, payload: object, more: Partial<Command> = {}): Command {
  return {
    commandId: randomUUID(),
    expectedSequence: table.sequence,
    expectedStep: table.step,
    type,
    payload: { actorId: "hero", ...payload },
    ...more,
  };
}

export const endTurn = (table: Table, more: Partial<Command> = {}) => command(table, "END_TURN", {}, more);

export const playCard = (table: Table, cardInstanceId: string, choices: object = {}) =>
  command(table, "PLAY_CARD", { cardInstanceId, targetIds: ["enemy-1"], ...choices });

export function send(client: Client, { combatId }: Pick<Table, "combatId">, body: unknown): Promise<Answer> {
  return client.post(`/combats/${combatId}/commands`, body);
}

/** Sends a command that must be accepted. */
export async function commit(client: Client, table: Table, body: Command): Promise<Table> {
  return tableOf(expectStatus(await send(client, table, body), 200));
}

export interface View {
  readonly sequence: number;
  readonly step: number;
  readonly status: string;
  readonly actors: readonly {
    readonly actorId: string;
    readonly resources: Readonly<Record<string, { readonly current: number; readonly max?: number }>>;
  }[];
  readonly zones: readonly {
    readonly actorId: string;
    readonly zoneId: string;
    readonly size: number;
    readonly cards: readonly { readonly cardInstanceId: string; readonly cardId: string }[] | null;
  }[];
}

export async function viewOf(client: Client, { combatId }: Pick<Table, "combatId">): Promise<View> {
  return expectStatus(await client.get(`/combats/${combatId}`), 200).json;
}

export function resourceOf(view: View, actorId: string, resourceId: string): number {
  const current = view.actors.find((it) => it.actorId === actorId)?.resources[resourceId]?.current;
  if (current === undefined) throw new Error(`${actorId} has no ${resourceId}`);
  return current;
}

/** Where a card is that the caller sees; undefined when it is in no such zone. */
export function zoneOf(view: View, cardInstanceId: string): string | undefined {
  return view.zones.find((zone) => zone.cards?.some((card) => card.cardInstanceId === cardInstanceId))
    ?.zoneId;
}

/** The instance ids of the cards of one definition in the hero's hand. */
export function inHand(view: View, cardId: string): readonly string[] {
  const hand = view.zones.find((it) => it.actorId === "hero" && it.zoneId === "hand");
  return (hand?.cards ?? []).filter((card) => card.cardId === cardId).map((card) => card.cardInstanceId);
}

/** All that a combat's player may read of it, to be compared as a whole. */
export async function everythingOf(client: Client, { combatId }: Pick<Table, "combatId">): Promise<object> {
  const paths = ["", "/timeline", "/cards/evaluations", "/abilities/evaluations"];
  const answers = await Promise.all(paths.map((path) => client.get(`/combats/${combatId}${path}`)));
  return answers.map((answer) => expectStatus(answer, 200).text);
}

export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}: ${answer.status} ${answer.text}`);
  return answer;
}

function tableOf({ json }: Answer): Table {
  return { combatId: json.combatId, sequence: json.sequence, step: json.step };
}
