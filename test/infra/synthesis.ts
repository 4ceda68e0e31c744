import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { readSettings } from "../../infra/settings.ts";
import { DuelbookStack } from "../../infra/stack.ts";

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

/** An app as cdk.json makes it, with a context beside; nothing is bundled. */
export function createApp(context: Readonly<Record<string, unknown>> = {}): App {
  const cdkJson = JSON.parse(readFileSync(join(__dirname, "../../cdk.json"), "utf8"));
  return new App({ context: { ...cdkJson.context, "aws:cdk:bundling-stacks": [], ...context } });
}

/** The stack of that app. */
export function createStack(app: App): DuelbookStack {
  return new DuelbookStack(app, "Duelbook", readSettings(app.node));
}

/** The template that a deployment with this context would have. */
export function synthesize(context: Readonly<Record<string, unknown>> = {}): Template {
  return Template.fromStack(createStack(createApp(context)));
}

/** The resources of one type, by logical id. */
export function resources(template: Template, type: string): ReadonlyMap<string, Resource> {
  return new Map(Object.entries(template.findResources(type)) as [string, Resource][]);
}

/** The only resource of its type. */
export function only(template: Template, type: string): Resource {
  const found = [...resources(template, type).values()];
  if (found.length !== 1) throw new Error(`${found.length} of ${type}`);
  return found[0] as Resource;
}

/** A function of ours by its folder's name, with its logical id. */
export function findFunction(template: Template, name: string): readonly [string, Resource] {
  for (const entry of resources(template, "AWS::Lambda::Function"))
    if (entry[1].Properties.Description === `Duelbook: ${name}`) return entry;
  throw new Error(`no function ${name}`);
}

export interface Statement {
  readonly Sid?: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** Everything that a function's role may do. */
export function statements(template: Template, name: string): readonly Statement[] {
  const role = referred(findFunction(template, name)[1].Properties.Role);
  const policies = [...resources(template, "AWS::IAM::Policy").values()];
  return policies
    .filter(({ Properties }) => JSON.stringify(Properties.Roles) === JSON.stringify([{ Ref: role }]))
    .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
}

/** The actions of those statements that begin with a service's prefix, sorted. */
export function actions(template: Template, name: string, service: string): readonly string[] {
  return statements(template, name)
    .flatMap(({ Action }) => Action)
    .filter((action) => action.startsWith(`${service}:`))
    .sort();
}

/** The logical id behind a `Ref` or an `Fn::GetAtt`. */
export function referred(value: unknown): string {
  const { Ref: ref, "Fn::GetAtt": attribute } = value as { Ref?: string; "Fn::GetAtt"?: [string, string] };
  const id = ref ?? attribute?.[0];
  if (id === undefined) throw new Error(`no reference: ${JSON.stringify(value)}`);
  return id;
}
