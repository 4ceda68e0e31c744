import { type DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { TimelineStore } from "../port.ts";
import type { EncodedTransition } from "../transition.ts";
import { answerOf, conditionOf } from "./faults.ts";
import { afterRequest, atRequest, headRequest, putTransitionRequest } from "./requests.ts";
import { readTransitionItem } from "./transition-item.ts";

export function createTimelineStore(client: DynamoDBClient, table: string): TimelineStore {
  return {
    async append(transition) {
      const request = putTransitionRequest(table, transition);
      const { met } = await conditionOf(client.send(new PutItemCommand(request)));
      return met ? "appended" : "taken";
    },

    async head(key) {
      const { Items = [] } = await answerOf(client.send(new QueryCommand(headRequest(table, key))));
      return Items[0] && readTransitionItem(Items[0]);
    },

    async at(key, sequence) {
      const { Item } = await answerOf(client.send(new GetItemCommand(atRequest(table, key, sequence))));
      return Item && readTransitionItem(Item);
    },

    async after(key, sequence, limit) {
      const found: EncodedTransition[] = [];
      let last = sequence;
      while (found.length < limit) {
        const request = afterRequest(table, key, last, limit - found.length);
        const { Items = [], LastEvaluatedKey } = await answerOf(client.send(new QueryCommand(request)));
        found.push(...Items.map(readTransitionItem));
        last = found.at(-1)?.sequence ?? last;
        if (LastEvaluatedKey === undefined) break;
      }
      return found;
    },
  };
}
