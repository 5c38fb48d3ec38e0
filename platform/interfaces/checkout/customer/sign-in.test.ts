import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { withPlugins } from "../testing/set-shop.ts";
import {
  contentsOf,
  insertCustomer,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({
    settings: withPlugins({ 1: { passwordMinLength: 6 } }),
    environment: { LIMIT_PASSWORDS_AT_ONCE: "1", LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "1" },
  });
  await insertCustomer(shop, "taken@example.com");
});

afterAll(() => shop.close());

const newEmail = () => `${randomUUID()}@example.com`;
const names = { firstName: "Anna", lastName: "Ek" };
const password = "open sesame";

describe("POST register, checkout-rest.md#customer-calls", () => {
  it("keeps everything that was said, and logs in", async () => {
    const email = `${randomUUID()}@Example.com`;
    const { call } = await newShopper(shop);
    const home = {
      ...names,
      address1: "Storgatan 1",
      address2: "c/o Bo",
      state: "",
      phoneNumber: "+46 70 1",
    };
    const consent = { key: "terms", version: "2", text: "Yes", name: "Terms", language: "en" };
    const answer = await call("POST", "register", {
      ...home,
      email: ` ${email} `,
      password,
      zipCode: 11122,
      city: "Stockholm\u0007",
      country: "se",
      newsletter: "1",
      gender: "female",
      language: "SV",
      customerClubFields: { level: "gold" },
      consents: [{ ...consent, consented: "true" }],
      customAttributes: { shoe: { size: "38" }, email: "hidden", customer: "0" },
    });
    expect([answer.status, answer.at("loggedIn")]).toEqual([
      200,
      {
        customer: expect.stringMatching(/^\d+$/),
        email,
        ...home,
        zipCode: "11122",
        city: "Stockholm",
        country: "SE",
        gender: "F",
        language: "sv",
        newsletter: true,
        consents: [{ ...consent, consented: true }],
        shoe: { size: "38" },
      },
    ]);
    expect((await call("GET", "selection")).at("loggedIn")).toEqual(answer.at("loggedIn"));
    const customers = shop.platform.db.selectFrom("customer").select("club_fields");
    const row = await customers.where("email", "=", email).executeTakeFirstOrThrow();
    expect(row).toEqual({ club_fields: { level: "gold" } });
  });

  it("reads empty maps that are lists, null, and a password that is a number", async () => {
    const { call } = await newShopper(shop);
    const email = newEmail();
    const said = { ...names, email, password: 123_456, customAttributes: [], consents: null };
    const answer = await call("POST", "register", said);
    expect(answer.at("loggedIn")).toMatchObject({ country: "SE", gender: "", consents: [] });
    expect((await call("POST", "login", { email, password: 123_456 })).status).toBe(200);
  });
});

describe("what is refused", () => {
  const good = { ...names, password };
  const link = { i: "0".repeat(32), id: "1" };
  const register = "register";
  const resetMail = "password-reset-email";
  const reset = "password-reset";

  it.each<readonly [string, object, number, object]>([
    [register, { ...good, email: "anna", firstName: " " }, 406, { email: "invalid", firstName: "required" }],
    [register, { ...good, password: "12345" }, 406, { email: "required", password: "not valid" }],
    [register, { ...good, email: newEmail(), gender: "other" }, 406, { gender: "invalid" }],
    [register, { ...good, email: newEmail(), customAttributes: [1] }, 406, { customAttributes: "invalid" }],
    [register, { ...good, email: newEmail(), consents: [{}] }, 406, { "consents.0.key": "required" }],
    [register, { ...good, email: "Taken@example.com" }, 409, { email: "already registered" }],
    ["login", { password }, 406, { email: "required" }],
    ["login", { email: "anna@example.com", password: [password] }, 406, { password: "incorrect" }],
    [resetMail, { email: "anna", linkUri: "a#b" }, 406, { email: "invalid", linkUri: "invalid" }],
    [`${resetMail}/anna@example.com`, { linkUri: "//evil.example" }, 406, { linkUri: "invalid" }],
    [reset, {}, 406, { i: "required", id: "required", newPassword: "required" }],
    [reset, { ...link, newPassword: "12345" }, 406, { newPassword: "not valid" }],
    [reset, { ...link, id: "1; drop", newPassword: password }, 406, { i: "invalid" }],
  ])("%s %j: %i %j, and nothing is kept", async (path, body, status, errors) => {
    const { call } = await newShopper(shop);
    const { derivations } = shop.platform.passwords;
    const refused = await refusedBy(shop, () => call("POST", path, body));
    expect(refused).toMatchObject({ status, errors, untouched: true });
    // Only a login works on a password that is refused.
    const isCompared = JSON.stringify(errors).includes("incorrect");
    expect(shop.platform.passwords.derivations - derivations).toBe(isCompared ? 1 : 0);
  });
});

