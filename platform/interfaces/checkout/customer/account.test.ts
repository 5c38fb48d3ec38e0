import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { pages } from "../payment/testing/buyer.ts";
import { linkFor, mailsTo } from "./testing/password-mails.ts";
import {
  insertCustomer,
  loggedIn,
  logIn,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({ environment: { LIMIT_LOGINS_PER_MINUTE: "2" } });
  await insertCustomer(shop, "taken@example.com");
});

afterAll(() => shop.close());

const home = {
  firstName: "Anna-Lisa",
  lastName: "Ek Berg",
  address1: "Storgatan 2",
  address2: "c/o Bo",
  zipCode: "111 23",
  city: "Stockholm",
  state: "",
  country: "SE",
  phoneNumber: "+46 70 2",
};

describe("an account, checkout-rest.md#customer-calls", () => {
  it.each([
    ["GET", "customer"],
    ["PUT", "address"],
    ["PUT", "email"],
    ["PUT", "password"],
    ["PUT", "customer/update"],
    ["POST", "orders"],
  ])("%s %s without a login is 403, whatever is sent", async (method, path) => {
    const answer = await shop.call(method, path, { body: { firstName: {}, password: [] } });
    expect([answer.status, answer.at("errors")]).toEqual([403, { accessRight: "denied" }]);
  });

  it("GET customer answers who is logged in, and the places", async () => {
    const member = await newMember(shop, { phoneNumber: "1" });
    const answer = await member.call("GET", "customer");
    const selection = await member.call("GET", "selection");
    expect([answer.status, answer.at("loggedIn.phoneNumber")]).toEqual([200, "1"]);
    expect(selection.body).toMatchObject(Object(answer.body));
  });

  it("PUT address keeps what is said, and what is not said", async () => {
    const member = await newMember(shop, { gender: "M" });
    const answer = await member.call("PUT", "address", home);
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toMatchObject({ ...home, email: member.email, gender: "M" });
    const other = { firstName: "Bo", lastName: "Ek", city: "" };
    const next = await member.call("PUT", "address", other);
    expect(next.at("loggedIn")).toMatchObject({ ...home, ...other });
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
    const terms = { key: "terms", consented: true };
    const sms = { key: "sms", consented: false };
    const kept = { consents: [terms], customAttributes: { shoe: { size: "38" } }, newsletter: true };
    const member = await newMember(shop, { ...home, ...kept });
    const changed = { lastName: "Berg", gender: "X", newsletter: false, language: "de" };
    const answer = await member.call("PUT", "customer/update", {
      ...changed,
      consents: [sms],
      customAttributes: { hat: { size: "57" } },
      customerClubFields: { level: 2 },
    });
    expect(answer.status).toBe(200);
    const attributes = { shoe: { size: "38" }, hat: { size: "57" } };
    const { customer, email } = member;
    const loggedIn = { ...home, customer, email, ...changed, consents: [terms, sms], ...attributes };
    expect(answer.at("loggedIn")).toEqual(loggedIn);
    const same = await member.call("PUT", "customer/update", { password: "", newPassword: "" });
    expect(same.at("loggedIn")).toEqual(loggedIn);
  });

  it.each([
    ["password", {}],
    ["customer/update", { lastName: "Berg" }],
  ])("PUT %s gives another password", async (path, more) => {
    const member = await newMember(shop);
    const other = await member.again();
    const newPassword = "close sesame";
    const answer = await member.call("PUT", path, { password: member.password, newPassword, ...more });
    expect([answer.status, answer.at("loggedIn")]).toMatchObject([200, { email: member.email, ...more }]);
    expect((await other.call("GET", "customer")).status).toBe(403);
    await loggedIn(shop, { email: member.email, password: newPassword });
  });
});

describe("what is refused", () => {
  const newPassword = "close sesame";
  const update = "customer/update";
  const wrong = { password: "wrong", newPassword };

  it.each<readonly [string, object, number, object]>([
    ["address", { lastName: "" }, 406, { firstName: "required", lastName: "required" }],
    ["email", { email: "anna" }, 406, { newEmail: "invalid" }],
    ["email", { newEmail: "taken@example.com" }, 409, { newEmail: "already registered" }],
    ["password", {}, 406, { password: "required", newPassword: "required" }],
    ["password", { password: "open sesame", newPassword: "123" }, 406, { newPassword: "not valid" }],
    ["password", wrong, 406, { password: "incorrect" }],
    [update, { newEmail: "taken@example.com", lastName: "B" }, 409, { newEmail: "already registered" }],
    [update, { ...wrong, lastName: "Berg" }, 406, { password: "incorrect" }],
    [update, { newPassword, firstName: "" }, 406, { password: "required", firstName: "required" }],
  ])("PUT %s %j is %i %j, and nothing is kept", async (path, body, status, errors) => {
    const member = await newMember(shop);
    const refused = await refusedBy(shop, () => member.call("PUT", path, body));
    expect(refused).toEqual({ status, errors, untouched: true });
  });

  it("guesses at the present password are counted together, 429 (18)", async () => {
    const member = await newMember(shop);
    const statuses: number[] = [];
    for (const path of ["password", update, update, "password"]) {
      statuses.push((await member.call("PUT", path, wrong)).status);
    }
    expect(statuses).toEqual([406, 406, 429, 429]);
    expect((await member.call("PUT", update, { lastName: "Berg" })).status).toBe(200);
  });
});

