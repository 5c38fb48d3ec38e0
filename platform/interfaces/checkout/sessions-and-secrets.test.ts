import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../selling/session/token.ts";
import { testSecret } from "../../testing/client.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { withPlugins } from "./testing/set-shop.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** What forwarded addresses say is believed; its plugin 3 has few calls for each. */
let proxied: TestPlatform;
/** Nobody's forwarded address is believed without the secret. */
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ environment: { LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "2" } });
  proxied = await startTestPlatform({
    environment: { TRUST_PROXY: "loopback" },
    settings: withPlugins({
      3: { secrets: [testSecret], rateLimits: { overall: { token: 3, address: 5 } } },
    }),
  });
});

afterAll(async () => {
  await shop.close();
  await proxied.close();
});

const from = (address: string) => ({ "X-Forwarded-For": address });
const begin = async () => (await shop.call("GET", "selection")).token;
const tokenOf = async (call: object) => (await shop.call("GET", "selection", call)).token;
const freshToken = expect.stringMatching(/^[a-z0-9]{32}$/);

async function countSessions({ platform }: TestPlatform): Promise<number> {
  return (await platform.db.selectFrom("session").select("store").execute()).length;
}

describe("the shared secret, checkout-rest.md#shared-secret", () => {
  it.each([
    { Authorization: `Bearer ${testSecret}` },
    { Authorization: `bearer ${testSecret}` },
    { "API-Authorization": testSecret },
    { Authorization: "Bearer test-rotated-secret" },
  ])("unlocks with %j", async (headers) => {
    expect((await proxied.call("GET", "countries/all", { headers })).status).toBe(200);
  });

  it.each([{}, { Authorization: "Bearer wrong" }, { "API-Authorization": `${testSecret} x` }])(
    "what it unlocks is 403 with %j, what is for all works as without",
    async (headers) => {
      for (const [method, path] of [
        ["GET", "countries/all"],
        ["PUT", "selection"],
      ] as const) {
        const answer = await proxied.call(method, path, { headers });
        expect([answer.status, answer.at("errors")]).toEqual([403, { accessRight: "denied" }]);
      }
      const open = await proxied.call("GET", "selection", { headers });
      expect([open.status, open.at("countries.0.market")]).toEqual([200, undefined]);
    },
  );
});

describe("setting rateLimits.overall, checkout-rest.md#rate-limits", () => {
  const limited = (address: string, more: object = {}) =>
    proxied.call("GET", "/api/closed/languages", { headers: from(address), ...more });

  it("a token has so many calls a minute, from wherever they come; others go on", async () => {
    const { token } = await limited("203.0.113.1");
    for (const address of ["203.0.113.3", "203.0.113.4", "203.0.113.5"]) {
      expect((await limited(address, { token })).status).toBe(200);
    }
    const refused = await limited("203.0.113.6", { token });
    expect([refused.status, refused.body]).toEqual([429, { token, errors: { rate: "too many requests" } }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await limited("203.0.113.6")).status).toBe(200);
    proxied.passTime(60_000);
    expect((await limited("203.0.113.3", { token })).status).toBe(200);
  });

  it("an address has so many, from whatever port; what is refused begins no session; the secret lifts it", async () => {
    for (let port = 8080; port < 8085; port += 1) await limited(`198.51.100.1:${port}`);
    const before = await countSessions(proxied);
    const refused = await limited("198.51.100.1");
    expect([refused.status, refused.at("token")]).toEqual([429, null]);
    expect(await countSessions(proxied)).toBe(before);
    expect((await limited("198.51.100.1", { trusted: true })).status).toBe(200);
  });
});

it("with the secret each shopper has limits of his own, else those are of who calls (checkout-rest.md#shared-secret, #rate-limits)", async () => {
  const statuses = async (trusted: boolean, ...addresses: readonly string[]) => {
    const found = [];
    for (const address of addresses) {
      const sent = { body: { voucher: "NO" }, headers: from(address), trusted };
      found.push((await shop.call("POST", "vouchers", sent)).status);
    }
    return found;
  };
  for (const address of ["203.0.113.1", "203.0.113.2, 10.0.0.1", "2001:db8::1"]) {
    expect(await statuses(true, address, address, address)).toEqual([404, 404, 429]);
  }
  expect(await statuses(false, "203.0.113.11", "203.0.113.12", "203.0.113.13")).toEqual([404, 404, 429]);
  expect(await statuses(true, "nobody")).toEqual([429]);
});

describe("tokens, checkout-rest.md#session-tokens", () => {
  it("no header, or an empty one, gives a fresh session, which is kept by its hash alone", async () => {
    const [first, second] = [await begin(), await tokenOf({ token: "" })];
    expect([first, second]).toEqual([freshToken, freshToken]);
    expect(second).not.toBe(first);
    const rows = await shop.platform.db.selectFrom("session").selectAll().execute();
    expect(rows.map((row) => row.token_hash.toString("hex"))).toContain(hashToken(first).toString("hex"));
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  it.each(["a".repeat(32), "short", "x'; drop table session; --", "ä".repeat(32)])(
    "an unknown or malformed one, %j, is silently replaced",
    async (token) => {
      const headers = { "API-Token": Buffer.from(token).toString("latin1") };
      const answer = await shop.call("GET", "selection", { headers });
      expect([answer.status, answer.token]).toEqual([200, freshToken]);
      expect(answer.token).not.toBe(token);
      expect(await tokenOf({ token: answer.token })).toBe(answer.token);
    },
  );

  it("travels in Accept on GET, and the header wins", async () => {
    const [token, other] = [await begin(), await begin()];
    const headers = { Accept: `*/*; api-token=${token}` };
    expect(await tokenOf({ headers })).toBe(token);
    expect(await tokenOf({ headers, token: other })).toBe(other);
    expect((await shop.call("PUT", "languages/en", { headers })).token).not.toBe(token);
  });

  it("its use is written at most once an hour, and it lives for 30 days after the last use", async () => {
    const [token, left] = [await begin(), await begin()];
    const usedAt = async () => {
      const sessions = shop.platform.db.selectFrom("session").select("used_at");
      const row = await sessions.where("token_hash", "=", hashToken(token)).executeTakeFirstOrThrow();
      return row.used_at.getTime();
    };
    const began = await usedAt();
    shop.passTime(hour / 2);
    expect([await tokenOf({ token }), await usedAt()]).toEqual([token, began]);
    shop.passTime(29 * day);
    expect(await tokenOf({ token })).toBe(token);
    expect(await usedAt()).toBeGreaterThan(began + 29 * day);
    shop.passTime(2 * day);
    expect(await tokenOf({ token })).toBe(token);
    expect(await tokenOf({ token: left })).not.toBe(left);
  });
});

describe("API-Token: none, checkout-rest.md#session-tokens", () => {
  it("reads work as for a fresh session, and nothing is stored", async () => {
    const before = await countSessions(shop);
    const { status, body } = await shop.call("GET", "selection", { token: "none" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: null, location: { country: "SE" }, selection: { items: [] } });
    expect(await countSessions(shop)).toBe(before);
  });

  it("writes are 406 token", async () => {
    const before = await countSessions(shop);
    for (const path of ["PUT items", "DELETE lines/a", "POST vouchers", "POST payment", "POST register"]) {
      const [method = "", to = ""] = path.split(" ");
      const answer = await shop.call(method, to, { token: "none", body: { items: [] } });
      expect([answer.status, answer.body]).toEqual([406, { token: null, errors: { token: "required" } }]);
    }
    expect(await countSessions(shop)).toBe(before);
  });
});
