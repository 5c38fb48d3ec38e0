import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { pages } from "../payment/testing/buyer.ts";
import { linkFor, mailsTo } from "./testing/password-mails.ts";
import { loggedIn, logIn, newMember, newShopper, refusedBy, startAccountShop } from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({ environment: { LIMIT_LOGINS_PER_MINUTE: "2" } });
});

afterAll(() => shop.close());

const home = {
  firstName: "Anna-Lisa",
  lastName: "Ek Berg",
  address1: "Storgatan 2",
  address2: "",
  zipCode: "111 23",
  city: "Stockholm",
  state: "",
  country: "SE",
  phoneNumber: "+46 70 2",
};
const newEmail = () => `${randomUUID()}@example.com`;

describe("an account, checkout-rest.md section 15", () => {
  it.each([
    ["GET", "customer"],
    ["PUT", "address"],
    ["PUT", "email"],
    ["PUT", "password"],
    ["PUT", "customer/update"],
  ])("%s %s without a login is 403, whatever is sent", async (method, path) => {
    const { token, call } = await newShopper(shop);
    const answer = await call(method, path, { firstName: {}, password: [] });
    expect([answer.status, answer.body]).toEqual([403, { token, errors: { accessRight: "denied" } }]);
  });

  it("GET customer answers who is logged in, and the places", async () => {
    const member = await newMember(shop, { phoneNumber: "1" });
    const answer = await member.call("GET", "customer");
    const selection = await member.call("GET", "selection");
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        token: member.token,
        loggedIn: selection.at("loggedIn"),
        languages: selection.at("languages"),
        countries: selection.at("countries"),
        location: selection.at("location"),
      },
    ]);
    expect(answer.at("loggedIn.phoneNumber")).toBe("1");
  });

  it("PUT address keeps what is said, and what is not said", async () => {
    const member = await newMember(shop, { address2: "c/o Bo", gender: "M" });
    const answer = await member.call("PUT", "address", home);
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toMatchObject({ ...home, email: member.email, gender: "M" });
    const next = await member.call("PUT", "address", { firstName: "Bo", lastName: "Ek", city: "" });
    expect(next.at("loggedIn")).toMatchObject({ ...home, firstName: "Bo", lastName: "Ek", city: "" });
  });

  it("PUT email takes either field; the next login is by it", async () => {
    const member = await newMember(shop);
    for (const field of ["email", "newEmail"]) {
      const email = `${randomUUID()}@Example.org`;
      const answer = await member.call("PUT", "email", { [field]: email });
      expect([answer.status, answer.at("loggedIn.email")]).toEqual([200, email]);
      await loggedIn(shop, { email, password: member.password });
    }
  });

  it("PUT customer/update changes what is said, and only that", async () => {
    const member = await newMember(shop, {
      ...home,
      consents: [{ key: "terms", consented: true }],
      customAttributes: { shoe: { size: "38" } },
      newsletter: true,
    });
    const email = newEmail();
    const answer = await member.call("PUT", "customer/update", {
      newEmail: email,
      lastName: "Berg",
      gender: "X",
      newsletter: false,
      language: "de",
      consents: [{ key: "sms", consented: false }],
      customAttributes: { hat: { size: "57" } },
      customerClubFields: { level: 2 },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toEqual({
      ...home,
      lastName: "Berg",
      customer: member.customer,
      email,
      gender: "X",
      language: "de",
      newsletter: false,
      consents: [
        { key: "terms", consented: true },
        { key: "sms", consented: false },
      ],
      shoe: { size: "38" },
      hat: { size: "57" },
    });
    const same = await member.call("PUT", "customer/update", { password: "", newPassword: "" });
    expect(same.at("loggedIn")).toEqual(answer.at("loggedIn"));
  });

  it.each([
    ["password", {}],
    ["customer/update", { lastName: "Berg" }],
  ])("PUT %s gives another password", async (path, more) => {
    const member = await newMember(shop);
    const other = await member.again();
    const newPassword = "close sesame";
    const answer = await member.call("PUT", path, { password: member.password, newPassword, ...more });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toMatchObject({ email: member.email, ...more });
    expect((await other.call("GET", "customer")).status).toBe(403);
    await loggedIn(shop, { email: member.email, password: newPassword });
  });
});