it("a forgotten password is asked for by path or body, and chosen anew by the link, once", async () => {
  const { email } = await newMember(shop);
  const { token, call } = await newShopper(shop);
  const asked = await call("POST", `password-reset-email/${email.toUpperCase()}`, {});
  expect([asked.status, asked.body]).toEqual([200, { token }]);
  await call("POST", "password-reset-email", { email, linkUri: "/de-de/reset-password" });
  const links = (await mailsTo(shop, email)).map(({ link }) => link.split("?")[0]);
  const paths = ["/password-reset", "/de-de/reset-password"];
  expect(links).toEqual(paths.map((path) => `http://localhost:3000${path}`));
  const body = { ...(await linkFor(shop, email)), newPassword: "close sesame" };
  const answer = await call("POST", "password-reset", body);
  expect([answer.status, answer.at("loggedIn.email")]).toEqual([200, email]);
  expect((await shop.call("POST", "password-reset", { body })).at("errors")).toEqual({ i: "invalid" });
  await loggedIn(shop, { email, password: "close sesame" });
});

it("the address of the account is shown where nothing was typed, and paid with (8.7)", async () => {
  // `CA` is a state elsewhere.
  const place = { ...home, state: "CA" };
  const member = await newMember(shop, place);
  const address = { email: member.email, ...place };
  const totals = { taxPercentAsNumber: 25 };
  const shown = await member.add(shop.item("101"));
  expect(shown.at("selection")).toMatchObject({ address, shippingAddress: address, totals });
  expect(shown.at("location")).toMatchObject({ country: "SE", state: null, stateName: "" });
  const body = { ...pages, termsAndConditions: true, paymentMethod: "invoice" };
  expect((await member.call("POST", "payment", body)).body).toMatchObject({ address, totals });
});

it("a login tells the state of the account, which is never detected (8.7)", async () => {
  const member = await newMember(shop, { ...home, country: "US", state: "CA" });
  const other = await newShopper(shop);
  await other.call("PUT", "countries/US");
  const answer = await logIn(other, member);
  expect(answer.at("location")).toMatchObject({ country: "US", state: "CA" });
  expect(answer.at("selection.address")).toMatchObject({ state: "CA", address1: "Storgatan 2" });
  const elsewhere = await other.call("PUT", "countries/US/states/NY");
  expect(elsewhere.at("selection.address")).toMatchObject({ state: "NY", address1: "" });
});

describe("POST address-search (15, 16.3)", () => {
  const identityNumber = "1212121210";
  const search = (body: object, token?: string) => shop.call("POST", "address-search", { body, token });

  it.each([
    { identityNumber: "191212121210", paymentMethod: "invoice" },
    { identityNumber: " 121212-1210 ", paymentMethod: "" },
    { identityNumber: "121212+1210" },
  ])("%j finds an invented address, and nothing of it is stored", async (body) => {
    const answer = await search(body);
    const address = { firstName: "Stina", address1: "Exempelgatan 1", zipCode: "111 22", country: "SE" };
    expect([answer.status, answer.at("address")]).toMatchObject([200, address]);
    const selection = await shop.call("GET", "selection", { token: answer.token });
    expect(selection.at("selection.address")).toMatchObject({ firstName: "", city: "" });
  });

  it.each([
    [{ identityNumber: "1212121212" }, 404, { identityNumber: "not found" }],
    [{ identityNumber: null }, 406, { identityNumber: "required" }],
    [{ identityNumber: "121212121O" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: [identityNumber] }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "0".repeat(100_000) }, 406, { identityNumber: "invalid" }],
    [{ identityNumber, paymentMethod: "nothing" }, 404, { paymentMethod: "not found" }],
    [{ identityNumber, paymentMethod: "dummy" }, 503, { paymentMethod: "not available" }],
  ])("%j is %d", async (body, status, errors) => {
    const answer = await search(body);
    expect([answer.status, answer.body]).toEqual([status, { token: answer.token, errors }]);
  });

  it("503 where no method that can search is offered", async () => {
    const { token } = await shop.call("PUT", "countries/JP");
    const answer = await search({ identityNumber }, token);
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });
});
