import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonOf, rawRequest } from "../../../testing/raw-request.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, modes, type GraphqlCall, type GraphqlClient } from "../testing/graphql-client.ts";

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

const noSession = { mode: "no-session" } as const;
const languages = "{ languages { code } }";

describe("requests (storefront-graphql.md#transport)", () => {
  const { uri, token } = modes.session;
  const send = (body: string | undefined, headers: object = {}, method = "POST") =>
    rawRequest(shop.origin, method, uri, {
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body }),
    });

  it.each([
    ["no JSON", "{", "Body is not JSON"],
    ["nothing", "", "query is required"],
    ["a query that is no text", `{"query": {}}`, "query is required"],
    ["a batch", `[{"query": "${languages}"}]`, "Batches are not supported"],
    ["variables that are a list", `{"query": "${languages}", "variables": []}`, "variables is not valid"],
    ["a name that is no text", `{"query": "${languages}", "operationName": 1}`, "operationName is not valid"],
  ])("%s is 400", async (_name, body, message) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toMatchObject({ errors: [{ message, extensions: { code: "BAD_REQUEST" } }] });
  });

  it("another method is 405, a large body 413, a body that is not as its encoding says 400", async () => {
    const other = await send(undefined, {}, "GET");
    expect([other.status, other.headers["allow"]]).toEqual([405, "POST, OPTIONS"]);
    const large = await send(JSON.stringify({ query: languages, pad: "x".repeat(262_144) }));
    expect(large.status).toBe(413);
    expect(jsonOf(large)).toMatchObject({ errors: [{ message: "Body is too large" }] });
    for (const [encoding, status] of [
      ["gzip", 400],
      ["nonsense", 415],
    ] as const) {
      const answer = await send(`{"query": "${languages}"}`, { "Content-Encoding": encoding });
      expect([encoding, answer.status]).toEqual([encoding, status]);
    }
  });

  it("errors of parsing and validation are 200, and 400 for those who know the newer type", async () => {
    expect(Object.keys(Object((await ask(languages)).body))).toEqual(["data", "extensions"]);
    const errors = {
      "{": ["BAD_REQUEST", /^Syntax Error/],
      "{ languages { nothing } }": ["VALIDATION", /^Cannot query field "nothing" on type "Language"\.$/],
      "query($a: Int!) { displayItem(id: $a) { id } }": ["BAD_REQUEST", /./],
    } as const;
    const headers = { Accept: "application/graphql-response+json" };
    for (const [query, [code, message]] of Object.entries(errors)) {
      const [usual, newer] = [await ask(query), await ask(query, { headers })];
      expect([usual.status, usual.at("errors.0.extensions.code")]).toEqual([200, code]);
      expect(usual.at("errors.0.message")).toMatch(message);
      expect([newer.status, newer.headers.get("Content-Type")]).toEqual([
        400,
        "application/graphql-response+json; charset=utf-8",
      ]);
    }
    expect((await ask(languages, { headers })).status).toBe(200);
  });

  it("one of several operations is named; no name stands for the beginning of another text", async () => {
    const query = "query A { languages { code } } query B { countries(onlyShipTo: true) { code } }";
    const messageOf = async (text: string, operationName?: string) =>
      (await ask(text, operationName === undefined ? {} : { operationName })).at("errors.0.message");
    expect(await messageOf(query)).toBe("operationName is required");
    expect(await messageOf(query, "C")).toBe("Unknown operation C");
    expect((await ask(query, { operationName: "A" })).data).toEqual({
      languages: [{ code: "en" }, { code: "de" }, { code: "sv" }],
    });
    expect(Object.keys(Object((await ask(query, { operationName: "B" })).data))).toEqual(["countries"]);
    expect(await messageOf(languages, "\n")).toBe("Unknown operation \n");
  });

  it("there are no subscriptions, 400; one beside the operation that is asked for does no harm", async () => {
    const { status, at } = await ask("subscription { languages { code } }");
    expect([status, at("data"), at("errors")]).toEqual([
      400,
      undefined,
      [{ message: "There is no subscription", extensions: { code: "BAD_REQUEST" } }],
    ]);
    const both = "query A { languages { code } } subscription B { x }";
    expect((await ask(both, { operationName: "A" })).status).toBe(200);
    expect((await ask(both, { operationName: "B" })).status).toBe(400);
  });

  it("browsers of allowed origins may send the token, and never the secret", async () => {
    const preflight = await send(undefined, { Origin: "https://shop.example" }, "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "https://shop.example",
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "Authorization, Content-Type, Accept, X-Correlation-ID",
    });
    const refused = await ask(languages, { headers: { Origin: "https://evil.example" } });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([401, null]);
  });
});

