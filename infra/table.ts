import { RemovalPolicy } from "aws-cdk-lib";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { Settings } from "./settings.ts";

/** Names of the table's keys and of its index: the ones that the DynamoDB adapter uses. */
export const TABLE_KEYS = { partition: "pk", sort: "sk" } as const;
export const LINKS_INDEX = { name: "links", partition: "pk", sort: "linkOrder" } as const;

/** The one table: timelines, content, players and links. */
export class DuelbookTable extends Construct {
  readonly table: dynamodb.Table;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const caps = {
      maxReadRequestUnits: settings.maxReadUnits,
      maxWriteRequestUnits: settings.maxWriteUnits,
    };
    this.table = new dynamodb.Table(this, "Table", {
      partitionKey: key(TABLE_KEYS.partition),
      sortKey: key(TABLE_KEYS.sort),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      ...caps,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: !settings.removable,
      removalPolicy: settings.removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
      stream: dynamodb.StreamViewType.NEW_IMAGE,
    });
    // Sparse: only player links carry its sort key.
    this.table.addGlobalSecondaryIndex({
      indexName: LINKS_INDEX.name,
      partitionKey: key(LINKS_INDEX.partition),
      sortKey: key(LINKS_INDEX.sort),
      projectionType: dynamodb.ProjectionType.ALL,
      ...caps,
    });
  }
}

function key(name: string): dynamodb.Attribute {
  return { name, type: dynamodb.AttributeType.STRING };
}
