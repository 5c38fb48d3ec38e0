import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../../foundations/passwords/password-hash.ts";
import { createPasswords } from "../../../foundations/passwords/passwords.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { createLogins } from "./logins.ts";
import {
  inBody,
  loginOf,
  soapCall,
  soapPost,
  testNamespace,
  type SoapCallOptions,
} from "../testing/soap-call.ts";
import { warehouseName, warehousesXml } from "../testing/warehouses.ts";

/** soap.md#faults: who may call, and how often one may be wrong. */

const failed = "authentication failed";
const tooMany = "too many requests";
const minute = 60_000;

let shop: TestPlatform;
let addresses = 0;

beforeAll(async () => {
  shop = await startTestPlatform({
    environment: { TRUST_PROXY: "loopback" },
    settings: (settings) => ({ ...settings, callsPerMinute: 30 }),
  });
});
afterAll(() => shop.close());

/** Logins of these users, by their passwords, from an address that nobody else has. */
function loginsOf(given: Readonly<Record<string, string>>) {
  const { platform } = shop;
  const users = Object.entries(given).map(([username, password]) => ({
    username,
    password,
    ownEvents: true,
  }));
  const passwords = createPasswords(platform.config.limits);
  const logins = createLogins({ ...platform, passwords, settings: { ...platform.settings, users } });
  addresses += 1;
  const from = `198.51.100.${addresses}`;
  /** The user who is found, or the fault. */
  const verify = async (username: string, password: string, address = from) => {
    const found = await logins.verify({ username, password }, address);
    return found.ok ? `user ${found.user.username}` : found.fault.faultstring;
  };
  return { verify, passwords, from };
}

const users = { erp: "right", other: "other" };

describe("a login", () => {
  it("that is wrong, missing or empty is the same fault; letters may be composed", async () => {
    const { verify } = loginsOf({ ...users, green: "gr\u00f6n" });
    expect(await verify("erp", "right")).toBe("user erp");
    expect(await verify("green", "gro\u0308n")).toBe("user green");
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

  it("whose password the settings hold as a hash", async () => {
    const hash = await hashPassword("secret", 4);
    const { verify } = loginsOf({ hashed: hash, plain: "plain" });
    expect(await verify("hashed", "secret")).toBe("user hashed");
    expect(await verify("plain", "plain")).toBe("user plain");
    // The hash is no password.
    expect(await verify("hashed", hash)).toBe(failed);
    expect(await verify("plain", "secret")).toBe(failed);
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

it("wrong logins are too many after ten in a minute, the right one too; right ones do not count", async () => {
  const { verify } = loginsOf(users);
  for (let time = 1; time <= 25; time += 1) expect(await verify("erp", "right")).toBe("user erp");
  for (let time = 1; time <= 10; time += 1) expect(await verify("erp", "wrong")).toBe(failed);
  expect([await verify("erp", "wrong"), await verify("erp", "right")]).toEqual([tooMany, tooMany]);
  // Of one user, from one address; until the minute is over.
  expect(await verify("other", "other")).toBe("user other");
  expect(await verify("erp", "right", "192.0.2.2")).toBe("user erp");
  shop.passTime(minute + 1_000);
  expect(await verify("erp", "right")).toBe("user erp");
});

describe("a call", () => {
  const xml = warehousesXml(["W9", "Login"]);
  const call = (options: SoapCallOptions = {}) => soapCall(shop.origin, "Warehouses_Update", xml, options);
  const toldWhen = (headers: Headers) => Number(headers.get("retry-after")) > 0;

  it.each([
    ["no password", "<login><username>integration</username></login>"],
    ["an empty login", "<login/>"],
    ["text", "<login>integration test-integration</login>"],
    ["none", ""],
    ["a wrong one, whatever the content", `${loginOf({ password: "wrong" })}<warehouses>x</warehouses>`],
    ["one that its user's operations do not allow", loginOf({ username: "reader" })],
  ])("with %s fails, and nothing is stored", async (_, login) => {
    const body = inBody(`<warehouses_Update xmlns="${testNamespace}">${login}${xml}</warehouses_Update>`);
    const { status, fault } = await soapPost(shop.origin, body);
    expect([status, fault]).toEqual([500, { faultcode: "SOAP-ENV:Client", faultstring: failed, errors: [] }]);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
  });

  it("is counted by the address that it comes from, and told when to come again", async () => {
    const from = (address: string, more: SoapCallOptions = {}) =>
      call({ headers: { "X-Forwarded-For": address }, ...more });
    for (let time = 1; time <= 10; time += 1) await from("192.0.2.1", { password: "wrong" });
    const { status, fault, headers } = await from("192.0.2.1");
    expect([status, fault?.faultstring, toldWhen(headers)]).toEqual([500, tooMany, true]);
    expect((await from("192.0.2.3")).fault).toBeNull();
  });

  it("is one of as many in a minute as the setting allows its user", async () => {
    shop.passTime(minute);
    const silent = { username: "silent" };
    for (let time = 1; time <= 30; time += 1) expect((await call(silent)).fault).toBeNull();
    const { fault, headers } = await call(silent);
    expect([fault?.faultstring, toldWhen(headers)]).toEqual([tooMany, true]);
    expect((await call()).fault).toBeNull();
    shop.passTime(minute);
    expect((await call(silent)).fault).toBeNull();
  });
});
