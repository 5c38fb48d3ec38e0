import { expect, it } from "vitest";
import { refusalOf, useBackEnd } from "./testing/shop-client.ts";

const backEnd = useBackEnd({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "shop" ? { ...plugin, rateLimits: { key: 20 } } : plugin,
    ),
  }),
});
const get = (headers?: Readonly<Record<string, string>>) => backEnd().call("GET", "", undefined, headers);

it("calls of a key are as many in a minute as the entry says, whoever makes them", async () => {
  for (let made = 0; made < 20; made += 1) expect((await get()).status).toBe(200);
  const refused = await get({ "X-Forwarded-For": "9.9.9.9" });
  expect(refusalOf(refused)).toBe("429 rate: too many requests");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get({ "API-Authorization": "test-shop-key-two" })).status).toBe(200);
  backEnd().shop.passTime(60_000);
  expect((await get()).status).toBe(200);
});

it("looks at no key of an address after thirty wrong ones", async () => {
  backEnd().shop.passTime(120_000);
  const wrong = { "API-Authorization": "wrong" };
  for (let tried = 0; tried < 30; tried += 1) expect((await get(wrong)).status).toBe(401);
  expect([(await get(wrong)).status, (await get()).status]).toEqual([429, 429]);
  backEnd().shop.passTime(60_000);
  expect((await get()).status).toBe(200);
});
