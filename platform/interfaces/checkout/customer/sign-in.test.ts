import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../../../testing/client.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { contentsOf, newMember, newShopper, refusedBy, startAccountShop, times } from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) => Object.assign({}, plugin, { passwordMinLength: 6 })),
    }),
    environment: {
      LIMIT_LOGINS_PER_MINUTE: "3",
      LIMIT_PASSWORDS_AT_ONCE: "1",
      LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "1",
    },
  });
});

afterAll(() => shop.close());

const newEmail = () => `${randomUUID()}@example.com`;
const names = { firstName: "Anna", lastName: "Ek" };

describe("POST register, checkout-rest.md section 15", () => {
  it("keeps everything that was said, and logs in", async () => {
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
    const answer = await call("POST", "register", said);
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
    expect((await call("GET", "selection")).at("loggedIn")).toEqual(answer.at("loggedIn"));
    const row = await shop.platform.db
      .selectFrom("customer")
      .select(["club_fields", "store"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ club_fields: { level: "gold" }, store: 1 });
  });

  it("reads empty maps that are lists, and null", async () => {
    const { call } = await newShopper(shop);
    const said = { ...names, email: newEmail(), password: 123_456, customAttributes: [], consents: null };
    const answer = await call("POST", "register", said);
    expect(answer.at("loggedIn")).toMatchObject({ country: "SE", gender: "", consents: [], address1: "" });
  });
});

describe("what is refused", () => {
  const good = { ...names, password: "open sesame" };
  const link = { i: "0".repeat(32), id: "1" };

  it.each<readonly [string, object, number, object]>([
    [
      "register",
      { email: "anna", password: "12345", firstName: " ", gender: "other" },
      406,
      {
        email: "invalid",
        password: "not valid",
        firstName: "required",
        lastName: "required",
        gender: "invalid",
      },
    ],
    ["register", { ...good, email: newEmail(), firstName: {} }, 406, { firstName: "invalid" }],
    [
      "register",
      { ...good, email: newEmail(), customAttributes: ["x"] },
      406,
      { customAttributes: "invalid" },
    ],
    [
      "register",
      { ...good, email: newEmail(), consents: [{ consented: true }] },
      406,
      { "consents.0.key": "required" },
    ],
    ["register", { ...good, email: newEmail(), newsletter: "maybe" }, 406, { newsletter: "invalid" }],
    ["register", { ...good, email: "Taken@example.com" }, 409, { email: "already registered" }],
    ["login", { password: "open sesame" }, 406, { email: "required" }],
    ["login", { email: "anna@example.com" }, 406, { password: "incorrect" }],
    ["login", { email: "anna@example.com", password: ["open sesame"] }, 406, { password: "incorrect" }],
    ["password-reset-email", {}, 406, { email: "required" }],
    [
      "password-reset-email",
      { email: "anna", linkUri: "a#b" },
      406,
      { email: "invalid", linkUri: "invalid" },
    ],
    ["password-reset-email/anna@example.com", { linkUri: "//evil.example" }, 406, { linkUri: "invalid" }],
    ["password-reset", {}, 406, { i: "required", id: "required", newPassword: "required" }],
    ["password-reset", { ...link, newPassword: "12345" }, 406, { newPassword: "not valid" }],
    ["password-reset", { ...link, newPassword: "open sesame" }, 406, { i: "invalid" }],
    ["password-reset", { ...link, id: "1; drop", newPassword: "open sesame" }, 406, { i: "invalid" }],
  ])("%s %j: %i %j, and nothing is kept", async (path, body, status, errors) => {
    const values = { store: 1, email: "taken@example.com", password_hash: "none" };
    const { db } = shop.platform;
    await db
      .insertInto("customer")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { call, token } = await newShopper(shop);
    let answer: TestAnswer | undefined;
    const { derivations } = shop.platform.passwords;
    const refused = await refusedBy(shop, async () => {
      answer = await call("POST", path, body);
      return answer;
    });
    expect(refused).toEqual({ status, errors, untouched: true });
    expect(answer?.body).toEqual({ token, errors });
    // Only a login works on a password that is refused.
    const isCompared = JSON.stringify(errors).includes("incorrect");
    expect(shop.platform.passwords.derivations - derivations).toBe(isCompared ? 1 : 0);
  });

  it("without a token it is 406", async () => {
    const answer = await shop.call("POST", "register", { token: "none", body: names });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
  });
});

