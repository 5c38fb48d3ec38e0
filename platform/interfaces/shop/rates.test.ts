import { describe, expect, it } from "vitest";
import { useBackEnd } from "./testing/shop-client.ts";

const shopOf = useBackEnd({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "shop" ? { ...plugin, rateLimits: { key: 20 } } : plugin,
    ),
  }),
});

describe("calls of a key", () => {
  it("are as many in a minute as the entry says, whoever makes them", async () => {
    const { call, shop } = shopOf();
    for (let made = 0; made < 20; made += 1) expect((await call("GET", "")).status).toBe(200);
    const refused = await call("GET", "", undefined, { "X-Forwarded-For": "9.9.9.9" });
    expect([refused.status, refused.body]).toEqual([429, { errors: { rate: "too many requests" } }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await call("GET", "", undefined, { "API-Authorization": "test-shop-key-two" });
    expect(other.status).toBe(200);
    shop.passTime(60_000);
    expect((await call("GET", "")).status).toBe(200);
  });
});

it("looks at no key of an address after thirty wrong ones", async () => {
  const { call, shop } = shopOf();
  shop.passTime(120_000);
  const wrong = { "API-Authorization": "wrong" };
  for (let tried = 0; tried < 30; tried += 1) {
    expect((await call("GET", "", undefined, wrong)).status).toBe(401);
  }
  expect((await call("GET", "", undefined, wrong)).status).toBe(429);
  expect((await call("GET", "")).status).toBe(429);
  shop.passTime(60_000);
  expect((await call("GET", "")).status).toBe(200);
});
