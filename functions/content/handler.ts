import { contentOperations } from "@duelbook/service";
import { httpFunction } from "../shared/http-function.ts";
import { runtime } from "../shared/runtime.ts";

export const handler = httpFunction(contentOperations, runtime);