describe("POST login", () => {
  it("takes the e-mail of the path or the body; the token stays", async () => {
    const { email, password, customer } = await newMember(shop);
    for (const [path, body] of [
      [`login/${email}`, { password }],
      [`login/${encodeURIComponent(email.toUpperCase())}`, { password }],
      ["login", { email: ` ${email.toUpperCase()}`, password }],
    ] as const) {
      const { token, call } = await newShopper(shop);
      const answer = await call("POST", path, body);
      expect([answer.status, answer.token]).toEqual([200, token]);
      expect(answer.at("loggedIn")).toMatchObject({ customer, email, firstName: "Anna", lastName: "Ek" });
      expect((await call("GET", "selection")).at("loggedIn.email")).toBe(email);
    }
    const { email: other } = await newMember(shop, { password: 123_456 });
    const answer = await (await newShopper(shop)).call("POST", "login", { email: other, password: 123_456 });
    expect(answer.status).toBe(200);
  });

  it("tells what the united selections could not keep, 11.6", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 9_000);
    const guest = await newShopper(shop);
    await guest.add(shop.item("101"), 3_000);
    const answer = await guest.call("POST", `login/${member.email}`, { password: member.password });
    expect([answer.status, answer.at("errors")]).toEqual([200, undefined]);
    expect(contentsOf(answer)).toEqual({ [shop.item("101")]: 10_000 });
    const [item, product] = [shop.item("101"), shop.display("101")];
    expect(answer.at("unavailable")).toEqual([
      { item, product, originalQuantity: 12_000, unavailable: 2_000, available: 10_000 },
    ]);
  });

  it("one too many of an address is 429, section 18", async () => {
    const { email, password } = await newMember(shop);
    const logIn = async (address: string, said: string) =>
      (await newShopper(shop)).call(
        "POST",
        `login/${email}`,
        { password: said },
        { trusted: true, headers: { "X-Forwarded-For": address } },
      );
    for (let turn = 0; turn < 3; turn += 1) expect((await logIn("192.0.2.1", "wrong")).status).toBe(406);
    const refused = await logIn("192.0.2.1", password);
    expect([refused.status, refused.at("errors")]).toEqual([429, { rate: "too many requests" }]);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect((await logIn("192.0.2.2", password)).status).toBe(200);
  });
});

it("POST logout leaves an anonymous, empty session where it was", async () => {
  const member = await newMember(shop, { address1: "Storgatan 1" });
  await member.call("PUT", "countries/DE", { language: "de" });
  await member.add(shop.item("101"), 2);
  const answer = await member.call("POST", "logout", {});
  expect([answer.status, answer.token, answer.at("loggedIn")]).toEqual([200, member.token, undefined]);
  expect(answer.list("selection.items")).toEqual([]);
  expect(answer.at("selection.address")).toMatchObject({ email: "", firstName: "", address1: "" });
  expect(answer.at("location")).toMatchObject({ country: "DE", market: 1, pricelist: 2 });
  expect(answer.at("selection.language")).toBe("de");
  expect((await member.call("GET", "customer")).status).toBe(403);
  const back = await member.call("POST", `login/${member.email}`, { password: member.password });
  expect(contentsOf(back)).toEqual({ [shop.item("101")]: 2 });
});

describe("floods of passwords, checkout-rest.md section 18", () => {
  /** Calls while passwords of this address take every lane and every place to wait. */
  async function whileCrowded(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
    const over = new AbortController();
    const crowd = async () => {
      while (!over.signal.aborted) {
        await shop.platform.passwords.hash("open sesame", "127.0.0.1").catch(() => setImmediate());
      }
    };
    const crowds = [crowd(), crowd()];
    try {
      return await call();
    } finally {
      over.abort();
      await Promise.all(crowds);
    }
  }

  it("of registrations of one e-mail at once one succeeds, by one derivation", async () => {
    const email = newEmail();
    const shoppers = await times(8, () => newShopper(shop));
    const { derivations } = shop.platform.passwords;
    const answers = await Promise.all(
      shoppers.map(({ call }, index) => {
        const written = index % 2 === 0 ? email : email.toUpperCase();
        return call("POST", "register", { ...names, email: written, password: "open sesame" });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...shoppers.slice(1).map(() => 409),
    ]);
    expect(shop.platform.passwords.derivations - derivations).toBe(1);
  });

  it("of an address whose passwords wait already are 429; another address comes through", async () => {
    const { email, password } = await newMember(shop);
    const { call } = await newShopper(shop);
    for (const [path, said] of [
      ["login", { email, password: "wrong" }],
      ["register", { ...names, email: newEmail(), password }],
    ] as const) {
      let answer: TestAnswer | undefined;
      const refused = await refusedBy(shop, () =>
        whileCrowded(async () => {
          answer = await call("POST", path, said);
          return answer;
        }),
      );
      expect(refused).toEqual({ status: 429, errors: { rate: "too many requests" }, untouched: true });
      expect(answer?.headers.get("Retry-After")).toBe("5");
    }
    const elsewhere = { trusted: true, headers: { "X-Forwarded-For": "192.0.2.7" } };
    const through = await whileCrowded(() => call("POST", "login", { email, password }, elsewhere));
    expect(through.status).toBe(200);
  });
});
