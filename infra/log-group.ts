import { RemovalPolicy } from "aws-cdk-lib";
import * as logs from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Settings } from "./settings.ts";

/** A log group that forgets, and that goes with the stack when everything may. */
export function createLogGroup(scope: Construct, id: string, settings: Settings): logs.LogGroup {
  return new logs.LogGroup(scope, id, {
    retention: settings.logRetention,
    removalPolicy: settings.removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });
}
