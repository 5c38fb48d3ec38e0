import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

describe("what is kept of documents", () => {
  it("no operation's name stands for the beginning of another text", async () => {
    const text = "{ languages { code } }";
    expect((await ask(text, { operationName: "\n" })).at("errors.0.message")).toBe("Unknown operation \n");
    expect((await ask(`\n\n${text}`)).list("data.languages").length).toBeGreaterThan(0);
    expect((await ask(`{ languages { code } }\n${text}`)).at("errors.0.extensions.code")).toBe("VALIDATION");
    expect((await ask(text, { operationName: "{ languages { code } }" })).at("errors.0.message")).toBe(
      "Unknown operation { languages { code } }",
    );
  });

  it("a name of one document does not run another", async () => {
    const query = "query A { languages { code } }";
    expect((await ask(query, { operationName: "A" })).at("errors")).toBeUndefined();
    expect((await ask(query, { operationName: "__proto__" })).at("errors.0.extensions.code")).toBe(
      "BAD_REQUEST",
    );
  });
});

describe("defaults of variables are their values (storefront-graphql.md sections 2 and 3)", () => {
  it("an argument of another mode is refused", async () => {
    const query = "query($market: [Int!] = [1]) { displayItems(market: $market) { pagination { total } } }";
    const answer = await ask(query);
    expect(answer.body).toMatchObject({
      data: null,
      errors: [{ message: "displayItems.market requires NO_SESSION", extensions: { code: "FORBIDDEN" } }],
    });
    expect((await ask(query, { variables: { market: null } })).at("errors")).toBeUndefined();
    expect((await ask(query, { mode: "no-session" })).at("errors")).toBeUndefined();
  });

  it("they count in complexity", async () => {
    const query = (name: string) =>
      `query($${name}: Int! = 40) { categories(limit: $${name}) { list {
        childCategories(limit: $${name}) { childCategories(limit: $${name}) { id } } } } }`;
    for (const name of ["n", "constructor", "toString"]) {
      expect((await ask(query(name))).at("errors.0.message")).toBe("Query is too complex (65681 of 20000)");
      expect((await ask(query(name), { variables: { [name]: 2 } })).at("errors")).toBeUndefined();
    }
  });

  it("a variable by a name of the prototype has no value when none is sent", async () => {
    const query = "query($toString: [Int!]) { displayItems(market: $toString) { pagination { total } } }";
    expect((await ask(query)).at("errors")).toBeUndefined();
  });
});

it.each([
  "subscription { languages { code } }",
  "subscription A { __typename }",
  "subscription { x }",
  "subscription { ...F } fragment F on Query { x }",
])("there are no subscriptions, 400 (storefront-graphql.md section 1): %s", async (query) => {
  for (const accept of ["application/json", "application/graphql-response+json"]) {
    const answer = await ask(query, { headers: { Accept: accept } });
    expect([answer.status, answer.at("data"), answer.at("errors")]).toEqual([
      400,
      undefined,
      [{ message: "There is no subscription", extensions: { code: "BAD_REQUEST" } }],
    ]);
    expect(answer.token).not.toBe("");
  }
});

it("a subscription beside the operation that is asked for does no harm", async () => {
  const query = "query A { languages { code } } subscription B { x }";
  expect((await ask(query, { operationName: "A" })).status).toBe(200);
  expect((await ask(query, { operationName: "B" })).status).toBe(400);
});

it("what an interface's field needs in any of its types is needed of it", async () => {
  const query = `mutation { lookupUri(uri: "x", for: [URL_VOUCHER]) {
    ... on UrlVoucherUriLookupPayload { voucherApplied { ... on Voucher { value { value } } } } } }`;
  expect((await ask(query, { mode: "no-session" })).at("errors")).toEqual([
    {
      message: "value requires SESSION",
      path: ["lookupUri", "voucherApplied", "value"],
      extensions: { code: "FORBIDDEN" },
    },
  ]);
  expect((await ask(query)).at("errors")).toBeUndefined();
});

describe("fragments without a name", () => {
  const list = (inner: string) => `{ displayItems(limit: 1) { list { ${inner} } } }`;

  it.each([
    ["one after the other", list("... { brand { id } } ".repeat(500))],
    ["with a type", list("... on DisplayItem { id } ".repeat(500))],
    ["one within the other", list(`${"... { id ".repeat(150)} ${"}".repeat(150)}`)],
  ])("the same field again and again, %s", async (_name, query) => {
    expect((await ask(query)).at("errors.0.message")).toBe("Query has more than 100 aliases");
  });

  it("the fields of several types are not the same", async () => {
    const fields = "__typename name comment quantity taxPercent";
    const query = `{ selection { lines { ... on ProductLine { ${fields} } ... on BundleLine { ${fields} } } } }`;
    expect((await ask(query)).at("errors")).toBeUndefined();
  });
});

it("an answer that its caller has is not sent again (1)", async () => {
  const asked = (
    tag: string,
    mode: "session" | "no-session" = "no-session",
    query = "{ languages { code } }",
  ) =>
    fetch(`${shop.origin}/api/storefront${mode === "session" ? "" : "-no-session"}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer test-${mode === "session" ? "storefront" : "no-session"}-token`,
        "If-None-Match": tag,
      },
      body: JSON.stringify({ query }),
    });
  const etag = (await asked("")).headers.get("ETag") ?? "";
  const again = await asked(`"other", ${etag}`);
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  expect(again.headers.get("Cache-Control")).toBe("private, max-age=60");
  expect((await asked('"other"')).status).toBe(200);
  expect((await asked(etag, "no-session", "{ languages { name } }")).status).toBe(200);
  expect((await asked(etag, "session")).status).toBe(200);
});
