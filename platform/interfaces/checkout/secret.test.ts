import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testSecret } from "../../testing/client.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ environment: { TRUST_PROXY: "loopback" } });
});

afterAll(() => shop.close());

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("the shared secret, checkout-rest.md section 4", () => {
  it.each([
    { Authorization: `Bearer ${testSecret}` },
    { Authorization: `bearer ${testSecret}` },
    { "API-Authorization": testSecret },
    { Authorization: "Bearer test-rotated-secret" },
  ])("unlocks with %j", async (headers) => {
    expect((await shop.call("GET", "countries/all", { headers })).status).toBe(200);
  });

  it.each([{}, { Authorization: "Bearer wrong" }, { "API-Authorization": `${testSecret} x` }])(
    "what it unlocks is 403 with %j",
    async (headers) => {
      for (const [method, path] of [
        ["GET", "countries/all"],
        ["PUT", "selection"],
      ] as const) {
        const answer = await shop.call(method, path, { headers });
        expect(answer.status).toBe(403);
        expect(answer.at("errors")).toEqual({ accessRight: "denied" });
      }
    },
  );

  it("any other call with a wrong one works as without", async () => {
    const answer = await shop.call("GET", "selection", { headers: { Authorization: "Bearer wrong" } });
    expect(answer.status).toBe(200);
    expect(answer.at("countries.0.market")).toBeUndefined();
  });

  it("brings market and price list of the countries", async () => {
    const answer = await shop.call("GET", "countries", { trusted: true });
    expect(answer.list("countries")).toContainEqual(
      expect.objectContaining({ country: "US", market: 2, pricelist: 4 }),
    );
  });

  it("30 wrong ones a minute and address, then 429; others go on", async () => {
    const wrong = { ...from("203.0.113.7"), Authorization: "Bearer wrong" };
    const statuses = [];
    for (let i = 0; i < 30; i += 1) {
      statuses.push((await shop.call("GET", "languages", { headers: wrong })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await shop.call("GET", "languages", { headers: wrong });
    expect(refused.status).toBe(429);
    expect(refused.at("errors")).toEqual({ rate: "too many requests" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const right = { ...from("203.0.113.7"), Authorization: `Bearer ${testSecret}` };
    expect((await shop.call("GET", "countries/all", { headers: right })).status).toBe(429);
    const other = { ...from("203.0.113.8"), Authorization: `Bearer ${testSecret}` };
    expect((await shop.call("GET", "countries/all", { headers: other })).status).toBe(200);
    expect((await shop.call("GET", "languages", { headers: from("203.0.113.7") })).status).toBe(200);
    shop.passTime(60_000);
    expect((await shop.call("GET", "countries/all", { headers: right })).status).toBe(200);
  });
});

describe("the shopper behind a server, checkout-rest.md sections 4 and 18", () => {
  let limited: TestPlatform;

  beforeAll(async () => {
    limited = await startTestPlatform({
      environment: { LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "2" },
    });
  });

  afterAll(() => limited.close());

  const tryVoucher = async (address: string, trusted: boolean) =>
    (await limited.call("POST", "vouchers", { body: { voucher: "NO" }, headers: from(address), trusted }))
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
