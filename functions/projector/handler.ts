import { runtime } from "../shared/runtime.ts";
import { projectorFunction } from "./projector-function.ts";

export const handler = projectorFunction(runtime);
