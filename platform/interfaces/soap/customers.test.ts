import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boughtOrder } from "../../order/update/testing/shop.ts";
import type { TestPlatform } from "../../testing/platform.ts";
import { linkFor } from "../checkout/customer/testing/password-mails.ts";
import { logIn, newMember, newShopper, startAccountShop } from "../checkout/customer/testing/shopper.ts";
import { fetchByMarkets, fetchEvents, finishAll, push } from "./testing/feed.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});
afterAll(() => shop.close());

async function pushCustomer(fields: Readonly<Record<string, string>>): Promise<void> {
  const xml = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const answer = await push(
    shop,
    "Customers_Update",
    `<customers><customer>${xml.join("")}</customer></customers>`,
  );
  expect(answer).toContain("<customersUpdateResponse>OK</customersUpdateResponse>");
}

it("a customer by SOAP has no password until she uses the password mail; then she is at home, until she is inactive", async () => {
  const email = `${randomUUID()}@example.com`;
  const address = { firstname: "Siv", lastname: "Berg", city: "Umeå", zipcode: "903 25", country: "SE" };
  await pushCustomer({ id: "SIV", store: "1", type: "retail", ...address, email, telephone: "+46 90 1" });
  const pair = { email, password: "open sesame" };
  const refused = await logIn(await newShopper(shop), pair);
  expect(refused.at("errors")).toEqual({ password: "incorrect" });
  const link = await linkFor(shop, email);
  const reset = await newShopper(shop);
  await reset.call("POST", "password-reset", { ...link, newPassword: pair.password });
  const shopper = await newShopper(shop);
  expect((await logIn(shopper, pair)).at("loggedIn")).toMatchObject({
    email,
    firstName: "Siv",
    lastName: "Berg",
    zipCode: "903 25",
    city: "Umeå",
    country: "SE",
    phoneNumber: "+46 90 1",
  });
  const added = await shopper.add(shop.item("101"));
  expect(added.at("selection.address")).toMatchObject({ email, firstName: "Siv", city: "Umeå" });
  await pushCustomer({ id: "SIV", status: "inactive" });
  expect((await shopper.call("GET", "selection")).at("loggedIn")).toBeUndefined();
  expect((await logIn(await newShopper(shop), pair)).at("errors")).toEqual({ password: "incorrect" });
});

describe("events of customers, soap.md section 7", () => {
  const events = () => fetchEvents(shop, "customer");
  /** How many events a call raised. */
  async function raisedBy(call: () => Promise<unknown>): Promise<number> {
    await finishAll(shop);
    await call();
    return (await events()).length;
  }

  it("who registers is told of by the platform's number, with the whole record; then by the integrator's id", async () => {
    await finishAll(shop);
    const { customer, email } = await newMember(shop, { city: "Lund" });
    expect(await events()).toMatchObject([
      {
        type: "customer",
        entry: customer,
        mission: "update",
        data:
          `<customer><id>${customer}</id><store>1</store><type>retail</type><status>active</status>` +
          "<firstname>Anna</firstname><lastname>Ek</lastname><address1/><address2/><city>Lund</city><state/>" +
          `<zipcode/><country>SE</country><email>${email}</email><telephone/></customer>`,
      },
    ]);
    await finishAll(shop);
    await pushCustomer({ id: "ERP-1", store: "1", type: "retail", email });
    expect(await events()).toMatchObject([{ entry: "ERP-1" }]);
  });

  const profile = { firstName: "Anna", lastName: "Ek", address1: "Gatan 1", zipCode: "222 22", city: "Lund" };
  it.each<[string, string, string, object]>([
    ["her address", "PUT", "address", profile],
    ["her e-mail", "PUT", "email", { newEmail: `${randomUUID()}@example.com` }],
    ["her name", "PUT", "customer/update", { firstName: "Eva", lastName: "Ek" }],
    ["her consents", "PUT", "customer/update", { consents: [{ key: "sms", consented: true }] }],
    ["her newsletter", "PUT", "customer/update", { newsletter: true }],
  ])("whoever changes %s is told of once, and not again for the same", async (_, method, path, body) => {
    const member = await newMember(shop);
    expect(await raisedBy(() => member.call(method, path, body))).toBe(1);
    expect(await raisedBy(() => member.call(method, path, body))).toBe(0);
  });

  it("whoever subscribes to the newsletter is told of, once; passwords, logins and refusals are not", async () => {
    const member = await newMember(shop);
    const { email, password } = member;
    const subscribe = () => member.call("POST", "newsletter-subscription", { email });
    expect(await raisedBy(subscribe)).toBe(1);
    expect(await raisedBy(subscribe)).toBe(0);
    expect(await raisedBy(() => logIn(member, member))).toBe(0);
    expect(
      await raisedBy(() => member.call("PUT", "password", { password, newPassword: "another one" })),
    ).toBe(0);
    expect(await raisedBy(() => member.call("PUT", "email", { newEmail: "none" }))).toBe(0);
    expect(await raisedBy(() => member.call("POST", "register", { email }))).toBe(0);
  });

  it("she is of the market of her last order, wherever she registered", async () => {
    const member = await newMember(shop);
    await finishAll(shop);
    const { db } = shop.platform;
    for (const market of [2, 3]) {
      const { ref } = await boughtOrder(shop, 1, { customer: Number(member.customer) });
      await db.updateTable("order").set({ market }).where("number", "=", ref.number).execute();
    }
    await pushCustomer({ id: member.customer, city: "Lund" });
    const inMarket = (market: string) => fetchByMarkets(shop, [market], "customer");
    expect(await inMarket("3")).toMatchObject([{ entry: member.customer }]);
    expect([await inMarket("1"), await inMarket("2")]).toEqual([[], []]);
  });
});
