import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const where = "{ session { country { code } language { code } market { id } pricelist { id } } }";
const unauthorized = {
  status: 401,
  data: null,
  token: undefined,
  errors: [{ message: "Unauthorized", extensions: { code: "UNAUTHORIZED" } }],
};

async function refusedAs(call: Parameters<GraphqlClient>[1], query = where) {
  const { status, at } = await ask(query, call);
  return { status, data: at("data"), errors: at("errors"), token: at("extensions.token") };
}

const counted = async () => (await shop.platform.db.selectFrom("session").selectAll().execute()).length;

describe("tokens (storefront-graphql.md section 2)", () => {
  it("the fixed token begins a session, whose own token goes on with it", async () => {
    const first = await ask(where);
    expect(first.status).toBe(200);
    expect(first.token).toMatch(/^[a-z0-9]{32}$/);
    expect(first.data).toEqual({
      session: { country: { code: "SE" }, language: { code: "sv" }, market: { id: 1 }, pricelist: { id: 1 } },
    });
    const { token } = first;
    const moved = await ask(
      `mutation { setCountryState(countryCode: "us", stateCode: "ny") { userErrors { message } } }`,
      {
        token,
      },
    );
    expect(moved.token).toBe(token);
    const after = await ask("{ session { country { code } countryState { code name } pricelist { id } } }", {
      token,
    });
    expect(after.data).toEqual({
      session: {
        country: { code: "US" },
        countryState: { code: "NY", name: "New York" },
        pricelist: { id: 4 },
      },
    });
  });

  it("is the API-Token of the Checkout API, and the other way round", async () => {
    const rest = await shop.call("POST", `items/${shop.item("101")}`);
    const shown = await ask("{ selection { id lines { quantity } } }", { token: rest.token });
    expect(shown.at("data.selection.lines")).toEqual([{ quantity: 1 }]);
    const begun = await ask(`mutation { setLanguage(code: "de") { userErrors { message } } }`);
    const answer = await shop.call("GET", "selection", { token: begun.token });
    expect(answer.token).toBe(begun.token);
    expect(answer.at("selection.language")).toBe("de");
  });

  it.each([
    ["none", ""],
    ["an unknown one", "a".repeat(32)],
    ["none of a session", "x"],
    ["that of the other mode", "test-no-session-token"],
    ["one that is almost right", "test-storefront-toke"],
  ])("%s is refused", async (_name, token) => {
    const before = await counted();
    expect(await refusedAs({ token })).toEqual(unauthorized);
    expect(await counted()).toBe(before);
  });

  it("a session that was not used for 30 days is gone", async () => {
    const { token } = await ask(where);
    shop.passTime(31 * 86_400_000);
    expect(await refusedAs({ token })).toEqual(unauthorized);
  });

  it.each(["{ session", "{ nothing }", "{ customer { birthdate } displayItem(id: 1) { preview } }"])(
    "a document that is refused begins no session: %s",
    async (query) => {
      const before = await counted();
      const { at, token } = await ask(query);
      expect(at("errors")).toHaveLength(1);
      expect(token).toBe("test-storefront-token");
      expect(await counted()).toBe(before);
    },
  );

  it("the forwarded address decides the country, and the operator's header where there is none", async () => {
    const answer = await ask(where, { headers: { "X-Country": "JP" } });
    expect(answer.at("data.session")).toMatchObject({ country: { code: "JP" }, market: { id: 3 } });
  });

  it("no-session mode has one token and no session", async () => {
    const answer = await ask("{ languages { code } }", { mode: "no-session" });
    expect(answer.data).toEqual({ languages: [{ code: "en" }, { code: "de" }, { code: "sv" }] });
    expect(answer.at("extensions")).toEqual({ traceId: answer.headers.get("X-Service-Request-ID") });
    const { token } = await ask(where);
    expect(await refusedAs({ mode: "no-session", token }, "{ languages { code } }")).toEqual(unauthorized);
    expect(
      await refusedAs({ mode: "no-session", token: "test-storefront-token" }, "{ languages { code } }"),
    ).toEqual(unauthorized);
  });

  it("parallel writes with one token are queued, none is lost (7, habit 8)", async () => {
    const { token } = await ask(where);
    const add = "mutation($item: String!) { addItem(item: $item) { userErrors { message } } }";
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(add, { token, variables: { item: shop.item("104") } })),
    );
    expect(answers.map(({ data }) => data)).toEqual(
      Array.from({ length: 12 }, () => ({ addItem: { userErrors: [] } })),
    );
    const { data } = await ask("{ selection { lines { quantity } } }", { token });
    expect(data).toEqual({ selection: { lines: [{ quantity: 12 }] } });
  });
});

