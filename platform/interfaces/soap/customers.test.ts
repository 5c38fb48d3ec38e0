import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../testing/platform.ts";
import { linkFor } from "../checkout/customer/testing/password-mails.ts";
import {
  logIn,
  newMember,
  newShopper,
  startAccountShop,
  type Member,
} from "../checkout/customer/testing/shopper.ts";
import { start } from "../checkout/payment/testing/buyer.ts";
import { fetchByMarkets, fetchEvents, finishAll, push } from "./testing/feed.ts";
import { soapCall } from "./testing/soap-call.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});
afterAll(() => shop.close());
beforeEach(() => finishAll(shop));

const element = (fields: Readonly<Record<string, string>>) =>
  `<customer>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join("")}</customer>`;
const pushCustomer = (fields: Readonly<Record<string, string>>) =>
  push(shop, "Customers_Update", `<customers>${element(fields)}</customers>`);
const done = "<customersUpdateResponse>OK</customersUpdateResponse>";

function siv(id: string, email: string) {
  return {
    id,
    store: "1",
    type: "retail",
    firstname: "Siv",
    lastname: "Berg",
    address1: "Storgatan 1",
    city: "Umeå",
    zipcode: "903 25",
    country: "SE",
    email,
    telephone: "+46 90 1",
  };
}

describe("customers_Update, soap.md 3.2", () => {
  it("a new customer has no password until she uses the password mail; then she is at home", async () => {
    const email = `${randomUUID()}@example.com`;
    expect(await pushCustomer(siv("SIV", email))).toContain(done);
    const refused = await logIn(await newShopper(shop), { email, password: "open sesame" });
    const unknown = await logIn(await newShopper(shop), {
      email: "nobody@example.com",
      password: "open sesame",
    });
    expect([refused.status, refused.at("errors")]).toEqual([unknown.status, unknown.at("errors")]);
    expect(refused.at("errors")).toEqual({ password: "incorrect" });

    const link = await linkFor(shop, email);
    const reset = await newShopper(shop);
    await reset.call("POST", "password-reset", { ...link, newPassword: "open sesame" });
    const shopper = await newShopper(shop);
    const answer = await logIn(shopper, { email, password: "open sesame" });
    expect(answer.at("loggedIn")).toMatchObject({
      email,
      firstName: "Siv",
      lastName: "Berg",
      address1: "Storgatan 1",
      zipCode: "903 25",
      city: "Umeå",
      country: "SE",
      phoneNumber: "+46 90 1",
    });
    const added = await shopper.add(shop.item("101"));
    expect(added.at("selection.address")).toMatchObject({ email, firstName: "Siv", city: "Umeå" });
  });

  it("inactive ends every login at once, and lets nobody in; active lets in again, by the password alone", async () => {
    const member = await newMember(shop);
    const { customer, call } = member;
    expect(await pushCustomer({ id: customer, status: "inactive" })).toContain(done);
    expect((await call("GET", "selection")).at("loggedIn")).toBeUndefined();
    const closed = await logIn(await newShopper(shop), member);
    expect(closed.at("errors")).toEqual({ password: "incorrect" });
    await pushCustomer({ id: customer, status: "active" });
    expect((await call("GET", "selection")).at("loggedIn")).toBeUndefined();
    expect((await logIn(await newShopper(shop), member)).at("loggedIn.email")).toBe(member.email);
  });

  it("with another e-mail the account is that reader's: nobody stays logged in, and the password is void", async () => {
    const member = await newMember(shop);
    const email = `${randomUUID()}@example.com`;
    await pushCustomer({ id: member.customer, email: member.email.toUpperCase() });
    expect((await member.call("GET", "selection")).at("loggedIn")).toBeDefined();
    await pushCustomer({ id: member.customer, email });
    expect((await member.call("GET", "selection")).at("loggedIn")).toBeUndefined();
    expect((await logIn(await newShopper(shop), member)).status).toBe(406);
    expect((await logIn(await newShopper(shop), { ...member, email })).status).toBe(406);
  });

  it("names what is wrong by place, id and field, and stores nothing", async () => {
    const taken = await newMember(shop);
    const good = element(siv("GOOD", `${randomUUID()}@example.com`));
    const bad = element({ ...siv("BAD", taken.email.toUpperCase()), id: "BAD" });
    await pushCustomer(siv("OWNER", taken.email));
    const answer = await soapCall(shop.origin, "Customers_Update", `<customers>${good}${bad}</customers>`);
    expect(answer.status).toBe(500);
    expect(answer.fault?.errors).toEqual([
      { record: "2", id: "BAD", field: "email", code: "conflict", message: "belongs to another id" },
    ]);
    const stored = await shop.platform.db
      .selectFrom("customer")
      .select("id")
      .where("external_id", "in", ["GOOD", "BAD"])
      .execute();
    expect(stored).toEqual([]);
  });
});

