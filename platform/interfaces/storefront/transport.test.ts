import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonOf, rawRequest } from "../../testing/raw.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, modes, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront" ? { ...plugin, allowedOrigins: ["https://shop.example"] } : plugin,
      ),
    }),
  });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const { uri, token } = modes.session;
const authorized = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
const send = (body: string | undefined, headers = {}, method = "POST") =>
  rawRequest(shop.origin, method, uri, {
    headers: { ...authorized, ...headers },
    ...(body !== undefined && { body }),
  });

describe("requests (storefront-graphql.md section 1)", () => {
  it("an answer without errors has no such key", async () => {
    const { body } = await ask("{ languages { code } }");
    expect(Object.keys(Object(body))).toEqual(["data", "extensions"]);
  });

  it.each([
    ["no JSON", "{", "Body is not JSON"],
    ["nothing", "", "query is required"],
    ["no query", `{"variables": {}}`, "query is required"],
    ["an empty query", `{"query": ""}`, "query is required"],
    ["a query that is no text", `{"query": {}}`, "query is required"],
    ["a batch", `[{"query": "{ languages { code } }"}]`, "Batches are not supported"],
    ["an empty batch", " []", "Batches are not supported"],
    [
      "variables that are a list",
      `{"query": "{ languages { code } }", "variables": []}`,
      "variables is not valid",
    ],
    [
      "a name that is no text",
      `{"query": "{ languages { code } }", "operationName": 1}`,
      "operationName is not valid",
    ],
    ["JSON's null", "null", "Body is not JSON"],
  ])("%s is 400", async (_name, body, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toMatchObject({ errors: [{ message, extensions: { code: "BAD_REQUEST" } }] });
  });

  it.each(["GET", "PUT", "DELETE", "PATCH"])("%s is 405", async (method) => {
    const answer = await send(undefined, {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers["allow"]).toBe("POST, OPTIONS");
  });

  it("a body over 256 KB is 413", async () => {
    const answer = await send(JSON.stringify({ query: "{ languages { code } }", pad: "x".repeat(262_144) }));
    expect(answer.status).toBe(413);
    expect(jsonOf(answer)).toMatchObject({ errors: [{ message: "Body is too large" }] });
  });

  it("errors of parsing and validation are 200, and 400 for those who know the newer type", async () => {
    const parsing = await ask("{");
    expect(parsing.status).toBe(200);
    expect(parsing.at("errors.0.extensions.code")).toBe("BAD_REQUEST");
    const invalid = await ask("{ languages { nothing } }");
    expect(invalid.at("errors")).toEqual([
      { message: `Cannot query field "nothing" on type "Language".`, extensions: { code: "VALIDATION" } },
    ]);
    const headers = { Accept: "application/graphql-response+json" };
    for (const query of [
      "{",
      "{ languages { nothing } }",
      "query($a: Int!) { displayItem(id: $a) { id } }",
    ]) {
      const answer = await ask(query, { headers });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
        400,
        "application/graphql-response+json; charset=utf-8",
      ]);
    }
    expect((await ask("{ languages { code } }", { headers })).status).toBe(200);
  });

  it("one of several operations is named", async () => {
    const query = "query A { languages { code } } query B { countries(onlyShipTo: true) { code } }";
    expect((await ask(query)).at("errors.0.message")).toBe("operationName is required");
    expect((await ask(query, { operationName: "C" })).at("errors.0.message")).toBe("Unknown operation C");
    expect((await ask(query, { operationName: "A" })).at("data.countries")).toBeUndefined();
    expect((await ask(query, { operationName: "B" })).at("data.languages")).toBeUndefined();
  });

  it("mutations are done in their order, and each sees what came before", async () => {
    const answer = await ask(
      `mutation($item: String!) {
        a: addItem(item: $item) { selection { lines { quantity } } }
        b: setLanguage(code: "de") { session { language { code } } selection { language { code } lines { quantity } } }
        c: addItem(item: $item, quantity: 2) { line { quantity } selection { lines { quantity name } } }
        d: addItem(item: "1-999") { userErrors { __typename message path } selection { lines { quantity } } }
      }`,
      { variables: { item: shop.item("101") } },
    );
    expect(answer.data).toEqual({
      a: { selection: { lines: [{ quantity: 1 }] } },
      b: {
        session: { language: { code: "de" } },
        selection: { language: { code: "de" }, lines: [{ quantity: 1 }] },
      },
      c: { line: { quantity: 3 }, selection: { lines: [{ quantity: 3, name: "Tee" }] } },
      d: {
        userErrors: [{ __typename: "UserErrorBase", message: "Item not found", path: ["item"] }],
        selection: { lines: [{ quantity: 3 }] },
      },
    });
  });

  it.each(["session", "no-session"] as const)("introspection works in %s mode", async (mode) => {
    const answer = await ask(
      '{ __schema { queryType { name } types { name } } __type(name: "Line") { kind } }',
      { mode },
    );
    expect(answer.at("data.__schema.queryType")).toEqual({ name: "Query" });
    expect(answer.list("data.__schema.types").length).toBeGreaterThan(250);
    expect(answer.at("data.__type")).toEqual({ kind: "INTERFACE" });
  });
});

describe("headers (1)", () => {
  it("session answers are kept by nobody, those of no-session mode for a minute by their caller", async () => {
    const session = await ask("{ languages { code } }");
    expect(session.headers.get("Cache-Control")).toBe("no-store");
    expect(session.headers.get("ETag")).toBeNull();
    const one = await ask("{ languages { code } }", { mode: "no-session" });
    const two = await ask("{ languages { code } }", { mode: "no-session" });
    expect(one.headers.get("Cache-Control")).toBe("private, max-age=60");
    expect(one.headers.get("ETag")).toMatch(/^W\/"[\w-]{27}"$/);
    expect(two.headers.get("ETag")).toBe(one.headers.get("ETag"));
    const wrong = await ask("{ nothing }", { mode: "no-session" });
    expect(wrong.headers.get("Cache-Control")).toBe("no-store");
  });

  it("browsers of allowed origins may send the token, and never the secret", async () => {
    const preflight = await send(undefined, { Origin: "https://shop.example" }, "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "https://shop.example",
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "Authorization, Content-Type, Accept, X-Correlation-ID",
    });
    const refused = await ask("{ languages { code } }", { headers: { Origin: "https://evil.example" } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("a request has an id, which is its trace", async () => {
    const answer = await ask("{ languages { code } }", { headers: { "X-Correlation-ID": "mine" } });
    expect(answer.headers.get("X-Correlation-ID")).toBe("mine");
    expect(answer.at("extensions.traceId")).toBe(answer.headers.get("X-Service-Request-ID"));
  });
});

it("operations are counted by their kind, without their text", async () => {
  await ask("query Secret { languages { code } }");
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  expect(text).toContain(`interface="storefront:/api/storefront:query",status="2xx"`);
  expect(text).not.toContain("Secret");
});
