import { afterAll, beforeAll, expect, it } from "vitest";
import { keepSaid } from "../../testing/said.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, graphqlShopper } from "./testing/graphql-client.ts";

const said = keepSaid();
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    log: said.log,
    environment: { LIMIT_STOREFRONT_COMPILE_AFTER: "2" },
  });
});

afterAll(() => shop.close());

/** Plain, compiled at this one, compiled before. */
const tries = [1, 2, 3];

const notNull = (name: string, type: string) =>
  `Argument "${name}" of non-null type "${type}" must not be null.`;
const listing = (variable: string, args: string) =>
  `query (${variable}) { displayItems(${args}) { pagination { limit } } }`;
const login = (variable: string) =>
  `mutation (${variable}) { login(email: "a", password: "b", loginOptions: { applyCustomerMarket: $v }) {
    userErrors { message } } }`;

it.each([
  ["an argument", listing("$v: Int", "limit: $v"), notNull("limit", "Int!")],
  ["an argument, by a default", listing("$v: Int = 3", "limit: $v"), notNull("limit", "Int!")],
  [
    "what is added",
    `mutation ($v: Int) { addItem(item: "1-1", quantity: $v) { line { id } } }`,
    notNull("quantity", "Int!"),
  ],
  [
    "a piece of a list",
    listing("$v: Int = 3", "where: { id: [$v] }"),
    'Argument "where" has invalid value {id: [$v]}.',
  ],
  [
    "a field of an input",
    login("$v: Boolean"),
    'Argument "loginOptions" has invalid value {applyCustomerMarket: $v}.',
  ],
  [
    "a field of an input, by a default",
    login("$v: Boolean = true"),
    'Argument "loginOptions" has invalid value {applyCustomerMarket: $v}.',
  ],
  [
    "a directive",
    "query ($v: Boolean = true) { languages @include(if: $v) { code } }",
    notNull("if", "Boolean!"),
  ],
])("a caller's null where none is allowed is her own mistake: %s", async (_name, query, message) => {
  const ask = graphqlClient(shop);
  for (const _time of tries) {
    const answer = await ask(query, { variables: { v: null } });
    expect([answer.status, answer.at("data")]).toEqual([200, null]);
    expect(answer.list("errors")).toHaveLength(1);
    expect(answer.at("errors.0")).toMatchObject({ message, extensions: { code: "BAD_REQUEST" } });
  }
  expect(said.lines({ level: 50 })).toEqual([]);
});

it("one of several mutations with such a null ends those that come after it, however often it is asked", async () => {
  const shopper = graphqlShopper(graphqlClient(shop));
  const item = shop.item("101");
  const query = `mutation ($v: Int) {
    a: addItem(item: "${item}") { line { quantity } }
    b: addItem(item: "${item}", quantity: $v) { line { quantity } }
    c: addItem(item: "${item}") { line { quantity } }
  }`;
  for (const time of tries) {
    const { body } = await shopper(query, { variables: { v: null } });
    expect(body).toMatchObject({
      data: null,
      errors: [{ message: notNull("quantity", "Int!"), path: ["b"], extensions: { code: "BAD_REQUEST" } }],
    });
    const { data } = await shopper("{ selection { lines { quantity } } }");
    expect(data).toEqual({ selection: { lines: [{ quantity: time }] } });
  }
  const whole = await shopper(query, { variables: { v: 2 } });
  expect(whole.at("data.c.line.quantity")).toBe(tries.length + 4);
});
