import type { OperationHandler } from "../api.ts";
import type { HttpFunction, ROUTES } from "../routes.ts";

type OperationOf<F extends HttpFunction> = Extract<(typeof ROUTES)[number], { function: F }>["operation"];

/** Exactly the operations that the route table gives to a function: one missing or one too many is a type error. */
export type OperationsOf<F extends HttpFunction> = Readonly<Record<OperationOf<F>, OperationHandler>>;
