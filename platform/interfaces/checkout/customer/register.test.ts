import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { startTestPlatform } from "../../../testing/platform.ts";
import {
  beginMinute,
  contentsOf,
  forms,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
  times,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const newEmail = () => `${randomUUID()}@example.com`;
const names = { firstName: "Anna", lastName: "Ek" };

describe("POST register, checkout-rest.md section 15", () => {
  it.each(forms)("keeps everything that was said, and logs in (%s)", async (form) => {
    const email = `${randomUUID()}@Example.com`;
    const { call } = await newShopper(shop);
    const said = {
      ...names,
      email: ` ${email} `,
      password: "open sesame",
      address1: "Storgatan 1",
      address2: "c/o Bo",
      zipCode: 11122,
      city: "Stockholm\u0007",
      state: "",
      country: "se",
      phoneNumber: "+46 70 1",
      newsletter: "1",
      gender: "female",
      language: "SV",
      customerClubFields: { level: "gold" },
      consents: [
        { key: "terms", consented: "true", version: "2", text: "Yes", name: "Terms", language: "en" },
      ],
      customAttributes: { shoe: { size: "38" }, email: "hidden", customer: "0" },
    };
    const answer = await call("POST", "register", said, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toEqual({
      customer: expect.stringMatching(/^\d+$/),
      email,
      ...names,
      address1: "Storgatan 1",
      address2: "c/o Bo",
      zipCode: "11122",
      city: "Stockholm",
      state: "",
      country: "SE",
      phoneNumber: "+46 70 1",
      gender: "F",
      language: "sv",
      newsletter: true,
      consents: [{ key: "terms", consented: true, version: "2", text: "Yes", name: "Terms", language: "en" }],
      shoe: { size: "38" },
    });
    expect(answer.list("selection.items")).toEqual([]);
    const again = await call("GET", "selection", undefined, { form });
    expect(again.at("loggedIn")).toEqual(answer.at("loggedIn"));
    const row = await shop.platform.db
      .selectFrom("customer")
      .select(["password_hash", "club_fields", "store"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      password_hash: expect.stringMatching(/^scrypt\$4\$8\$3\$[\w-]{22}\$[\w-]{43}$/),
      club_fields: { level: "gold" },
      store: 1,
    });
  });

  it("takes country and language of the session where none is given; empty maps as lists", async () => {
    const { call } = await newShopper(shop);
    await call("PUT", "countries/DE", { language: "de" });
    const said = {
      ...names,
      email: newEmail(),
      password: "1234",
      country: "",
      customAttributes: [],
      consents: null,
    };
    const answer = await call("POST", "register", said);
    expect(answer.at("loggedIn")).toMatchObject({
      country: "DE",
      language: "de",
      gender: "",
      newsletter: false,
      consents: [],
      address1: "",
    });
  });

  it("a state is kept by its code", async () => {
    const member = await newMember(shop, { country: "US", state: "california" });
    const answer = await member.call("GET", "customer");
    expect(answer.at("loggedIn")).toMatchObject({ country: "US", state: "CA" });
  });

  it("what was in the selection is the customer's now, with its lines' ids", async () => {
    const shopper = await newShopper(shop);
    const added = await shopper.add(shop.item("101"), 2);
    const said = { ...names, email: newEmail(), password: "1234" };
    const answer = await shopper.call("POST", "register", said);
    expect(answer.at("unavailable")).toBeUndefined();
    expect(answer.at("selection.items")).toEqual(added.at("selection.items"));
  });

  it("every wrong field is named, 406, and nothing is kept", async () => {
    const { call } = await newShopper(shop);
    const said = {
      email: "anna",
      password: "123",
      firstName: " ",
      lastName: "x".repeat(101),
      address1: "x".repeat(256),
      country: "XX",
      gender: "other",
      language: "fr",
      customAttributes: { long: "x".repeat(10_001) },
    };
    expect(await refusedBy(shop, () => call("POST", "register", said))).toEqual({
      status: 406,
      errors: {
        email: "invalid",
        password: "not valid",
        firstName: "required",
        lastName: "too long",
        address1: "too long",
        country: "invalid",
        gender: "invalid",
        language: "invalid",
        customAttributes: "too long",
      },
      untouched: true,
    });
  });

  it("what is missing is required", async () => {
    const { call } = await newShopper(shop);
    expect(await refusedBy(shop, () => call("POST", "register", {}))).toEqual({
      status: 406,
      errors: { email: "required", password: "required", firstName: "required", lastName: "required" },
      untouched: true,
    });
  });

  it.each([
    "anna@",
    "@example.com",
    "anna@example",
    "an na@example.com",
    "a@b@example.com",
    "anna@.com",
    "anna@example.",
    "anna@example..com",
    "<anna@example.com>",
    "anna,bo@example.com",
  ])("%s is no e-mail", async (email) => {
    const { call } = await newShopper(shop);
    const answer = await call("POST", "register", { ...names, email, password: "1234" });
    expect(answer.status).toBe(406);
    expect(answer.at("errors")).toEqual({ email: "invalid" });
  });

  it("an e-mail of 254 characters is one, of 255 too long", async () => {
    const { call } = await newShopper(shop);
    const longest = (length: number) => `${"x".repeat(length - 12)}@example.com`;
    const tooLong = await call("POST", "register", { ...names, email: longest(255), password: "1234" });
    expect(tooLong.at("errors")).toEqual({ email: "too long" });
    const fits = await call("POST", "register", { ...names, email: longest(254), password: "1234" });
    expect(fits.status).toBe(200);
  });

  it.each([
    ["four characters", "🔑🔑🔑🔑", 200],
    ["128 characters", "x".repeat(128), 200],
    ["three characters", "🔑🔑🔑", 406],
    ["129 characters", "x".repeat(129), 406],
  ])("a password of %s", async (_, password, status) => {
    const { call } = await newShopper(shop);
    const answer = await call("POST", "register", { ...names, email: newEmail(), password });
    expect(answer.status).toBe(status);
    expect(answer.at("errors")).toEqual(status === 200 ? undefined : { password: "not valid" });
  });

  it.each([
    ["a state that is not the country's", { country: "US", state: "ZZ" }, { state: "invalid" }],
    ["an object for a text", { firstName: {} }, { firstName: "invalid" }],
    ["a list of attributes", { customAttributes: ["x"] }, { customAttributes: "invalid" }],
    ["a consent without a key", { consents: [{ consented: true }] }, { "consents.0.key": "required" }],
    ["a newsletter of no truth", { newsletter: "maybe" }, { newsletter: "invalid" }],
  ])("%s is 406", async (_, more, errors) => {
    const { call } = await newShopper(shop);
    const said = { ...names, email: newEmail(), password: "1234", ...more };
    expect(await refusedBy(shop, () => call("POST", "register", said))).toEqual({
      status: 406,
      errors,
      untouched: true,
    });
  });

  it.each(forms)("an e-mail that somebody has, in any letter case, is 409 (%s)", async (form) => {
    const { email } = await newMember(shop);
    const { call } = await newShopper(shop);
    const said = { ...names, email: email.toUpperCase(), password: "1234" };
    expect(await refusedBy(shop, () => call("POST", "register", said, { form }))).toEqual({
      status: 409,
      errors: { email: "already registered" },
      untouched: true,
    });
  });

  it("of 20 who take one e-mail at once, one has it", async () => {
    const email = newEmail();
    const answers = await times(20, async (i) => {
      const { call } = await newShopper(shop);
      return call("POST", "register", { ...names, email, password: `1234-${i}` });
    });
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const rows = await shop.platform.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("somebody who is logged in registers as another one, and takes nothing along", async () => {
    const first = await newMember(shop);
    await first.add(shop.item("101"));
    const answer = await first.call("POST", "register", { ...names, email: newEmail(), password: "1234" });
    expect(answer.at("loggedIn.customer")).not.toBe(first.customer);
    expect(answer.list("selection.items")).toEqual([]);
    const kept = await (await first.again()).call("GET", "selection");
    expect(contentsOf(kept)).toEqual({ [shop.item("101")]: 1 });
  });

  it("without a token it is 406", async () => {
    const answer = await shop.call("POST", "register", { token: "none", body: names });
    expect(answer.status).toBe(406);
    expect(answer.at("errors")).toEqual({ token: "required" });
  });

  it("the length that a password needs is the plugin's", async () => {
    const strict = await startTestPlatform({
      settings: (settings) => ({
        ...settings,
        plugins: settings.plugins.map((plugin) => ({ ...plugin, passwordMinLength: 10 })),
      }),
    });
    const said = { ...names, email: newEmail(), password: "123456789" };
    const answer = await strict.call("POST", "register", { body: said });
    expect(answer.at("errors")).toEqual({ password: "not valid" });
    await strict.close();
  });

  it("the sixth of a session within a minute is 429, section 18", async () => {
    const limited = await startTestPlatform();
    const { call } = await newShopper(limited);
    beginMinute(limited);
    const attempts = await times(6, () => call("POST", "register", names));
    const statuses = attempts.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([406, 406, 406, 406, 406, 429]);
    const refused = attempts.find(({ status }) => status === 429);
    expect(refused?.at("errors")).toEqual({ rate: "too many requests" });
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await (await newShopper(limited)).call("POST", "register", names)).status).toBe(406);
    await limited.close();
  });
});
