import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "admin" ? { ...plugin, rateLimits: { reads: 5, writes: 2 } } : plugin,
    ),
  }),
});

it("reads and writes of a minute are counted apart, for each caller by itself", async () => {
  const owner = await shop().signIn("owner");
  const statuses = async (times: number, method: string, body?: unknown) => {
    const found: number[] = [];
    for (let i = 0; i < times; i += 1) found.push((await owner(method, "keys", body)).status);
    return found;
  };
  expect(await statuses(6, "GET")).toEqual([200, 200, 200, 200, 200, 429]);
  const key = { name: "counted", scopes: ["audit.read"] };
  expect(await statuses(3, "POST", key)).toEqual([201, 201, 429]);
  expect((await shop().byKey("GET", "keys")).status).toBe(200);
  const refused = await owner("GET", "keys");
  expect([refused.at("code"), Number(refused.headers.get("retry-after")) > 0]).toEqual([
    "tooManyRequests",
    true,
  ]);
  shop().passTime(60_000);
  expect((await owner("GET", "keys")).status).toBe(200);
});
