export type * from "./api.ts";
export { decodeBody } from "./body.ts";
export { type Caches, createCaches } from "./caches.ts";
export { reportOfFault } from "./operation.ts";
export {
  combatsOperations,
  commandsOperations,
  contentOperations,
  evaluationOperations,
  runsOperations,
} from "./operations/index.ts";
export { MAX_FIELD_ERRORS, PROBLEMS, type Problem, type ProblemCode, problemResponse } from "./problems.ts";
export { type Projection, projectTimeline } from "./projector.ts";
export * from "./routes.ts";
export { type Swept, sweep } from "./sweeper.ts";
