import { type DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { type Player, type PlayerStore, StoreUnavailable } from "../port.ts";
import { readText, type StoredAttributes } from "./attributes.ts";
import { answerOf, conditionOf } from "./faults.ts";
import { playerRequest, putPlayerRequest } from "./requests.ts";

export function createPlayerStore(client: DynamoDBClient, table: string): PlayerStore {
  const find = async (issuer: string, sub: string): Promise<Player | undefined> => {
    const { Item } = await answerOf(client.send(new GetItemCommand(playerRequest(table, issuer, sub))));
    return Item && readPlayerItem(Item);
  };

  return {
    find,

    async ensure(issuer, sub, player) {
      const request = putPlayerRequest(table, issuer, sub, player);
      const put = await conditionOf(client.send(new PutItemCommand(request)));
      if (put.met) return player;
      if (put.refusal.Item !== undefined) return readPlayerItem(put.refusal.Item);
      const stored = await find(issuer, sub);
      if (stored === undefined) throw new StoreUnavailable("the account's player was removed meanwhile");
      return stored;
    },
  };
}

function readPlayerItem(item: StoredAttributes): Player {
  return { playerId: readText(item, "playerId"), displayName: readText(item, "displayName") };
}