describe("POST login", () => {
  it("takes the e-mail of the path or the body; the token stays", async () => {
    const { email, customer } = await newMember(shop);
    for (const [path, body] of [
      [`login/${encodeURIComponent(email.toUpperCase())}`, { password }],
      ["login", { email: ` ${email.toUpperCase()}`, password }],
    ] as const) {
      const { token, call } = await newShopper(shop);
      const answer = await call("POST", path, body);
      expect([answer.status, answer.body]).toMatchObject([200, { token, loggedIn: { customer, email } }]);
    }
  });

  it("tells what the united selections could not keep, 11.6", async () => {
    const member = await newMember(shop);
    const [item, product] = [shop.item("101"), shop.display("101")];
    await member.add(item, 9_000);
    const guest = await newShopper(shop);
    await guest.add(item, 3_000);
    const answer = await guest.call("POST", `login/${member.email}`, { password });
    expect([answer.status, answer.at("errors")]).toEqual([200, undefined]);
    expect(contentsOf(answer)).toEqual({ [item]: 10_000 });
    const lost = { originalQuantity: 12_000, unavailable: 2_000, available: 10_000 };
    expect(answer.at("unavailable")).toEqual([{ item, product, ...lost }]);
  });
});

it("POST logout leaves an anonymous, empty session where it was", async () => {
  const member = await newMember(shop, { address1: "Storgatan 1" });
  await member.call("PUT", "countries/DE", { language: "de" });
  await member.add(shop.item("101"), 2);
  const answer = await member.call("POST", "logout", {});
  expect([answer.status, answer.token, answer.at("loggedIn")]).toEqual([200, member.token, undefined]);
  const address = { email: "", firstName: "", address1: "" };
  expect(answer.at("selection")).toMatchObject({ items: [], address, language: "de" });
  expect(answer.at("location")).toMatchObject({ country: "DE", market: 1, pricelist: 2 });
  expect((await member.call("GET", "customer")).status).toBe(403);
  const back = await member.call("POST", `login/${member.email}`, { password });
  expect(contentsOf(back)).toEqual({ [shop.item("101")]: 2 });
});

it("of an address whose passwords wait already logins are 429; another address comes through (18)", async () => {
  const { email } = await newMember(shop);
  /** A login while passwords of this address take every lane and every place to wait. */
  const logIn = async (headers: Readonly<Record<string, string>>) => {
    const over = new AbortController();
    const crowd = async () => {
      while (!over.signal.aborted) {
        await shop.platform.passwords.hash(password, "127.0.0.1").catch(() => setImmediate());
      }
    };
    const crowds = [crowd(), crowd()];
    const sent = { trusted: true, headers, body: { email, password } };
    const answer = await shop.call("POST", "login", sent);
    over.abort();
    await Promise.all(crowds);
    return answer;
  };
  const refused = await logIn({});
  expect([refused.status, refused.at("errors")]).toEqual([429, { rate: "too many requests" }]);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect((await logIn({ "X-Forwarded-For": "192.0.2.7" })).status).toBe(200);
});
