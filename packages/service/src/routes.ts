/** The scopes of a token. Operators' scopes are for confidential clients only. */
export const SCOPES = ["play", "content:publish", "combats:author", "log:all"] as const;
export type Scope = (typeof SCOPES)[number];

/** Functions that serve HTTP; each is a folder of `functions/` and a Lambda function. */
export const HTTP_FUNCTIONS = ["combats", "commands", "content", "evaluation", "runs"] as const;
export type HttpFunction = (typeof HTTP_FUNCTIONS)[number];

export interface Route {
  readonly operation: string;
  readonly method: "GET" | "POST" | "PUT";
  /** `{name}` is a path parameter. */
  readonly path: string;
  readonly function: HttpFunction;
  /** Any one of these lets the caller in. */
  readonly scopes: readonly Scope[];
}

export const BASE_PATH = "/api/v1";

const PLAY = ["play"] as const;
const PUBLISH = ["content:publish"] as const;

/** Every route of the API: the deployed gateway and the local one are both made from this table. */
export const ROUTES = [
  {
    operation: "publishRevision",
    method: "POST",
    path: "/content/revisions",
    function: "content",
    scopes: PUBLISH,
  },
  {
    operation: "getRevision",
    method: "GET",
    path: "/content/revisions/{revision}",
    function: "content",
    scopes: ["play", "content:publish"],
  },
  {
    operation: "getCurrentContent",
    method: "GET",
    path: "/content/current",
    function: "content",
    scopes: ["play", "content:publish"],
  },
  {
    operation: "setCurrentContent",
    method: "PUT",
    path: "/content/current",
    function: "content",
    scopes: PUBLISH,
  },
  { operation: "listCombats", method: "GET", path: "/combats", function: "combats", scopes: PLAY },
  {
    operation: "createCombat",
    method: "POST",
    path: "/combats",
    function: "commands",
    scopes: ["play", "combats:author"],
  },
  { operation: "getCombat", method: "GET", path: "/combats/{combatId}", function: "combats", scopes: PLAY },
  {
    operation: "evaluateCards",
    method: "GET",
    path: "/combats/{combatId}/cards/evaluations",
    function: "evaluation",
    scopes: PLAY,
  },
  {
    operation: "evaluateCard",
    method: "GET",
    path: "/combats/{combatId}/cards/{cardInstanceId}/evaluation",
    function: "evaluation",
    scopes: PLAY,
  },
  {
    operation: "evaluateAbilities",
    method: "GET",
    path: "/combats/{combatId}/abilities/evaluations",
    function: "evaluation",
    scopes: PLAY,
  },
  {
    operation: "evaluateAbility",
    method: "GET",
    path: "/combats/{combatId}/abilities/{abilityInstanceId}/evaluation",
    function: "evaluation",
    scopes: PLAY,
  },
  {
    operation: "sendCommand",
    method: "POST",
    path: "/combats/{combatId}/commands",
    function: "commands",
    scopes: PLAY,
  },
  {
    operation: "getReceipt",
    method: "GET",
    path: "/combats/{combatId}/receipts/{commandId}",
    function: "combats",
    scopes: PLAY,
  },
  {
    operation: "getTimeline",
    method: "GET",
    path: "/combats/{combatId}/timeline",
    function: "combats",
    scopes: PLAY,
  },
  {
    operation: "getPastState",
    method: "GET",
    path: "/combats/{combatId}/timeline/{sequence}/state",
    function: "combats",
    scopes: PLAY,
  },
  {
    operation: "verifyCombat",
    method: "POST",
    path: "/combats/{combatId}/verify",
    function: "combats",
    scopes: PLAY,
  },
  {
    operation: "createRun",
    method: "POST",
    path: "/runs",
    function: "runs",
    scopes: ["play", "combats:author"],
  },
  {
    operation: "getRun",
    method: "GET",
    path: "/runs/{runId}",
    function: "combats",
    scopes: ["play", "combats:author"],
  },
  {
    operation: "sendRunCommand",
    method: "POST",
    path: "/runs/{runId}/commands",
    function: "runs",
    scopes: ["play", "combats:author"],
  },
] as const satisfies readonly Route[];

export type Operation = (typeof ROUTES)[number]["operation"];