it("session answers are kept by nobody, those of no-session mode for a minute by their caller, and sent once", async () => {
  const asked = (tag: string, call: GraphqlCall = noSession, query = languages) =>
    fetch(`${shop.origin}${modes[call.mode ?? "session"].uri}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${modes[call.mode ?? "session"].token}`, "If-None-Match": tag },
      body: JSON.stringify({ query }),
    });
  const of = ({ status, headers }: Response) => [status, headers.get("Cache-Control"), headers.get("ETag")];
  const first = await asked("");
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(of(first)).toEqual([200, "private, max-age=60", etag]);
  const again = await asked(`"other", ${etag}`);
  expect([...of(again), await again.text()]).toEqual([304, "private, max-age=60", etag, ""]);
  expect((await asked(etag, noSession, "{ languages { name } }")).status).toBe(200);
  expect(of(await asked(etag, {}))).toEqual([200, "no-store", null]);
  expect((await asked("", noSession, "{ nothing }")).headers.get("Cache-Control")).toBe("no-store");
});

it("a request has an id, which is its trace, and is counted by its kind, without its text", async () => {
  const answer = await ask("query Secret { languages { code } }", {
    headers: { "X-Correlation-ID": "mine" },
  });
  expect(answer.headers.get("X-Correlation-ID")).toBe("mine");
  expect(answer.at("extensions.traceId")).toBe(answer.headers.get("X-Service-Request-ID"));
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  expect(text).toContain(`interface="storefront:/api/storefront:query",status="2xx"`);
  expect(text).not.toContain("Secret");
});

const where = "{ session { country { code } language { code } market { id } pricelist { id } } }";
const unauthorized = {
  status: 401,
  data: null,
  token: undefined,
  errors: [{ message: "Unauthorized", extensions: { code: "UNAUTHORIZED" } }],
};

async function refusedAs(call: GraphqlCall) {
  const { status, at } = await ask(languages, call);
  return { status, data: at("data"), errors: at("errors"), token: at("extensions.token") };
}

const sessions = async () => (await shop.platform.db.selectFrom("session").selectAll().execute()).length;

describe("tokens and the shared secret (storefront-graphql.md#tokens-and-scopes)", () => {
  it("the fixed token begins a session, whose own token goes on with it, and is the API-Token of the Checkout API", async () => {
    const first = await ask(where);
    const { token } = first;
    expect(token).toMatch(/^[a-z0-9]{32}$/);
    expect(first.data).toEqual({
      session: { country: { code: "SE" }, language: { code: "sv" }, market: { id: 1 }, pricelist: { id: 1 } },
    });
    const moving = `mutation { setLanguage(code: "de") { userErrors { message } } }`;
    expect((await ask(moving, { token })).token).toBe(token);
    const rest = await shop.call("POST", `items/${shop.item("101")}`, { token });
    expect([rest.status, rest.token]).toEqual([201, token]);
    const after = "{ session { language { code } } selection { lines { quantity } } }";
    expect((await ask(after, { token })).data).toEqual({
      session: { language: { code: "de" } },
      selection: { lines: [{ quantity: 1 }] },
    });
    shop.passTime(31 * 86_400_000);
    expect(await refusedAs({ token })).toEqual(unauthorized);
    const japan = await ask(where, { headers: { "X-Country": "JP" } });
    expect(japan.at("data.session")).toMatchObject({ country: { code: "JP" }, market: { id: 3 } });
  });

  it("no-session mode has one token and no session", async () => {
    const answer = await ask(languages, noSession);
    expect(answer.at("extensions")).toEqual({ traceId: answer.headers.get("X-Service-Request-ID") });
  });

  it("any other token or secret is refused, and begins no session", async () => {
    const { token } = await ask(where);
    const before = await sessions();
    const wrong: readonly GraphqlCall[] = [
      ...["", "a".repeat(32), "test-no-session-token"].map((one) => ({ token: one })),
      { ...noSession, token },
      { headers: { "X-Shared-Secret": "test-no-session-secret" } },
      { ...noSession, headers: { "X-Shared-Secret": "test-wrong-secret-x" } },
    ];
    for (const call of wrong) expect([call, await refusedAs(call)]).toEqual([call, unauthorized]);
    for (const query of ["{ session", "{ nothing }", "{ displayItem(id: 1) { preview } }"]) {
      const { at, token: kept } = await ask(query);
      expect(at("errors")).toHaveLength(1);
      expect(kept).toBe("test-storefront-token");
    }
    expect(await sessions()).toBe(before);
  });
});
