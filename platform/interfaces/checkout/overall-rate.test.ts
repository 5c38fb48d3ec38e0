import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    environment: { TRUST_PROXY: "loopback" },
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "checkout" && plugin.number === 1
          ? { ...plugin, rateLimits: { overall: { token: 3, address: 5 } } }
          : plugin,
      ),
    }),
  });
});

afterAll(() => shop.close());

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("setting rateLimits.overall, checkout-rest.md section 18", () => {
  it("a token has so many calls a minute, from wherever they come; others go on", async () => {
    const { token } = await shop.call("GET", "languages", { headers: from("203.0.113.1") });
    const other = (await shop.call("GET", "languages", { headers: from("203.0.113.2") })).token;
    const call = (address: string) => shop.call("GET", "languages", { token, headers: from(address) });
    for (const address of ["203.0.113.3", "203.0.113.4", "203.0.113.5"]) {
      expect((await call(address)).status).toBe(200);
    }
    const refused = await call("203.0.113.6");
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ token, errors: { rate: "too many requests" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const free = await shop.call("GET", "languages", { token: other, headers: from("203.0.113.6") });
    expect(free.status).toBe(200);
    const elsewhere = await shop.call("GET", "languages", { token, form: "nested" });
    expect(elsewhere.status).toBe(200);
    shop.passTime(60_000);
    expect((await call("203.0.113.3")).status).toBe(200);
  });

  it("an address has so many, with whatever tokens, and what is refused begins no session", async () => {
    const call = () => shop.call("GET", "languages", { headers: from("198.51.100.1") });
    for (let number = 0; number < 5; number += 1) expect((await call()).status).toBe(200);
    const sessions = async () =>
      (await shop.platform.db.selectFrom("session").select("store").execute()).length;
    const before = await sessions();
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ token: null, errors: { rate: "too many requests" } });
    expect(await sessions()).toBe(before);
  });

  it("another port is no other address", async () => {
    for (let port = 8080; port < 8085; port += 1) {
      const answer = await shop.call("GET", "languages", { headers: from(`198.51.100.3:${port}`) });
      expect(answer.status).toBe(200);
    }
    expect((await shop.call("GET", "languages", { headers: from("198.51.100.3:1") })).status).toBe(429);
    expect((await shop.call("GET", "languages", { headers: from("198.51.100.3") })).status).toBe(429);
  });

  it("the secret lifts both", async () => {
    const { token } = await shop.call("GET", "languages", { headers: from("198.51.100.2") });
    for (let number = 0; number < 8; number += 1) {
      const headers = from("198.51.100.2");
      expect((await shop.call("GET", "languages", { token, headers, trusted: true })).status).toBe(200);
    }
    expect((await shop.call("GET", "languages", { headers: from("198.51.100.2") })).status).toBe(200);
  });
});
