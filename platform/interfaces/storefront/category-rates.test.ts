import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront" ? { ...plugin, rateLimits: { CATALOG: 2 } } : plugin,
      ),
    }),
  });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

it("operations of a category are counted by session, the others are not (storefront-graphql.md section 3)", async () => {
  const session = async () => (await ask("{ session { country { code } } }")).token;
  const [one, two] = [await session(), await session()];
  const listed = async (token: string) => (await ask("{ languages { code } }", { token })).status;
  expect([await listed(one), await listed(one), await listed(one)]).toEqual([200, 200, 429]);
  expect(await listed(two)).toBe(200);
  const refused = await ask("{ languages { code } }", { token: one });
  expect(refused.body).toMatchObject({
    errors: [{ message: "Too many requests", extensions: { code: "RATE_LIMITED", retryAfter: 60 } }],
    extensions: { token: one },
  });
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect((await ask("{ selection { id } }", { token: one })).status).toBe(200);
});
