import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getIntrospectionQuery } from "graphql";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");
const nested = (depth: number) =>
  `{ categories { list { ${"childCategories { ".repeat(depth)} id ${" }".repeat(depth)} } } }`;

function bomb(levels: number): string {
  const fragments = times(
    levels,
    (i) => `fragment F${i} on Category { parentCategory { ...F${i + 1} } childCategories { ...F${i + 1} } }`,
  );
  return `{ categories { list { ...F0 } } } ${fragments} fragment F${levels} on Category { id }`;
}

const typeOf = "type { fields { ".repeat(6);

describe("hostile documents are refused (storefront-graphql.md section 3)", () => {
  it.each([
    ["deep nesting", nested(20), "Query is deeper than 15"],
    ["very deep nesting", "{ a ".repeat(2_000) + "}".repeat(2_000), "Query is deeper than 15"],
    ["nesting without an end", "{ a ".repeat(4_000), /./],
    ["deep lists", `{ displayItem(id: ${"[".repeat(3_000)}${"]".repeat(3_000)}) { id } }`, /./],
    [
      "100 000 aliases",
      `{ ${times(20_000, (i) => `a${i}: __typename`)} }`.slice(0, 250_000),
      "Syntax Error: Document contains more that 8000 tokens. Parsing aborted.",
    ],
    [
      "101 aliases",
      `{ languages { ${times(101, (i) => `a${i}: code`)} } }`,
      "Query has more than 100 aliases",
    ],
    [
      "the same field again and again",
      `{ languages { ${"code ".repeat(5_000)} } }`,
      "Query has more than 100 aliases",
    ],
    ["21 root fields", `{ ${times(21, (i) => `a${i}: __typename`)} }`, "Query has more than 20 root fields"],
    [
      "root fields by fragments",
      `{ ...A ...B } fragment A on Query { ${times(11, (i) => `a${i}: __typename`)} } fragment B on Query { ${times(11, (i) => `b${i}: __typename`)} }`,
      "Query has more than 20 root fields",
    ],
    [
      "a fragment within itself",
      "{ ...A } fragment A on Query { __typename ...A }",
      `Cannot spread fragment "A" within itself.`,
    ],
    [
      "two fragments within each other",
      "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }",
      `Cannot spread fragment "A" within itself via "B".`,
    ],
    ["a bomb of fragments", bomb(12), /./],
    ["names of the prototype", "{ __proto__: __typename }", "Name __proto__ is reserved"],
    [
      "a variable of the prototype",
      "query($__proto__: Int!) { displayItem(id: $__proto__) { id } }",
      "Name __proto__ is reserved",
    ],
    [
      "half a character",
      `{ displayItem(id: "\\uD800") { id } }`,
      `Syntax Error: Invalid Unicode escape sequence: "\\uD800".`,
    ],
  ])("%s", async (_name, query, message) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(answer.at("data")).toBeUndefined();
    expect(answer.list("errors").length).toBeGreaterThan(0);
    expect(answer.at("errors.0.extensions.code")).toMatch(/^(BAD_REQUEST|VALIDATION|COMPLEXITY)$/);
    expect(answer.text("errors.0.message")).toMatch(message);
  });

  it("introspection that describes itself again and again", async () => {
    const answer = await ask(`{ __schema { types { fields { ${typeOf} name ${"} } ".repeat(6)} } } }`);
    expect(answer.at("data")).toBeUndefined();
    expect(answer.list("errors").length).toBeGreaterThan(0);
  });

  it("introspection as tools ask it is allowed, several of it at once are not", async () => {
    const query = getIntrospectionQuery();
    expect((await ask(query)).at("errors")).toBeUndefined();
    const [head = "", rest = ""] = query.split("__schema", 2);
    const body = query
      .slice(query.indexOf("__schema"), query.indexOf("fragment FullType"))
      .trim()
      .slice(0, -1);
    expect(rest).not.toBe("");
    const many = `${head} ${times(8, (i) => `s${i}: ${body}`)} } ${query.slice(query.indexOf("fragment FullType"))}`;
    expect((await ask(many)).at("errors.0.extensions.code")).toBe("COMPLEXITY");
  });

  it("complexity is reckoned with the limits as they are served, and nothing is done", async () => {
    const query =
      "query($n: Int!) { categories(limit: $n) { list { childCategories(limit: $n) { childCategories(limit: $n) { id } } } } }";
    const asked = async (n: number, mode: "session" | "no-session") =>
      (await ask(query, { variables: { n }, mode })).at("errors.0.message");
    expect(await asked(1_000_000, "session")).toBe("Query is too complex (65681 of 20000)");
    expect(await asked(40, "session")).toBe("Query is too complex (65681 of 20000)");
    expect(await asked(40, "no-session")).toBe("Query is too complex (65681 of 60000)");
    expect(await asked(10, "session")).toBeUndefined();
    expect(await asked(-5, "session")).toBeUndefined();
  });
});

describe("hostile variables", () => {
  const add = "mutation($item: String!) { addItem(item: $item) { userErrors { message } } }";

  it.each([
    ["NUL", "x\u0000-1"],
    ["half a character", "\ud800"],
    ["a long text", "x".repeat(200_000)],
    ["the prototype", "__proto__"],
  ])("%s is an item that is not found", async (_name, item) => {
    expect((await ask(add, { variables: { item } })).data).toEqual({
      addItem: { userErrors: [{ message: "Item not found" }] },
    });
  });

  it.each([
    ["missing", {}],
    ["null", { item: null }],
    ["a number", { item: 5 }],
    ["a list", { item: ["1-1"] }],
    ["an object", { item: { toString: "1-1" } }],
  ])("one that is %s fits no text", async (_name, variables) => {
    const answer = await ask(add, { variables });
    expect(answer.status).toBe(200);
    expect(answer.at("errors.0.extensions.code")).toBe("BAD_REQUEST");
    expect(answer.at("data")).toBeUndefined();
  });

  it("names of the prototype among them do nothing", async () => {
    const response = await fetch(`${shop.origin}/api/storefront`, {
      method: "POST",
      headers: { Authorization: "Bearer test-storefront-token" },
      body: `{"query": "{ languages { code } }", "variables": {"__proto__": {"a": 1}, "constructor": 1}, "__proto__": {"query": 1}}`,
    });
    expect(response.status).toBe(200);
  });

  it("deep ones are refused", async () => {
    const response = await fetch(`${shop.origin}/api/storefront`, {
      method: "POST",
      headers: { Authorization: "Bearer test-storefront-token" },
      body: `{"query": "{ languages { code } }", "variables": {"a": ${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
    });
    expect(response.status).toBe(400);
  });

  it("NUL in a text of the document is left out", async () => {
    const answer = await ask(`mutation { setLanguage(code: "d\\u0000e") { session { language { code } } } }`);
    expect(answer.data).toEqual({ setLanguage: { session: { language: { code: "de" } } } });
  });
});
