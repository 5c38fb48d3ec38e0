import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boughtOrder } from "../../../ordering/order/update/testing/shop.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { fetchByMarkets, fetchEvents, finishAll } from "../testing/feed.ts";
import { soapCall } from "../testing/soap-call.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});
afterAll(() => shop.close());

async function pushCustomer(fields: Readonly<Record<string, string>>): Promise<void> {
  const customer = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  const list = `<customers><customer>${customer.join("")}</customer></customers>`;
  const { xml } = await soapCall(shop.origin, "Customers_Update", list);
  expect(xml).toContain("<customersUpdateResponse>OK</customersUpdateResponse>");
}

describe("events of customers, soap.md#events", () => {
  const events = () => fetchEvents(shop, "customer");
  /** How many events each of two calls alike raises. */
  async function raisedBy(call: () => Promise<unknown>): Promise<readonly number[]> {
    const raised = [];
    for (let time = 0; time < 2; time += 1) {
      await finishAll(shop);
      await call();
      raised.push((await events()).length);
    }
    return raised;
  }

  it("who registers is told of by the platform's number, with the whole record; then by the integrator's id", async () => {
    await finishAll(shop);
    const { customer, email } = await newMember(shop, { city: "Lund" });
    const data =
      `<customer><id>${customer}</id><store>1</store><type>retail</type><status>active</status>` +
      "<firstname>Anna</firstname><lastname>Ek</lastname><address1/><address2/><city>Lund</city><state/>" +
      `<zipcode/><country>SE</country><email>${email}</email><telephone/></customer>`;
    expect(await events()).toMatchObject([{ type: "customer", entry: customer, mission: "update", data }]);
    await finishAll(shop);
    await pushCustomer({ id: "ERP-1", store: "1", type: "retail", email });
    expect(await events()).toMatchObject([{ entry: "ERP-1" }]);
  });

  it("whoever changes what is told of her is told of once, and not again for the same; passwords and refusals are not", async () => {
    const member = await newMember(shop);
    const { email, password } = member;
    const place = { address1: "Gatan 1", zipCode: "222 22", city: "Lund" };
    for (const [method, path, body] of [
      ["PUT", "address", { firstName: "Anna", lastName: "Ek", ...place }],
      ["PUT", "customer/update", { firstName: "Eva", lastName: "Ek" }],
      ["PUT", "customer/update", { consents: [{ key: "sms", consented: true }] }],
      ["POST", "newsletter-subscription", { email }],
      ["PUT", "email", { newEmail: `${randomUUID()}@example.com` }],
    ] as const) {
      expect([path, await raisedBy(() => member.call(method, path, body))]).toEqual([path, [1, 0]]);
    }
    for (const [method, path, body] of [
      ["PUT", "password", { password, newPassword: "another one" }],
      ["PUT", "email", { newEmail: "none" }],
      ["POST", "register", { email }],
    ] as const) {
      expect([path, await raisedBy(() => member.call(method, path, body))]).toEqual([path, [0, 0]]);
    }
  });

  it("she is of the market of her last order, wherever she registered", async () => {
    const member = await newMember(shop);
    await finishAll(shop);
    for (const market of [2, 3]) {
      const { ref } = await boughtOrder(shop, 1, { customer: Number(member.customer) });
      const order = shop.platform.db.updateTable("order").where("number", "=", ref.number);
      await order.set({ market }).execute();
    }
    await pushCustomer({ id: member.customer, city: "Lund" });
    const inMarket = (market: string) => fetchByMarkets(shop, [market], "customer");
    expect(await inMarket("3")).toMatchObject([{ entry: member.customer }]);
    expect([await inMarket("1"), await inMarket("2")]).toEqual([[], []]);
  });
});
