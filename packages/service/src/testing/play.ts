import { createCombat } from "../operations/create-combat.ts";
import { getCombat } from "../operations/get-combat.ts";
import { sendCommand } from "../operations/send-command.ts";
import { PACK_JSON, REVISION } from "./pack.ts";
import { type Answer, createWorld, nextUuid, type TestRequest, type World } from "./world.ts";

const AUTHOR = ["play", "combats:author"] as const;

/** A world in which the test pack is published and current. */
export async function publishedWorld(world: World = createWorld()): Promise<World> {
  await world.stores.contents.publish(REVISION, PACK_JSON, "2030-01-01T00:00:00.000Z");
  await world.stores.contents.setCurrent(REVISION, "2030-01-01T00:00:00.000Z");
  return world;
}

export const SEATS = [
  { actorId: "hero", loadout: { heroId: "mage" } },
  { actorId: "enemy-1", loadout: { enemyId: "rat" } },
];

/** A new combat of the caller against the rat. */
export async function begin(
  world: World,
  creation: object = {},
  as: Partial<TestRequest> = {},
): Promise<Table> {
  const answer = await world.call(createCombat, {
    operation: "createCombat",
    scopes: AUTHOR,
    json: { commandId: nextUuid(), seats: SEATS, ...creation },
    ...as,
  });
  if (answer.status !== 201) throw new Error(`no combat: ${answer.body}`);
  return { combatId: answer.json.combatId, sequence: answer.json.sequence, step: answer.json.step };
}

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

export function endTurn({ sequence, step }: Table, more: Partial<Command> = {}): Command {
  return command(sequence, step, "END_TURN", {}, more);
}

export function play(table: Table, cardInstanceId: string, choices: object = {}): Command {
  const payload = { cardInstanceId, targetIds: ["enemy-1"], ...choices };
  return command(table.sequence, table.step, "PLAY_CARD", payload, {});
}

function command(
  expectedSequence: number,
  expectedStep: number,
  type: string,
  payload: object,
  more: Partial<Command>,
): Command {
  const commandId = nextUuid();
  return {
    commandId,
    expectedSequence,
    expectedStep,
    type,
    payload: { actorId: "hero", ...payload },
    ...more,
  };
}

export function send(
  world: World,
  { combatId }: Pick<Table, "combatId">,
  json: unknown,
  as: Partial<TestRequest> = {},
): Promise<Answer> {
  return world.call(sendCommand, { operation: "sendCommand", params: { combatId }, json, ...as });
}

/** Where the combat is after an accepted command. */
export function after(table: Table, answer: Answer): Table {
  if (answer.status !== 200) throw new Error(`refused: ${answer.body}`);
  return { ...table, sequence: answer.json.sequence, step: answer.json.step };
}

/** The instance ids of the cards in hand that are of one definition. */
export async function cardsInHand(
  world: World,
  { combatId }: Table,
  cardId: string,
): Promise<readonly string[]> {
  const { json } = await world.call(getCombat, { params: { combatId } });
  const zones = json.zones as {
    actorId: string;
    zoneId: string;
    cards: { cardId: string; cardInstanceId: string }[];
  }[];
  const hand = zones.find((it) => it.actorId === "hero" && it.zoneId === "hand");
  return (hand?.cards ?? []).filter((it) => it.cardId === cardId).map((it) => it.cardInstanceId);
}
