import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";

/** What Lambda tells a function about one invocation, as far as it makes sense on one machine. */
export function lambdaContext(functionName: string, timeoutMs: number): Context {
  const endsAt = performance.now() + timeoutMs;
  const unused = () => {
    throw new Error("functions answer with a promise");
  };
  return {
    awsRequestId: randomUUID(),
    functionName: `duelbook-${functionName}`,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:duelbook-${functionName}`,
    memoryLimitInMB: "512",
    logGroupName: functionName,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(endsAt - performance.now())),
    done: unused,
    fail: unused,
    succeed: unused,
  };
}
