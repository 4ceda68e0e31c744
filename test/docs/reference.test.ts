import { LINT_RULES, lintPack, PACK_FORMAT, packSchema, parsePack } from "@duelbook/content";
import { samplePack } from "@duelbook/content/sample";
import {
  BUCKETS,
  COMMANDS,
  COMPARISONS,
  COST_KINDS,
  COUNTERS,
  cardDefinition,
  condition,
  EFFECTS,
  formula,
  POLICIES,
  phaseDefinition,
  RUN_COMMANDS,
  statusDefinition,
  triggerEvent,
  WHO,
} from "@duelbook/engine";
import { namesIn, readPage, rowsOf } from "./fences.ts";

/** What these tests read of a schema: an object's members, a union's options, what is wrapped or listed. */
interface Schema {
  readonly shape: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly element: Schema;
  readonly value: string;
  readonly unwrap?: () => Schema;
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

const schemaOf = (schema: unknown) => schema as Schema;

/** The members of an object's schema, those that may be left out with `?`. */
function membersOf(shape: Schema["shape"], without: readonly string[] = []): readonly string[] {
  return Object.entries(shape)
    .filter(([key]) => !without.includes(key))
    .map(([key, schema]) => (schema.safeParse(undefined).success ? `${key}?` : key));
}

/** A table as it stands in a page: name and members of each row. */
function table(page: string, heading: string): readonly (readonly [string, readonly string[]])[] {
  return rowsOf(page, heading).map(([name = "", members]) => [name, namesIn(members)]);
}

/** The forms of a formula or condition: the member by which each is known, and its others. */
function formsOf(schema: unknown): readonly (readonly [string, readonly string[]])[] {
  const forms = schemaOf(schema).unwrap?.().options ?? [];
  return forms.flatMap(({ shape }) => {
    if (shape === undefined) return [];
    const [form = "", ...others] = membersOf(shape);
    return [[form, others] as const];
  });
}

/** The `type` of a component's schema, or of each schema of a union of them. */
function typesOf({ options, shape }: Schema): readonly string[] {
  if (options === undefined) return [shape.type?.value ?? ""];
  return [...new Set(options.flatMap(typesOf))];
}

test("the effects' table has a row for each effect, with its members", () => {
  const nested = phaseDefinition.shape.effects.unwrap();
  const effects = Object.values(EFFECTS).map((it) => {
    const { shape } = schemaOf(it.schema(nested));
    return [it.type, membersOf(shape, ["type"])];
  });
  expect(table("reference/effects.md", "# Effects")).toEqual(effects);
});

describe("the tables of formulas", () => {
  const page = "reference/formulas.md";

  test("have each formula and condition, with its members", () => {
    expect(table(page, "## Formulas")).toEqual(formsOf(formula));
    expect(table(page, "## Conditions")).toEqual(formsOf(condition));
  });

  test("have each comparison, each word for actors and each counter", () => {
    const [compare] = rowsOf(page, "## Conditions");
    expect(namesIn(compare?.[2])).toEqual(["[formula, comparison, formula]", ...COMPARISONS]);
    expect(rowsOf(page, "## Who").map(([word]) => word)).toEqual(WHO);
    expect(rowsOf(page, "## Counters").map(([counter]) => counter)).toEqual(COUNTERS);
  });
});

describe("the tables of influences", () => {
  const page = "reference/influences.md";

  test("have each bucket in the order of a calculation, with its members and what it touches", () => {
    const rows = rowsOf(page, "## Buckets").map(([bucket, members, , creates, additional]) => [
      bucket,
      [...namesIn(members)].sort(),
      creates,
      additional,
    ]);
    const buckets = Object.values(BUCKETS).map(({ bucket, shape, createsLine, basePartOnly }) => [
      bucket,
      [...membersOf(schemaOf({ shape }).shape)].sort(),
      createsLine ? "yes" : "no",
      basePartOnly ? "only when named" : "yes",
    ]);
    expect(rows).toEqual(buckets);
  });

  test("have each member of a scope", () => {
    const relic = samplePack.relics[0]?.components[0];
    const written = rowsOf(page, "## On costs: `costInfluence`").map(([member]) => member);
    const scoped = { ...relic, scope: Object.fromEntries(written.map((member) => [member, 0])) };
    const parsed = parsePack({ ...samplePack, relics: [{ relicId: "r", name: "R", components: [scoped] }] });
    if (parsed.ok) throw new Error("no scope is made of zeros");
    expect(parsed.refusal.map((it) => it.path.split(".").at(-1)).sort()).toEqual([...written].sort());
    expect(parsed.refusal.map((it) => it.code)).not.toContain("UNKNOWN_MEMBER");
  });
});

describe("the table of triggers", () => {
  const rows = rowsOf("reference/triggers.md", "# Triggers");

  test("has each event, with its members", () => {
    const written = rows.map(([event, members]) => [event, namesIn(members)]);
    expect(written).toEqual(
      triggerEvent.options.map((it) => [it.shape.event.value, membersOf(schemaOf(it).shape, ["event"])]),
    );
  });

  test.each(rows)(
    "says of %s what the lint lets its triggers read",
    (event = "", members, _when, ...told) => {
      const readings = [
        { compare: [{ actors: "triggerActor" }, ">", 0] },
        { compare: [{ actors: "triggerTarget" }, ">", 0] },
        { triggerCard: { types: ["attack"] } },
        { compare: [{ triggerAmount: true }, ">", 0] },
      ];
      const given = { whose: "anyone", resourceId: "mana", statusId: "fury" };
      const on = {
        event,
        ...Object.fromEntries(Object.entries(given).filter(([key]) => namesIn(members).includes(key))),
      };
      const allowed = readings.map((it) => {
        const component = { componentId: "t", type: "trigger", on, condition: it, effects: [] };
        const relics = [...samplePack.relics, { relicId: "probe", name: "Probe", components: [component] }];
        const parsed = parsePack({ ...samplePack, relics });
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
        return lintPack(parsed.value).length === 0 ? "yes" : "–";
      });
      expect(allowed).toEqual(told);
    },
  );
});

describe("the tables of costs", () => {
  const page = "reference/costs.md";

  test("have each kind of debit, with its members", () => {
    const kinds = Object.values(COST_KINDS).flatMap(({ kind, schema }) =>
      (schemaOf(schema).options ?? [schemaOf(schema)]).map(({ shape }) => [kind, membersOf(shape)]),
    );
    expect(table(page, "## Debits")).toEqual(kinds);
  });

  test("have each part of a cost, with its members", () => {
    const { options = [] } = schemaOf(cardDefinition.shape.components).element;
    const cost = options.find((it) => typesOf(it).includes("cost"));
    const parts = Object.entries(cost?.shape.costs?.shape ?? {}).map(([part, schema]) => {
      const given = schema.unwrap?.() ?? schema;
      const shape = (given.element ?? given).shape ?? {};
      // The members of a debit have a table of their own.
      return [part, part === "costs" ? [] : membersOf(shape)];
    });
    expect(table(page, "## Parts of a cost")).toEqual(parts);
  });
});

test("the tables of commands have each command, with its members", () => {
  const commandsIn = (commands: typeof COMMANDS | typeof RUN_COMMANDS) =>
    Object.values(commands).map(({ type, payload }) => [type, membersOf(schemaOf(payload).shape)]);
  expect(table("reference/commands.md", "## In a combat")).toEqual(commandsIn(COMMANDS));
  expect(table("reference/commands.md", "## In a run")).toEqual(commandsIn(RUN_COMMANDS));
});

describe("docs/spec/content.md", () => {
  const page = "spec/content.md";

  test("has each member of a pack", () => {
    expect(rowsOf(page, "## The pack").map(([member]) => member)).toEqual(
      membersOf(schemaOf(packSchema).shape),
    );
    expect(readPage(page)).toContain(`"${PACK_FORMAT}"`);
  });

  test("has each component", () => {
    const types = [
      ...typesOf(schemaOf(cardDefinition.shape.components).element),
      ...typesOf(schemaOf(statusDefinition.shape.components).element),
    ];
    const written = rowsOf(page, "## Components").map(([type]) => type);
    expect([...written].sort()).toEqual([...new Set(types)].sort());
  });

  test("has each policy, with its members", () => {
    const policies = Object.values(POLICIES).map(({ type, schema }) => [
      type,
      membersOf(schemaOf(schema).shape, ["type"]),
    ]);
    expect(table(page, "## Heroes and enemies")).toEqual(policies);
  });

  test("has the buckets in their order", () => {
    const [, order = ""] = readPage(page).match(/## Buckets in their order\n\n([^.]*)\./) ?? [];
    expect(namesIn(order)).toEqual(Object.keys(BUCKETS));
  });

  test("has each code of the lint, and no other", () => {
    const codes = rowsOf(page, "### Meaning").map(([code]) => code);
    expect(codes).toEqual(LINT_RULES.flatMap((it) => it.codes).filter((it) => codes.includes(it)));
    expect([...codes].sort()).toEqual(LINT_RULES.flatMap((it) => it.codes).sort());
  });
});
