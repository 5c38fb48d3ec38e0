import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../customer/password-hash.ts";
import { createPasswords } from "../../customer/passwords.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { createLogins } from "./logins.ts";
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

const failed = "authentication failed";
const tooMany = "too many requests";
const minute = 60_000;

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    environment: { TRUST_PROXY: "loopback" },
    settings: (settings) => ({ ...settings, callsPerMinute: 30 }),
  });
});
afterAll(() => shop.close());

let addresses = 0;

/** Logins of these users, by their passwords, from an address that nobody else has. */
function loginsOf(users: Readonly<Record<string, string>>) {
  const { platform } = shop;
  const named = Object.entries(users).map(([username, password]) => ({
    username,
    password,
    ownEvents: true,
  }));
  const passwords = createPasswords(platform.config.limits);
  const logins = createLogins({ ...platform, passwords, settings: { ...platform.settings, users: named } });
  addresses += 1;
  const own = `198.51.100.${addresses}`;
  /** The user who is found, or the fault. */
  const verify = async (username: string, password: string, from = own) => {
    const found = await logins.verify({ username, password }, from);
    return found.ok ? `user ${found.user.username}` : found.fault.faultstring;
  };
  return { verify, passwords, from: own };
}

const users = { erp: "right", other: "other" };

describe("a login", () => {
  it("that is wrong, missing or empty is the same fault", async () => {
    const { verify } = loginsOf(users);
    expect(await verify("erp", "right")).toBe("user erp");
    for (const [username, password] of [
      ["erp", "wrong"],
      ["nobody", "right"],
      ["Erp", "right"],
      ["erp", "other"],
      ["", ""],
      ["erp", ""],
    ] as const) {
      expect(await verify(username, password)).toBe(failed);
    }
  });

  it("is right with composed letters and with others", async () => {
    expect(await loginsOf({ erp: "gr\u00f6n" }).verify("erp", "gro\u0308n")).toBe("user erp");
  });

  it("whose password the settings hold as a hash", async () => {
    const hash = await hashPassword("secret", 4);
    const { verify } = loginsOf({ hashed: hash, plain: "plain" });
    expect(await verify("hashed", "secret")).toBe("user hashed");
    expect(await verify("plain", "plain")).toBe("user plain");
    // The hash is no password.
    expect(await verify("hashed", hash)).toBe(failed);
    expect(await verify("plain", "secret")).toBe(failed);
    expect(await verify("nobody", "secret")).toBe(failed);
  });

  it("costs the same derivations whether its name is known or not, and a right one costs them once", async () => {
    const { verify, passwords } = loginsOf({ hashed: await hashPassword("secret", 4), plain: "plain" });
    const costOf = async (username: string, password: string) => {
      const before = passwords.derivations;
      await verify(username, password);
      return passwords.derivations - before;
    };
    for (const name of ["hashed", "plain", "nobody"]) expect(await costOf(name, "wrong")).toBe(1);
    expect([await costOf("hashed", "secret"), await costOf("hashed", "secret")]).toEqual([1, 0]);
    shop.passTime(5 * minute);
    expect(await costOf("hashed", "secret")).toBe(1);
  });

  it("that is right and comes many times at once is one attempt", async () => {
    const { verify, passwords } = loginsOf({ hashed: await hashPassword("secret", 4) });
    const calls: Promise<string>[] = [];
    for (let time = 1; time <= 30; time += 1) {
      calls.push(verify("hashed", "secret"));
      await Promise.resolve();
    }
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["user hashed"]));
    expect(passwords.derivations).toBe(1);
  });
});

describe("wrong logins", () => {
  async function failTenTimes({ verify }: ReturnType<typeof loginsOf>) {
    for (let time = 1; time <= 10; time += 1) expect(await verify("erp", "wrong")).toBe(failed);
  }

  it("are too many after ten in a minute, the right one too; they are forgiven after the minute", async () => {
    const logins = loginsOf(users);
    await failTenTimes(logins);
    expect(await logins.verify("erp", "wrong")).toBe(tooMany);
    expect(await logins.verify("erp", "right")).toBe(tooMany);
    // Of one user, from one address.
    expect(await logins.verify("other", "other")).toBe("user other");
    expect(await logins.verify("erp", "right", "192.0.2.2")).toBe("user erp");
    shop.passTime(minute + 1_000);
    expect(await logins.verify("erp", "right")).toBe("user erp");
  });

  it("also shut out who was right before; right ones do not count", async () => {
    const logins = loginsOf(users);
    for (let time = 1; time <= 25; time += 1) expect(await logins.verify("erp", "right")).toBe("user erp");
    await failTenTimes(logins);
    expect(await logins.verify("erp", "right")).toBe(tooMany);
  });

  it("that come at once are counted one by one, in all processes together", async () => {
    const logins = loginsOf(users);
    const other = loginsOf(users);
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        (turn % 2 ? logins : other).verify("erp", "wrong", logins.from),
      ),
    );
    expect(found.filter((fault) => fault === failed)).toHaveLength(10);
    expect(found.filter((fault) => fault === tooMany)).toHaveLength(30);
  });
});

describe("a call", () => {
  const xml = warehousesXml(["W9", "Login"]);
  const call = (options: SoapCallOptions = {}, content = xml) =>
    soapCall(shop.origin, "Warehouses_Update", content, options);

  it.each([
    ["no password", "<login><username>integration</username></login>"],
    ["an empty login", "<login/>"],
    ["text", "<login>integration test-integration</login>"],
    ["none", ""],
    ["a wrong one, whatever the content", `${loginOf({ password: "wrong" })}<warehouses>x</warehouses>`],
  ])("with %s fails, and nothing is stored", async (_, login) => {
    const body = inBody(`<warehouses_Update xmlns="${testNamespace}">${login}${xml}</warehouses_Update>`);
    const { status, fault } = await soapPost(shop.origin, body);
    expect([status, fault]).toEqual([500, { faultcode: "SOAP-ENV:Client", faultstring: failed, errors: [] }]);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  it("is refused like a wrong login when it is not among the user's operations", async () => {
    expect((await call({ username: "reader" })).fault?.faultstring).toBe(failed);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  it("is counted by the address that it comes from, and told when to come again", async () => {
    const from = (address: string, password?: string) =>
      call({ headers: { "X-Forwarded-For": address }, ...(password !== undefined && { password }) });
    for (let time = 1; time <= 10; time += 1) await from("192.0.2.1", "wrong");
    const { status, fault, headers } = await from("192.0.2.1");
    expect([status, fault?.faultstring]).toEqual([500, tooMany]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("192.0.2.3")).fault).toBeNull();
  });

  it("is one of as many in a minute as the setting allows its user", async () => {
    shop.passTime(minute);
    const silent = { username: "silent" };
    for (let time = 1; time <= 30; time += 1) expect((await call(silent)).fault).toBeNull();
    const { fault, headers } = await call(silent);
    expect(fault?.faultstring).toBe(tooMany);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call()).fault).toBeNull();
    shop.passTime(minute);
    expect((await call(silent)).fault).toBeNull();
  });
});