describe("what is refused", () => {
  const password = "open sesame";
  const newPassword = "close sesame";
  const wrong = { password: "incorrect" };

  it.each<readonly [string, object, number, object]>([
    ["address", { lastName: "" }, 406, { firstName: "required", lastName: "required" }],
    ["address", { firstName: "A", lastName: "x".repeat(101) }, 406, { lastName: "too long" }],
    ["address", { ...home, country: "XX" }, 404, { country: "not found" }],
    ["address", { ...home, country: "US", state: "ZZ" }, 406, { state: "invalid" }],
    ["address", { ...home, city: [] }, 406, { city: "invalid" }],
    ["email", {}, 406, { newEmail: "required" }],
    ["email", { email: "anna" }, 406, { newEmail: "invalid" }],
    ["email", { newEmail: "taken@example.com" }, 409, { newEmail: "already registered" }],
    ["password", {}, 406, { password: "required", newPassword: "required" }],
    ["password", { password, newPassword: "123" }, 406, { newPassword: "not valid" }],
    ["password", { password: "wrong", newPassword }, 406, wrong],
    ["customer/update", { firstName: "" }, 406, { firstName: "required" }],
    [
      "customer/update",
      { newEmail: "taken@example.com", lastName: "B" },
      409,
      { newEmail: "already registered" },
    ],
    [
      "customer/update",
      { customerClubFields: { a: "x".repeat(10_001) } },
      406,
      { customerClubFields: "too long" },
    ],
    ["customer/update", { password, lastName: "Berg" }, 406, { newPassword: "required" }],
    [
      "customer/update",
      { password: [], newPassword: {} },
      406,
      { password: "invalid", newPassword: "invalid" },
    ],
    ["customer/update", { password: "wrong", newPassword, lastName: "Berg" }, 406, wrong],
    [
      "customer/update",
      { newPassword: "123", firstName: "", newEmail: "anna", country: "XX" },
      406,
      {
        password: "required",
        newPassword: "not valid",
        firstName: "required",
        newEmail: "invalid",
        country: "invalid",
      },
    ],
  ])("PUT %s %j is %i %j, and nothing is kept", async (path, body, status, errors) => {
    const values = { store: 1, email: "taken@example.com" };
    const { db } = shop.platform;
    await db
      .insertInto("customer")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const member = await newMember(shop);
    const refused = await refusedBy(shop, () => member.call("PUT", path, body));
    expect(refused).toEqual({ status, errors, untouched: true });
  });

  it("guesses at the present password are counted together, 429 (18)", async () => {
    const member = await newMember(shop);
    const statuses: number[] = [];
    for (const path of ["password", "customer/update", "customer/update", "password"]) {
      const answer = await member.call("PUT", path, { password: "wrong", newPassword });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([406, 406, 429, 429]);
    expect((await member.call("PUT", "customer/update", { lastName: "Berg" })).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("is asked for by path or body, for a page of the front end", async () => {
    const { email } = await newMember(shop);
    const { token, call } = await newShopper(shop);
    const asked = await call("POST", `password-reset-email/${email.toUpperCase()}`, {});
    expect([asked.status, asked.body]).toEqual([200, { token }]);
    const body = { email, linkUri: "/de-de/reset-password" };
    expect((await call("POST", "password-reset-email", body)).body).toEqual({ token });
    const pages = (await mailsTo(shop, email)).map(({ link }) => link.split("?")[0]);
    expect(pages).toEqual([
      "http://localhost:3000/password-reset",
      "http://localhost:3000/de-de/reset-password",
    ]);
  });

  it("is chosen anew by the link, once", async () => {
    const { email } = await newMember(shop);
    const body = { ...(await linkFor(shop, email)), newPassword: "close sesame" };
    const answer = await (await newShopper(shop)).call("POST", "password-reset", body);
    expect([answer.status, answer.at("loggedIn.email")]).toEqual([200, email]);
    const { call } = await newShopper(shop);
    expect((await call("POST", "password-reset", body)).at("errors")).toEqual({ i: "invalid" });
    expect((await call("POST", `login/${email}`, { password: "close sesame" })).status).toBe(200);
  });
});

describe("the address of the account, checkout-rest.md 8.7", () => {
  const place = { ...home, address2: "c/o Bo" };

  it("is shown where nothing was typed, and paid with; a state of a country without states is text", async () => {
    // `CA` is a state elsewhere.
    const member = await newMember(shop, { ...place, state: "CA" });
    const filled = { email: member.email, ...place, state: "CA" };
    const shown = await member.add(shop.item("101"));
    expect(shown.at("selection.address")).toMatchObject(filled);
    expect(shown.at("selection.shippingAddress")).toMatchObject(filled);
    expect(shown.at("location")).toMatchObject({ country: "SE", state: null, stateName: "" });
    expect(shown.at("selection.totals.taxPercentAsNumber")).toBe(25);
    const body = { ...pages, termsAndConditions: true, paymentMethod: "invoice" };
    const paid = await member.call("POST", "payment", body);
    expect(paid.at("address")).toMatchObject(filled);
    expect(paid.at("totals.taxPercentAsNumber")).toBe(25);
    const order = await shop.platform.db
      .selectFrom("order")
      .select(["country", "state"])
      .where("number", "=", Number(paid.text("order")))
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ country: "SE", state: null });
  });

  it("follows the account until something is typed, and the session elsewhere", async () => {
    const member = await newMember(shop, place);
    const answer = await member.call("PUT", "address", { firstName: "Lisa", lastName: "Ek", city: "Borås" });
    expect(answer.at("selection.address")).toMatchObject({ firstName: "Lisa", city: "Borås", country: "SE" });
    const typed = { address1: "Drottninggatan 2", zipCode: "411 14", city: "Göteborg" };
    const filled = await member.call("PUT", "payment-fields", { address: typed });
    expect(filled.at("selection.address")).toMatchObject({ firstName: "Lisa", ...typed, address2: "" });
    const moved = await (await member.again()).call("PUT", "countries/DE");
    expect(moved.at("selection.address")).toMatchObject({ firstName: "Lisa", country: "DE" });
  });

  it("tells the state, which is never detected", async () => {
    const member = await newMember(shop, { ...place, country: "US", state: "CA" });
    const other = await newShopper(shop);
    await other.call("PUT", "countries/US");
    const answer = await logIn(other, member);
    expect(answer.at("location")).toMatchObject({ country: "US", state: "CA" });
    expect(answer.at("selection.address")).toMatchObject({ state: "CA", address1: "Storgatan 2" });
    const elsewhere = await other.call("PUT", "countries/US/states/NY");
    expect(elsewhere.at("selection.address")).toMatchObject({ state: "NY", address1: "" });
    const swede = await newMember(shop, { ...place, state: "CA" });
    const moved = await swede.call("PUT", "countries/US");
    expect([moved.at("location.state"), moved.at("selection.address.state")]).toEqual([null, ""]);
    const updated = await swede.call("PUT", "customer/update", { country: "US" });
    expect(updated.at("loggedIn")).toMatchObject({ country: "US", state: "" });
  });
});
