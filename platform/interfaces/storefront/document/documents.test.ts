import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureLog } from "../../../testing/log-capture.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import {
  graphqlClient,
  graphqlShopper,
  type GraphqlCall,
  type GraphqlClient,
} from "../testing/graphql-client.ts";

const said = captureLog();
let shop: TestPlatform;
let ask: GraphqlClient;
beforeAll(async () => {
  shop = await startTestPlatform({ log: said.log, environment: { LIMIT_STOREFRONT_COMPILE_AFTER: "2" } });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const noSession = { mode: "no-session" } as const;
/** Plain, compiled at this one, compiled before. */
const tries = [1, 2, 3];
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");
const messageOf = async (query: string, call: GraphqlCall = {}) =>
  (await ask(query, call)).at("errors.0.message");

describe("modes, scopes and permissions are looked at before anything is done (storefront-graphql.md#tokens-and-scopes)", () => {
  const market = (value: string, declared = "") =>
    `${declared} { displayItems(market: ${value}) { pagination { total } } }`;
  const voucher = `mutation { lookupUri(uri: "x", for: [URL_VOUCHER]) {
    ... on UrlVoucherUriLookupPayload { voucherApplied { ... on Voucher { value { value } } } } } }`;
  const byDefault = market("$market", "query($market: [Int!] = [1])");

  it.each([
    ["no-session", "{ selection { id } }", "selection requires SESSION", "selection"],
    // What an interface's field needs in any of its types is needed of it.
    ["no-session", voucher, "value requires SESSION", "lookupUri.voucherApplied.value"],
    ["session", "{ markets { id } }", "markets requires NO_SESSION", "markets"],
    ["session", "{ a: displayItems { b: list { c: preview } } }", "preview requires NO_SESSION", "a.b.c"],
    ["session", market("[1]"), "displayItems.market requires NO_SESSION", "displayItems"],
    [
      "session",
      "{ ...F } fragment F on Query { languages { code } pricelists { id } }",
      "pricelists requires NO_SESSION",
      "pricelists",
    ],
    [
      "session",
      "mutation { setMarket(id: 1) { session { market { id } } } }",
      "setMarket requires SHARED_SECRET",
      "setMarket",
    ],
  ] as const)("in %s mode %s: %s", async (mode, query, message, path) => {
    const { status, body } = await ask(query, { mode });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: null,
      errors: [{ message, path: path.split("."), extensions: { code: "FORBIDDEN" } }],
    });
  });

  it("is allowed with what it needs, and an argument without a value needs nothing", async () => {
    const allowed: readonly (readonly [query: string, call: GraphqlCall])[] = [
      [voucher, {}],
      ["mutation { setMarket(id: 1) { session { market { id } } } }", { trusted: true }],
      [market("[1]"), noSession],
      [byDefault, noSession],
      [byDefault, { variables: { market: null } }],
      [market("$market", "query($market: [Int!])"), {}],
      // The fields of several types are not the same.
      ["{ selection { lines { ... on ProductLine { name } ... on BundleLine { name } } } }", {}],
    ];
    for (const [query, call] of allowed) {
      expect([query, (await ask(query, call)).at("errors")]).toEqual([query, undefined]);
    }
    const given = { variables: { market: [1] } };
    expect(await messageOf(market("$market", "query($market: [Int!])"), given)).toBe(
      "displayItems.market requires NO_SESSION",
    );
  });

  it("nothing of a refused document is done", async () => {
    const shopper = graphqlShopper(ask);
    await shopper("{ session { language { code } } }");
    const query = `mutation { setLanguage(code: "de") { userErrors { message } } setMarket(id: 2) { userErrors { message } } }`;
    expect((await shopper(query)).at("data")).toBeNull();
    expect((await shopper("{ session { language { code } } }")).data).toEqual({
      session: { language: { code: "sv" } },
    });
  });
});

