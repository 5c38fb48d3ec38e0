import { afterEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../customer/password-hash.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../testing/platform.ts";
import {
  inBody,
  loginOf,
  soapCall,
  soapPost,
  testNamespace,
  type SoapCallOptions,
} from "./testing/soap-call.ts";
import { warehouseName, warehousesXml } from "./testing/warehouses.ts";

/** `soap.md` section 8: who may call, and how often one may be wrong. */

const operation = "Warehouses_Update";
const client = (faultstring: string) => ({ faultcode: "SOAP-ENV:Client", faultstring, errors: [] });
const failed = client("authentication failed");
const tooMany = client("too many requests");
const xml = warehousesXml(["W9", "Login"]);

const open: TestPlatform[] = [];

async function openShop(options: TestOptions = {}): Promise<TestPlatform> {
  const shop = await startTestPlatform(options);
  open.push(shop);
  return shop;
}

afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

const call = ({ origin }: TestPlatform, options: SoapCallOptions = {}) =>
  soapCall(origin, operation, xml, options);

function withUsers(...named: readonly (readonly [username: string, password: string])[]): TestOptions {
  const users = named.map(([username, password]) => ({ username, password, ownEvents: true }));
  return { settings: (settings) => ({ ...settings, users }) };
}

describe("a login", () => {
  it("that is wrong, missing or empty is the same fault, and nothing is stored", async () => {
    const shop = await openShop();
    const logins = [
      loginOf({ password: "wrong" }),
      loginOf({ username: "nobody", password: "test-integration" }),
      loginOf({ username: "Integration", password: "test-integration" }),
      loginOf({ username: "integration", password: "test-silent-user" }),
      loginOf({ username: "", password: "" }),
      loginOf({ password: "" }),
      "<login/>",
      "<login><username>integration</username></login>",
      "<login>integration test-integration</login>",
      "",
    ];
    for (const login of logins) {
      const body = inBody(`<warehouses_Update xmlns="${testNamespace}">${login}${xml}</warehouses_Update>`);
      const answer = await soapPost(shop.origin, body);
      expect(answer.status).toBe(500);
      expect(answer.fault).toEqual(failed);
    }
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  it("is judged before anything of the content", async () => {
    const shop = await openShop();
    const { fault } = await soapCall(shop.origin, operation, "<warehouses><warehouse/></warehouses>", {
      password: "wrong",
    });
    expect(fault).toEqual(failed);
  });

  it("is right with composed letters and with others", async () => {
    const shop = await openShop(withUsers(["erp", "gr\u00f6n"]));
    expect((await call(shop, { username: "erp", password: "gro\u0308n" })).fault).toBeNull();
  });

  it("whose password the settings hold as a hash", async () => {
    const password = await hashPassword("secret", 4);
    const shop = await openShop(withUsers(["hashed", password], ["plain", "plain"]));
    expect((await call(shop, { username: "hashed", password: "secret" })).fault).toBeNull();
    expect((await call(shop, { username: "plain", password: "plain" })).fault).toBeNull();
    // The hash is no password.
    expect((await call(shop, { username: "hashed", password })).fault).toEqual(failed);
    expect((await call(shop, { username: "plain", password: "secret" })).fault).toEqual(failed);
    expect((await call(shop, { username: "nobody", password: "secret" })).fault).toEqual(failed);
  });

  it("costs the same derivations whether its name is known or not, and a right one costs them once", async () => {
    const password = await hashPassword("secret", 4);
    const shop = await openShop(withUsers(["hashed", password], ["plain", "plain"]));
    const { passwords } = shop.platform;
    const costOf = async (options: SoapCallOptions) => {
      const before = passwords.derivations;
      await call(shop, options);
      return passwords.derivations - before;
    };
    expect(await costOf({ username: "hashed", password: "wrong" })).toBe(1);
    expect(await costOf({ username: "plain", password: "wrong" })).toBe(1);
    expect(await costOf({ username: "nobody", password: "wrong" })).toBe(1);
    expect(await costOf({ username: "hashed", password: "secret" })).toBe(1);
    expect(await costOf({ username: "hashed", password: "secret" })).toBe(0);
    shop.passTime(5 * 60_000);
    expect(await costOf({ username: "hashed", password: "secret" })).toBe(1);
  });

  it("that is right and comes many times at once is one attempt", async () => {
    const password = await hashPassword("secret", 4);
    const shop = await openShop(withUsers(["hashed", password]));
    const calls = Array.from({ length: 30 }, () => call(shop, { username: "hashed", password: "secret" }));
    for (const { fault } of await Promise.all(calls)) expect(fault).toBeNull();
    expect(shop.platform.passwords.derivations).toBe(1);
  });
});

describe("wrong logins", () => {
  const wrong = { password: "wrong" };

  async function failTenTimes(shop: TestPlatform) {
    for (let time = 1; time <= 10; time += 1) expect((await call(shop, wrong)).fault).toEqual(failed);
  }

  it("are too many after ten in a minute, the right one too", async () => {
    const shop = await openShop();
    await failTenTimes(shop);
    const answer = await call(shop, wrong);
    expect(answer.status).toBe(500);
    expect(answer.fault).toEqual(tooMany);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(shop)).fault).toEqual(tooMany);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  it("also shut out who was right before", async () => {
    const shop = await openShop();
    expect((await call(shop)).fault).toBeNull();
    await failTenTimes(shop);
    const answer = await call(shop);
    expect(answer.fault).toEqual(tooMany);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("are forgiven after the minute", async () => {
    const shop = await openShop();
    await failTenTimes(shop);
    expect((await call(shop, wrong)).fault).toEqual(tooMany);
    shop.passTime(61_000);
    expect((await call(shop)).fault).toBeNull();
  });

  it("of one user leave the others alone", async () => {
    const shop = await openShop();
    await failTenTimes(shop);
    expect((await call(shop, { username: "silent" })).fault).toBeNull();
  });

  it("of one address leave the others alone", async () => {
    const shop = await openShop({ environment: { TRUST_PROXY: "loopback" } });
    const from = (address: string, options: SoapCallOptions) =>
      call(shop, { ...options, headers: { "X-Forwarded-For": address } });
    for (let time = 1; time <= 10; time += 1) await from("192.0.2.1", wrong);
    expect((await from("192.0.2.1", {})).fault).toEqual(tooMany);
    expect((await from("192.0.2.2", {})).fault).toBeNull();
  });

  it("that come at once are counted one by one", async () => {
    const shop = await openShop();
    const answers = await Promise.all(Array.from({ length: 40 }, () => call(shop, wrong)));
    const count = (faultstring: string) =>
      answers.filter(({ fault }) => fault?.faultstring === faultstring).length;
    expect(count("authentication failed")).toBe(10);
    expect(count("too many requests")).toBe(30);
  });

  it("right ones do not count", async () => {
    const shop = await openShop();
    for (let time = 1; time <= 25; time += 1) {
      shop.passTime(0);
      expect((await call(shop)).fault).toBeNull();
    }
    await failTenTimes(shop);
  });

  it("are counted in all processes together", async () => {
    const shop = await openShop();
    await failTenTimes(shop);
    const rows = await shop.platform.db.selectFrom("throttle").select("count").execute();
    expect(rows).toEqual([{ count: 10 }]);
  });
});

describe("a user's rights", () => {
  it("an operation that is not among them is refused like a wrong login", async () => {
    const shop = await openShop();
    const answer = await call(shop, { username: "reader" });
    expect(answer.fault).toEqual(failed);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });
});

describe("calls of a minute", () => {
  it("are bounded per user by the setting", async () => {
    const shop = await openShop({ settings: (settings) => ({ ...settings, callsPerMinute: 2 }) });
    expect((await call(shop)).fault).toBeNull();
    expect((await call(shop)).fault).toBeNull();
    const answer = await call(shop);
    expect(answer.fault).toEqual(tooMany);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(shop, { username: "silent" })).fault).toBeNull();
    shop.passTime(60_000);
    expect((await call(shop)).fault).toBeNull();
  });
});
