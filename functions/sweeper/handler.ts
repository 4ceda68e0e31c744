import { runtime } from "../shared/runtime.ts";
import { sweeperFunction } from "./sweeper-function.ts";

export const handler = sweeperFunction(runtime);