describe("hostile documents are refused (storefront-graphql.md#limits)", () => {
  const nested = (depth: number) =>
    `{ categories { list { ${"childCategories { ".repeat(depth)} id ${" }".repeat(depth)} } } }`;
  const bomb = `{ categories { list { ...F0 } } } ${times(
    12,
    (i) => `fragment F${i} on Category { parentCategory { ...F${i + 1} } childCategories { ...F${i + 1} } }`,
  )} fragment F12 on Category { id }`;
  const list = (inner: string) => `{ displayItems(limit: 1) { list { ${inner} } } }`;
  const typeOf = "type { fields { ".repeat(6);
  const tooMany = "Query has more than 100 aliases";
  const roots = "Query has more than 20 root fields";

  it.each([
    ["deep nesting", nested(20), "Query is deeper than 15"],
    ["nesting without an end", "{ a ".repeat(4_000), /./],
    [
      "thousands of aliases",
      `{ ${times(20_000, (i) => `a${i}: __typename`)} }`.slice(0, 250_000),
      "Syntax Error: Document contains more that 8000 tokens. Parsing aborted.",
    ],
    ["101 aliases", `{ languages { ${times(101, (i) => `a${i}: code`)} } }`, tooMany],
    ["the same field again and again", `{ languages { ${"code ".repeat(5_000)} } }`, tooMany],
    ["the same, one within the other", list(`${"... { id ".repeat(150)} ${"}".repeat(150)}`), tooMany],
    ["21 root fields", `{ ${times(21, (i) => `a${i}: __typename`)} }`, roots],
    [
      "root fields by fragments",
      `{ ...A ...B } fragment A on Query { ${times(11, (i) => `a${i}: __typename`)} } fragment B on Query { ${times(11, (i) => `b${i}: __typename`)} }`,
      roots,
    ],
    ["a bomb of fragments", bomb, /./],
    ["names of the prototype", "{ __proto__: __typename }", "Name __proto__ is reserved"],
    [
      "introspection that describes itself again and again",
      `{ __schema { types { fields { ${typeOf} name ${"} } ".repeat(6)} } } }`,
      /./,
    ],
  ])("%s", async (_name, query, message) => {
    const answer = await ask(query);
    expect([answer.status, answer.at("data")]).toEqual([200, undefined]);
    expect(answer.at("errors.0.extensions.code")).toMatch(/^(BAD_REQUEST|VALIDATION|COMPLEXITY)$/);
    expect(answer.text("errors.0.message")).toMatch(message);
  });

  it("introspection as tools ask it is allowed in both modes, several of it at once are not", async () => {
    const query = getIntrospectionQuery();
    for (const call of [{}, noSession]) {
      expect((await ask(query, call)).list("data.__schema.types").length).toBeGreaterThan(250);
    }
    const [head = ""] = query.split("__schema", 1);
    const [body = "", fragments = ""] = query.slice(head.length).split(/\}\s*(?=fragment FullType)/);
    const many = `${head} ${times(8, (i) => `s${i}: ${body}`)} } ${fragments}`;
    expect((await ask(many)).at("errors.0.extensions.code")).toBe("COMPLEXITY");
  });

  it("complexity is reckoned with the limits as they are served, defaults of variables too", async () => {
    const query = (name: string, usual = "") =>
      `query($${name}: Int!${usual}) { categories(limit: $${name}) { list {
        childCategories(limit: $${name}) { childCategories(limit: $${name}) { id } } } } }`;
    const asked = (n: number, call: GraphqlCall = {}) => messageOf(query("n"), { variables: { n }, ...call });
    expect(await asked(1_000_000)).toBe("Query is too complex (65681 of 20000)");
    expect(await asked(40)).toBe("Query is too complex (65681 of 20000)");
    expect(await asked(40, noSession)).toBe("Query is too complex (65681 of 60000)");
    expect([await asked(10), await asked(-5)]).toEqual([undefined, undefined]);
    expect(await messageOf(query("n", " = 40"))).toBe("Query is too complex (65681 of 20000)");
    expect(await messageOf(query("n", " = 40"), { variables: { n: 2 } })).toBeUndefined();
  });
});

describe("variables", () => {
  it("that may not be null have their defaults, however often it is asked, and are refused without", async () => {
    const countries = (usual: string) =>
      `query ($only: Boolean!${usual}) { countries(onlyShipTo: $only) { shipTo } }`;
    const login = `mutation ($options: LoginOptions!) {
      login(email: "nobody@example.com", password: "wrong", loginOptions: $options) { userErrors { message } } }`;
    for (const _time of tries) {
      expect((await ask(countries(" = true"))).list("data.countries").length).toBeGreaterThan(1);
      expect((await ask(login, { variables: { options: {} } })).data).toEqual({
        login: { userErrors: [{ message: "E-mail or password is incorrect" }] },
      });
      expect(await messageOf(countries(""))).toBe(
        'Variable "$only" of required type "Boolean!" was not provided.',
      );
    }
  });

  const notNull = (name: string, type: string) =>
    `Argument "${name}" of non-null type "${type}" must not be null.`;
  const listing = (variable: string, args: string) =>
    `query (${variable}) { displayItems(${args}) { pagination { limit } } }`;
  const login = `mutation ($v: Boolean = true) {
    login(email: "a", password: "b", loginOptions: { applyCustomerMarket: $v }) { userErrors { message } } }`;

  it.each([
    ["an argument", listing("$v: Int", "limit: $v"), notNull("limit", "Int!")],
    ["an argument, by a default", listing("$v: Int = 3", "limit: $v"), notNull("limit", "Int!")],
    [
      "a field of an input, by a default",
      login,
      'Argument "loginOptions" has invalid value {applyCustomerMarket: $v}.',
    ],
  ])("a caller's null where none is allowed is her own mistake: %s", async (_name, query, message) => {
    for (const _time of tries) {
      const { status, body } = await ask(query, { variables: { v: null } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ data: null, errors: [{ message, extensions: { code: "BAD_REQUEST" } }] });
    }
    expect(said.lines({ level: 50 })).toEqual([]);
  });
});