describe("events of customers, soap.md section 7", () => {
  const events = () => fetchEvents(shop, "customer");
  /** How many events a call raised. */
  async function raisedBy(call: () => Promise<unknown>): Promise<number> {
    await finishAll(shop);
    await call();
    return (await events()).length;
  }

  it("who registers is told of by the platform's number, with the whole record, soap.md 4.3", async () => {
    const { customer, email } = await newMember(shop, { city: "Lund" });
    expect(await events()).toEqual([
      expect.objectContaining({
        type: "customer",
        entry: customer,
        mission: "update",
        data:
          `<customer><id>${customer}</id><store>1</store><type>retail</type><status>active</status>` +
          "<firstname>Anna</firstname><lastname>Ek</lastname><address1/><address2/><city>Lund</city><state/>" +
          `<zipcode/><country>SE</country><email>${email}</email><telephone/></customer>`,
      }),
    ]);
    expect(await fetchByMarkets(shop, ["1"], "customer")).toHaveLength(1);
    expect(await fetchByMarkets(shop, ["2"], "customer")).toHaveLength(0);
  });

  const account = {
    profile: { firstName: "Anna", lastName: "Ek", address1: "Gatan 1", zipCode: "222 22", city: "Lund" },
    consents: [{ key: "sms", consented: true }],
  };
  const changes: readonly (readonly [string, string, string, object])[] = [
    ["her address", "PUT", "address", account.profile],
    ["her e-mail", "PUT", "email", { newEmail: `${randomUUID()}@example.com` }],
    ["her name", "PUT", "customer/update", { firstName: "Eva", lastName: "Ek" }],
    ["her consents", "PUT", "customer/update", { consents: account.consents }],
    ["her newsletter", "PUT", "customer/update", { newsletter: true }],
  ];

  it.each(changes)("whoever changes %s is told of once, and not again for the same", async (_, ...call) => {
    const member: Member = await newMember(shop);
    const [method, path, body] = call;
    expect(await raisedBy(() => member.call(method, path, body))).toBe(1);
    expect(await raisedBy(() => member.call(method, path, body))).toBe(0);
  });

  it("whoever subscribes to the newsletter is told of, once", async () => {
    const { email, call } = await newMember(shop);
    const subscribe = () => call("POST", "newsletter-subscription", { email });
    expect(await raisedBy(async () => expect((await subscribe()).status).toBeLessThan(300))).toBe(1);
    expect(await raisedBy(subscribe)).toBe(0);
  });

  it("passwords, logins and refusals are not told of", async () => {
    const member = await newMember(shop);
    const { password } = member;
    expect(await raisedBy(() => logIn(member, member))).toBe(0);
    const change = { password, newPassword: "another one" };
    expect(await raisedBy(() => member.call("PUT", "password", change))).toBe(0);
    expect(await raisedBy(() => member.call("PUT", "email", { newEmail: "none" }))).toBe(0);
    expect(await raisedBy(() => member.call("POST", "register", { email: member.email }))).toBe(0);
  });

  it("she is of the market of her last order, wherever she registered", async () => {
    const member = await newMember(shop);
    await finishAll(shop);
    for (const market of [2, 3]) {
      await member.add(shop.item("101"));
      const paid = await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
      await shop.platform.db
        .updateTable("order")
        .set({ market })
        .where("number", "=", Number(paid.text("order")))
        .execute();
    }
    await pushCustomer({ id: member.customer, city: "Lund" });
    const inMarket = (market: string) => fetchByMarkets(shop, [market], "customer");
    expect(await inMarket("3")).toMatchObject([{ entry: member.customer }]);
    expect([await inMarket("1"), await inMarket("2")]).toEqual([[], []]);
  });

  it("once the integrator gave an id, it is the entry", async () => {
    const { email } = await newMember(shop);
    await finishAll(shop);
    await pushCustomer({ id: "ERP-1", store: "1", type: "retail", email });
    expect(await events()).toMatchObject([{ entry: "ERP-1" }]);
  });
});
