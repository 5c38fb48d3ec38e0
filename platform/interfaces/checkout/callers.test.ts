import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../session/token.ts";
import { testSecret } from "../../testing/client.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

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
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "checkout" && plugin.number === 3
          ? { ...plugin, secrets: [testSecret], rateLimits: { overall: { token: 3, address: 5 } } }
          : plugin,
      ),
    }),
  });
});

afterAll(async () => {
  await shop.close();
  await proxied.close();
});

const from = (address: string) => ({ "X-Forwarded-For": address });
const begin = async () => (await shop.call("GET", "selection")).token;

async function countSessions({ platform }: TestPlatform): Promise<number> {
  return (await platform.db.selectFrom("session").select("store").execute()).length;
}

describe("the shared secret, checkout-rest.md section 4", () => {
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

  it("brings market and price list of the countries", async () => {
    const answer = await proxied.call("GET", "countries", { trusted: true });
    const country = expect.objectContaining({ country: "US", market: 2, pricelist: 4 });
    expect(answer.list("countries")).toContainEqual(country);
  });

  it("30 wrong ones a minute and address, then 429; others go on", async () => {
    const read = (path: string, address: string, secret?: string) => {
      const headers = { ...from(address), Authorization: secret && `Bearer ${secret}` };
      return proxied.call("GET", path, { headers });
    };
    for (let i = 0; i < 30; i += 1) {
      expect((await read("languages", "203.0.113.7", "wrong")).status).toBe(200);
    }
    const refused = await read("languages", "203.0.113.7", "wrong");
    expect([refused.status, refused.at("errors")]).toEqual([429, { rate: "too many requests" }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read("countries/all", "203.0.113.7", testSecret)).status).toBe(429);
    expect((await read("countries/all", "203.0.113.8", testSecret)).status).toBe(200);
    expect((await read("languages", "203.0.113.7")).status).toBe(200);
    proxied.passTime(60_000);
    expect((await read("countries/all", "203.0.113.7", testSecret)).status).toBe(200);
  });
});

describe("setting rateLimits.overall, checkout-rest.md section 18", () => {
  const limited = (address: string, more: object = {}) =>
    proxied.call("GET", "/api/closed/languages", { headers: from(address), ...more });

  it("a token has so many calls a minute, from wherever they come; others go on", async () => {
    const { token } = await limited("203.0.113.1");
    const other = (await limited("203.0.113.2")).token;
    for (const address of ["203.0.113.3", "203.0.113.4", "203.0.113.5"]) {
      expect((await limited(address, { token })).status).toBe(200);
    }
    const refused = await limited("203.0.113.6", { token });
    expect([refused.status, refused.body]).toEqual([429, { token, errors: { rate: "too many requests" } }]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await limited("203.0.113.6", { token: other })).status).toBe(200);
    expect((await proxied.call("GET", "languages", { token })).status).toBe(200);
    proxied.passTime(60_000);
    expect((await limited("203.0.113.3", { token })).status).toBe(200);
  });

  it("an address has so many, from whatever port and with whatever tokens; what is refused begins no session", async () => {
    for (let port = 8080; port < 8085; port += 1) {
      expect((await limited(`198.51.100.1:${port}`)).status).toBe(200);
    }
    const before = await countSessions(proxied);
    const refused = await limited("198.51.100.1");
    const errors = { rate: "too many requests" };
    expect([refused.status, refused.body]).toEqual([429, { token: null, errors }]);
    expect(await countSessions(proxied)).toBe(before);
  });

  it("the secret lifts both", async () => {
    const { token } = await limited("198.51.100.2");
    for (let number = 0; number < 8; number += 1) {
      expect((await limited("198.51.100.2", { token, trusted: true })).status).toBe(200);
    }
    expect((await limited("198.51.100.2")).status).toBe(200);
  });
});

describe("the shopper behind a server, checkout-rest.md sections 4 and 18", () => {
  const tryVoucher = async (address: string, trusted: boolean) =>
    (await shop.call("POST", "vouchers", { body: { voucher: "NO" }, headers: from(address), trusted }))
      .status;

  it("with the secret each has limits of his own", async () => {
    for (const address of ["203.0.113.1", "203.0.113.2, 10.0.0.1", "2001:db8::1"]) {
      expect([await tryVoucher(address, true), await tryVoucher(address, true)]).toEqual([404, 404]);
      expect(await tryVoucher(address, true)).toBe(429);
    }
  });

  it("without it, or where no address is forwarded, the limits are those of who calls", async () => {
    const statuses = [];
    for (const address of ["203.0.113.11", "203.0.113.12", "203.0.113.13"]) {
      statuses.push(await tryVoucher(address, false));
    }
    expect(statuses).toEqual([404, 404, 429]);
    expect(await tryVoucher("nobody", true)).toBe(429);
  });
});

