import type { Refusal } from "@duelbook/engine";
import { PROBLEMS, type ProblemCode, problemOf, problemResponse, SERVICE_CODES } from "./problems.ts";

const CODES = Object.keys(PROBLEMS) as ProblemCode[];
const RULES_CODES = CODES.filter((code) => !(SERVICE_CODES as readonly string[]).includes(code));

test.each(CODES)("%s is a problem document with its code and status", (code) => {
  const response = problemResponse({ code });
  const body = JSON.parse(response.body);
  expect(response.headers["content-type"]).toBe("application/problem+json");
  expect(body).toMatchObject({
    code,
    status: response.status,
    title: expect.stringMatching(/^[A-Z].*[^.]$/),
  });
  expect([400, 403, 404, 409, 413, 415, 422, 500, 503]).toContain(response.status);
});

test("G9: what the rules refuse is 409 or 422, so never taken for bad input or a busy store", () => {
  expect(new Set(RULES_CODES.map((code) => PROBLEMS[code][0]))).toEqual(new Set([409, 422]));
});

test("409 is for what another look at the combat changes, and for nothing else", () => {
  expect(CODES.filter((code) => PROBLEMS[code][0] === 409).sort()).toEqual([
    "COMBAT_OVER",
    "NOT_YOUR_TURN",
    "RUN_IN_COMBAT",
    "RUN_NOT_IN_COMBAT",
    "RUN_OVER",
    "SEQUENCE_CONFLICT",
    "STEP_CONFLICT",
  ]);
});

test("only a busy store and a newer format ask for the same command again, and say when", () => {
  const retried = CODES.filter((code) => problemResponse({ code }).headers["retry-after"] !== undefined);
  expect(retried.sort()).toEqual(["ITEM_FORMAT_NEWER", "STORE_BUSY"]);
});

test("a refusal's place becomes one in the request, its numbers stay", () => {
  const refusal: Refusal = {
    code: "COST_UNAFFORDABLE",
    path: "costOptionId",
    debitId: "mana",
    resourceId: "mana",
    need: 8,
    have: 7,
  };
  expect(JSON.parse(problemResponse(problemOf(refusal)).body)).toMatchObject({
    status: 422,
    errors: [{ path: "payload.costOptionId", code: "COST_UNAFFORDABLE" }],
    debitId: "mana",
    need: 8,
    have: 7,
  });
});