describe("the shared secret (2)", () => {
  it.each(["session", "no-session"] as const)("a wrong one is refused in %s mode", async (mode) => {
    expect(
      await refusedAs(
        { mode, headers: { "X-Shared-Secret": "test-wrong-secret-x" } },
        "{ languages { code } }",
      ),
    ).toEqual(unauthorized);
  });

  it("is not that of the other mode", async () => {
    expect(await refusedAs({ headers: { "X-Shared-Secret": "test-no-session-secret" } })).toEqual(
      unauthorized,
    );
  });

  it("opens what needs it", async () => {
    const mutation = `mutation { setMarket(id: 1) { userErrors { message } } }`;
    const refused = await ask(mutation);
    expect(refused.body).toMatchObject({
      data: null,
      errors: [
        {
          message: "setMarket requires SHARED_SECRET",
          path: ["setMarket"],
          extensions: { code: "FORBIDDEN" },
        },
      ],
    });
    expect(refused.status).toBe(200);
    const opened = await ask(mutation, { trusted: true });
    expect(opened.at("errors.0.message")).not.toBe("setMarket requires SHARED_SECRET");
  });

  it("too many wrong ones are 429 with the time to wait", async () => {
    const quiet = await startTestPlatform({ environment: { LIMIT_WRONG_SECRETS_PER_MINUTE: "2" } });
    const wrong = { headers: { "X-Shared-Secret": "test-wrong-secret-x" } };
    const other = graphqlClient(quiet);
    expect([(await other(where, wrong)).status, (await other(where, wrong)).status]).toEqual([401, 401]);
    const answer = await other(where, wrong);
    expect(answer.status).toBe(429);
    expect(answer.at("errors")).toEqual([
      { message: "Too many requests", extensions: { code: "RATE_LIMITED", retryAfter: 60 } },
    ]);
    expect(answer.headers.get("Retry-After")).toBe("60");
    await quiet.close();
  });
});

describe("modes, scopes and permissions are looked at before anything is done (2)", () => {
  it.each([
    ["no-session", "{ selection { id } }", "selection requires SESSION", ["selection"]],
    [
      "no-session",
      `mutation { addItem(item: "1-1") { userErrors { message } } }`,
      "addItem requires SESSION",
      ["addItem"],
    ],
    ["session", "{ markets { id } }", "markets requires NO_SESSION", ["markets"]],
    [
      "session",
      "{ a: displayItems { b: list { c: preview } } }",
      "preview requires NO_SESSION",
      ["a", "b", "c"],
    ],
    [
      "session",
      "{ displayItems(market: [1]) { pagination { total } } }",
      "displayItems.market requires NO_SESSION",
      ["displayItems"],
    ],
    [
      "session",
      "{ ...F } fragment F on Query { countries(onlyShipTo: true) { code } pricelists { id } }",
      "pricelists requires NO_SESSION",
      ["pricelists"],
    ],
  ] as const)("in %s mode %s: %s", async (mode, query, message, path) => {
    const answer = await ask(query, { mode });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: null,
      errors: [{ message, path, extensions: { code: "FORBIDDEN" } }],
    });
  });

  it("an argument whose variable has no value is not asked for", async () => {
    const query = "query($market: [Int!]) { displayItems(market: $market) { pagination { total } } }";
    expect((await ask(query)).at("errors.0.message")).not.toBe("displayItems.market requires NO_SESSION");
    expect((await ask(query, { variables: { market: null } })).at("errors.0.message")).not.toBe(
      "displayItems.market requires NO_SESSION",
    );
    expect((await ask(query, { variables: { market: [1] } })).at("errors.0.message")).toBe(
      "displayItems.market requires NO_SESSION",
    );
  });

  it("nothing of a refused document is done", async () => {
    const { token } = await ask(where);
    const query = `mutation { setLanguage(code: "de") { userErrors { message } } setMarket(id: 2) { userErrors { message } } }`;
    expect((await ask(query, { token })).at("data")).toBeNull();
    expect((await ask("{ session { language { code } } }", { token })).data).toEqual({
      session: { language: { code: "sv" } },
    });
  });

  it("what the plugin does not permit is refused by its name", async () => {
    const strict = await startTestPlatform({
      settings: (settings) => ({
        ...settings,
        plugins: settings.plugins.map((plugin) =>
          plugin.kind === "storefront" ? { ...plugin, permissions: ["customer.gender"] } : plugin,
        ),
      }),
    });
    const answer = await graphqlClient(strict)("{ customer { gender birthdate } }");
    expect(answer.body).toMatchObject({
      data: null,
      errors: [
        { message: "birthdate requires permission customer.birthdate", path: ["customer", "birthdate"] },
      ],
    });
    await strict.close();
  });

  it("what is for customers is an error without one", async () => {
    const shopper = graphqlShopper(ask);
    const answer = await shopper("mutation { addWishlistItem(displayItemId: 1) { userErrors { message } } }");
    expect(answer.status).toBe(200);
    expect(answer.at("errors")).toEqual([
      { message: "Login required", path: ["addWishlistItem"], extensions: { code: "FORBIDDEN" } },
    ]);
  });
});