describe("tokens, checkout-rest.md section 3", () => {
  it("no header, or an empty one, gives a fresh session, which is kept by its hash alone", async () => {
    const [first, second] = [await begin(), (await shop.call("GET", "selection", { token: "" })).token];
    expect([first, second]).toEqual([1, 2].map(() => expect.stringMatching(/^[a-z0-9]{32}$/)));
    expect(second).not.toBe(first);
    const rows = await shop.platform.db.selectFrom("session").selectAll().execute();
    expect(rows.map((row) => row.token_hash.toString("hex"))).toContain(hashToken(first).toString("hex"));
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  it("keeps its session, and stays the same, for both forms", async () => {
    const token = await begin();
    expect((await shop.call("PUT", "languages/de", { token })).token).toBe(token);
    for (const form of ["classic", "nested"] as const) {
      const answer = await shop.call("GET", "selection", { token, form });
      expect([answer.token, answer.at("selection.language")]).toEqual([token, "de"]);
    }
  });

  it.each(["a".repeat(32), "short", "UPPER".repeat(7), "x'; drop table session; --", "ä".repeat(32)])(
    "an unknown or malformed one, %j, is silently replaced",
    async (token) => {
      const answer = await shop.call("GET", "selection", {
        headers: { "API-Token": Buffer.from(token).toString("latin1") },
      });
      expect([answer.status, answer.token]).toEqual([200, expect.stringMatching(/^[a-z0-9]{32}$/)]);
      expect(answer.token).not.toBe(token);
      expect((await shop.call("GET", "selection", { token: answer.token })).token).toBe(answer.token);
    },
  );

  it("travels in Accept on GET, and the header wins", async () => {
    const [token, other] = [await begin(), await begin()];
    const accept = { Accept: `*/*; api-token=${token}` };
    expect((await shop.call("GET", "selection", { headers: accept })).token).toBe(token);
    expect((await shop.call("GET", "selection", { headers: accept, token: other })).token).toBe(other);
    expect((await shop.call("GET", "selection", { headers: accept, token: "" })).token).toBe(token);
    expect((await shop.call("PUT", "languages/en", { headers: accept })).token).not.toBe(token);
  });

  it("refusals carry it as well", async () => {
    const token = await begin();
    for (const [method, path] of [
      ["GET", "nothing"],
      ["DELETE", "selection"],
      ["PUT", "countries/XX"],
      ["GET", "countries/all"],
    ] as const) {
      expect((await shop.call(method, path, { token })).token).toBe(token);
    }
  });

  it("its use is written at most once an hour", async () => {
    const token = await begin();
    const usedAt = async () => {
      const sessions = shop.platform.db.selectFrom("session").select("used_at");
      const row = await sessions.where("token_hash", "=", hashToken(token)).executeTakeFirstOrThrow();
      return row.used_at.getTime();
    };
    const began = await usedAt();
    shop.passTime(hour / 2);
    await shop.call("GET", "selection", { token });
    expect(await usedAt()).toBe(began);
    shop.passTime(hour);
    await shop.call("GET", "selection", { token });
    expect(await usedAt()).toBeGreaterThan(began + hour);
  });

  it("lives for 30 days after the last use", async () => {
    const [used, left] = [await begin(), await begin()];
    shop.passTime(29 * day);
    expect((await shop.call("GET", "selection", { token: used })).token).toBe(used);
    shop.passTime(2 * day);
    expect((await shop.call("GET", "selection", { token: used })).token).toBe(used);
    expect((await shop.call("GET", "selection", { token: left })).token).not.toBe(left);
  });
});

describe("API-Token: none, checkout-rest.md section 3", () => {
  it("reads work as for a fresh session, and nothing is stored", async () => {
    const before = await countSessions(shop);
    const { status, body } = await shop.call("GET", "selection", { token: "none" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: null, location: { country: "SE" }, selection: { items: [] } });
    expect(await countSessions(shop)).toBe(before);
  });

  it.each([
    ["PUT", "languages/en"],
    ["PUT", "countries/SE"],
    ["POST", "items/1-1"],
    ["PUT", "items"],
    ["PUT", "payment-fields"],
    ["DELETE", `lines/${"a".repeat(40)}`],
  ])("%s %s is 406 token", async (method, path) => {
    const before = await countSessions(shop);
    const answer = await shop.call(method, path, { token: "none", body: { items: [] } });
    expect([answer.status, answer.body]).toEqual([406, { token: null, errors: { token: "required" } }]);
    expect(await countSessions(shop)).toBe(before);
  });
});
