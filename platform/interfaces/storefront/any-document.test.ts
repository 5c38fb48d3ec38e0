import { assert, asyncProperty, constantFrom, gen, nat, type GeneratorValue } from "fast-check";
import { validate, parse } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rounds } from "../../testing/long.ts";
import type { SetShop } from "../checkout/testing/set-shop.ts";
import { graphqlMember } from "./customer/testing/members.ts";
import { buildSchema } from "./schema/load-schema.ts";
import { startFullShop } from "./selection/testing/both-interfaces.ts";
import { unlikeSchema } from "./testing/conforms.ts";
import { graphqlClient, type GraphqlAnswer, type GraphqlCall } from "./testing/graphql-client.ts";
import { knownToStorefront } from "./testing/known-values.ts";
import { randomDocument, type DocumentOptions, type RandomDocument } from "./testing/random-document.ts";
import type { Chance, KnownValues } from "./testing/random-values.ts";

const schema = buildSchema();
let shop: SetShop;
let values: KnownValues;
let member: string;

beforeAll(async () => {
  shop = await startFullShop(
    (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront"
          ? {
              ...plugin,
              lowestPriceDays: 30,
              permissions: [
                "customer.birthdate",
                "customer.gender",
                "displayItem.countryOfOrigin",
                "stock.quantity",
              ],
            }
          : plugin,
      ),
    }),
    { LIMIT_STOREFRONT_COMPILE_AFTER: "2" },
  );
  const items = [shop.item("101"), shop.item("102"), "1-999"];
  values = knownToStorefront(
    items,
    ["101", "102", "104", "110"].map((product) => Number(shop.display(product))),
  );
  const { ask, token } = await graphqlMember(shop);
  member = token;
  await ask(`mutation { addItem(item: "${shop.item("101")}", quantity: 2) { userErrors { message } } }`);
});

afterAll(() => shop.close());

interface Caller {
  readonly mode: "session" | "no-session";
  readonly trusted: boolean;
  readonly isMember: boolean;
}

const callers: readonly Caller[] = [
  { mode: "session", trusted: false, isMember: false },
  { mode: "session", trusted: false, isMember: true },
  { mode: "session", trusted: true, isMember: true },
  { mode: "no-session", trusted: false, isMember: false },
  { mode: "no-session", trusted: true, isMember: false },
];

function scopesOf({ mode, trusted, isMember }: Caller): readonly string[] {
  return [
    mode === "session" ? "SESSION" : "NO_SESSION",
    ...(trusted ? ["SHARED_SECRET"] : []),
    ...(isMember ? ["LOGGED_IN"] : []),
  ];
}

function callOf({ mode, trusted, isMember }: Caller, { variables }: RandomDocument): GraphqlCall {
  return { mode, trusted, variables, ...(isMember && { token: member }) };
}

const usualCodes = new Set(["FORBIDDEN", "BAD_REQUEST", "COMPLEXITY", "RATE_LIMITED"]);

/** What is not as it should be about an answer, with what was asked. */
function complaintsOf({ query, variables }: RandomDocument, answer: GraphqlAnswer): readonly string[] {
  const errors = answer.at("errors") === undefined ? [] : answer.list("errors");
  const codes = errors.map((_error, i) => answer.text(`errors.${i}.extensions.code`));
  const data = answer.at("data") ?? null;
  const complaints = [
    ...codes.filter((code) => !usualCodes.has(code)),
    ...(answer.status === (codes.includes("RATE_LIMITED") ? 429 : 200) ? [] : [`status ${answer.status}`]),
    ...(data === null ? [] : unlikeSchema(schema, query, data)),
  ];
  return complaints.length === 0 ? [] : [...complaints, query, JSON.stringify({ variables, errors })];
}

function chanceOf(g: GeneratorValue): Chance {
  return {
    upTo: (most) => g(nat, most),
    of: (from) => g(() => constantFrom(...from)),
  };
}

const runs = { numRuns: rounds(12, 60), seed: 7 };
const whoIsThere = {
  query: "{ __typename session { __typename loggedIn { __typename id } } }",
  variables: {},
};

/** Always the first of everything. */
const always: Chance = {
  upTo: () => 0,
  of: ([one]) => {
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  },
};

function draw(
  g: GeneratorValue,
  caller: Caller,
  kind: DocumentOptions["kind"],
  depth: number,
): RandomDocument {
  const scopes = scopesOf(caller);
  const drawn = randomDocument({ schema, chance: chanceOf(g), values, kind, scopes, depth });
  const invalid = validate(schema, parse(drawn.query)).map(({ message }) => message);
  if (invalid.length > 0) throw new Error(`${invalid.join(" ")} ${drawn.query}`);
  return drawn;
}

it("any valid query is answered as the schema says, the same compiled and plain", async () => {
  const ask = graphqlClient(shop);
  let answered = 0;
  const property = asyncProperty(gen(), constantFrom(...callers), async (g, caller) => {
    const drawn = draw(g, caller, "query", 6);
    const plain = await ask(drawn.query, callOf(caller, drawn));
    expect(complaintsOf(drawn, plain)).toEqual([]);
    const compiled = await ask(drawn.query, callOf(caller, drawn));
    expect([drawn.query, compiled.at("data"), compiled.at("errors")]).toEqual([
      drawn.query,
      plain.at("data"),
      plain.at("errors"),
    ]);
    answered += Object(plain.at("data")) === plain.at("data") ? 1 : 0;
  });
  await assert(property, { ...runs, endOnFailure: true });
  expect(answered).toBeGreaterThan(runs.numRuns / 2);
});

it.each(callers.filter(({ trusted }) => trusted))(
  "every field of every type that a query leads to is answered in $mode mode",
  async (caller) => {
    const ask = graphqlClient(shop);
    const scopes = scopesOf(caller);
    for (const root of Object.keys(schema.getQueryType()?.getFields() ?? {})) {
      const options = {
        schema,
        chance: always,
        values,
        kind: "query",
        scopes,
        depth: 4,
        every: true,
      } as const;
      const drawn = randomDocument(options, [root]);
      const answer = await ask(drawn.query, callOf(caller, drawn));
      expect([drawn.query, answer.at("errors"), complaintsOf(drawn, answer)]).toEqual([
        drawn.query,
        undefined,
        [],
      ]);
    }
  },
);

// It may log the customer out: the others come first.
it("any valid mutation is answered as the schema says", async () => {
  const ask = graphqlClient(shop);
  const property = asyncProperty(gen(), constantFrom(...callers), async (g, caller) => {
    const drawn = draw(g, caller, "mutation", 4);
    expect(complaintsOf(drawn, await ask(drawn.query, callOf(caller, drawn)))).toEqual([]);
  });
  await assert(property, { ...runs, endOnFailure: true });
  expect(complaintsOf(whoIsThere, await ask(whoIsThere.query, { token: member }))).toEqual([]);
});
