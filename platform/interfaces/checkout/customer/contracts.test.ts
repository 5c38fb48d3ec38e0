import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt } from "../../../ordering/subscription/calendar.ts";
import { withPlans } from "../../../ordering/subscription/testing/plans.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { anna } from "../payment/testing/buyer.ts";
import { closedWithout } from "../testing/set-shop.ts";
import { newMember, startAccountShop } from "./testing/shopper.ts";
import { subscriberOf, type Subscriber } from "./testing/subscriber.ts";

let shop: TestPlatform;
/** Nothing that is refused changes what she has. */
let member: Subscriber;

beforeAll(async () => {
  const closed = closedWithout("subscriptions");
  shop = await startAccountShop({ settings: (settings) => closed(withPlans(settings)) });
  member = await subscriberOf(shop);
});

afterAll(() => shop.close());

const month = { type: "MONTH", value: 1 } as const;
const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");
const address = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "+46 70 000 00 00",
  email: "bo@example.com",
};

it.each([
  ["POST", "customer/subscriptions"],
  ["POST", "customer/contracts/1/subscription"],
  ["PUT", "customer/contracts/1/subscription/1"],
  ["PUT", "subscription/address"],
  ["PUT", "subscription/interval"],
  ["PUT", "subscription/status"],
  ["POST", "customer/stored/payment-methods"],
  ["POST", "customer/stored/payment"],
  ["POST", "customer/stored/payment-result"],
])("%s %s: 403 without a login, or where subscriptions are switched off", async (method, path) => {
  const answer = await shop.call(method, path, { body: { status: 7, quantity: "x" } });
  expect([answer.status, answer.at("errors")]).toEqual([403, { accessRight: "denied" }]);
  const off = await member.call(method, `/api/closed/${path}`);
  expect([off.status, off.at("errors")]).toEqual([403, { feature: "not enabled" }]);
});

describe("contracts, checkout-rest.md#subscriptions", () => {
  it("are shown as they are, page by page", async () => {
    const buyer = await subscriberOf(shop, { quantity: 3 });
    const { contract, subscription, order } = buyer;
    const answer = await buyer.call("POST", "customer/subscriptions");
    const item = { item: shop.item("101"), quantity: 3, priceEachAsNumber: 315, totalPriceAsNumber: 945 };
    const next = addIntervals(today(), month, 1);
    const interval = { subscriptionPlan: "monthly", interval: month, status: "ACTIVE" };
    const none = { paymentDeclined: false, paymentRevoked: false, outOfStock: false };
    expect([answer.status, answer.list("contracts").length]).toEqual([200, 1]);
    expect(answer.at("contracts.0")).toMatchObject({
      contract,
      originatingOrder: order,
      shippingAddress: { ...anna, zipCode: "111 22", countryName: "Sverige" },
      subscriptionPayment: { description: "Faktura", status: "ACTIVE" },
      market: 1,
      pricelist: 1,
    });
    expect(answer.at("contracts.0.subscriptions")).toMatchObject([
      {
        subscription,
        contract,
        ...interval,
        nextScheduledOrder: next,
        nextAttemptedOrder: next,
        attentionFlags: none,
        item: { ...item, product: { product: shop.display("101"), name: "Tröja" } },
      },
    ]);
    const second = await buyer.call("POST", "customer/subscriptions", { page: 2, limit: 1 });
    expect(second.at("contracts")).toEqual([]);
  });

  it("are changed: an item, a quantity, an address, an interval, a status", async () => {
    const { contract, subscription, call } = await subscriberOf(shop);
    const path = `customer/contracts/${contract}/subscription`;
    const nextOrderDate = dayAfter(today());
    const added = { item: shop.item("104"), subscriptionPlan: "monthly", nextOrderDate };
    const more = await call("POST", path, added);
    const another = { item: { quantity: 1 }, nextScheduledOrder: nextOrderDate };
    expect([more.status, more.at("contracts.0.subscriptions.1")]).toMatchObject([200, another]);
    const quantity = await call("PUT", `${path}/${subscription}`, { quantity: "5" });
    expect(quantity.at("contract.subscriptions.0.item.totalPriceAsNumber")).toBe(1575);
    const sent = await call("PUT", "subscription/address", { contract, ...address, country: "DE" });
    const shippingAddress = { ...address, zipCode: "211 44", country: "SE" };
    expect([sent.status, sent.at("contract")]).toMatchObject([200, { contract, shippingAddress }]);
    const interval = { subscription, subscriptionPlan: "weekly" };
    const weekly = { ...interval, interval: { type: "WEEK", value: 2 }, item: { priceEachAsNumber: 332.5 } };
    expect((await call("PUT", "subscription/interval", interval)).at("subscription")).toMatchObject(weekly);
    const paused = await call("PUT", "subscription/status", { subscription, status: "PAUSED" });
    const none = { nextScheduledOrder: null, nextAttemptedOrder: null };
    expect([paused.status, paused.at("subscription")]).toMatchObject([200, { status: "PAUSED", ...none }]);
  });
});

describe("a stored payment method", () => {
  it("is one that can be charged again, where the contract or the session is", async () => {
    const other = await member.again();
    await other.call("PUT", "countries/US");
    const methods = async (body?: object) =>
      (await other.call("POST", "customer/stored/payment-methods", body)).at("paymentMethods");
    expect(await methods()).toEqual({});
    const invoice = { paymentMethod: "invoice", name: "Faktura", handlingCostAsNumber: 29 };
    expect(await methods({ contract: member.contract })).toMatchObject({ invoice });
  });

  it("pays contracts; how that ended may be asked again", async () => {
    const { call, token, contract } = await subscriberOf(shop);
    const body = { contracts: [contract], paymentMethod: "4", shippingAddress: address };
    const answer = await call("POST", "customer/stored/payment", body);
    expect([answer.status, answer.body]).toEqual([200, { token, action: "success" }]);
    const path = "customer/stored/payment-result";
    for (const paymentMethodFields of [[], { paymentMethod: "invoice" }]) {
      const result = await call("POST", path, { paymentMethodFields });
      expect([result.status, result.body]).toEqual([200, { token, status: "ok" }]);
    }
    const other = await call("POST", path, { paymentMethodFields: { paymentMethod: "dummy" } });
    expect([other.status, other.at("errors")]).toEqual([412, { paymentMethod: "INVALID_SIGNATURE" }]);
  });
});

describe("what is refused", () => {
  const add = "POST customer/contracts/{contract}/subscription";
  const change = "PUT customer/contracts/{contract}/subscription/{subscription}";
  const move = "PUT subscription/address";
  const interval = "PUT subscription/interval";
  const status = "PUT subscription/status";
  const methods = "POST customer/stored/payment-methods";
  const store = "POST customer/stored/payment";
  const result = "POST customer/stored/payment-result";
  const contract = "{contract}";
  const subscription = "{subscription}";
  const item = { item: "101", subscriptionPlan: "monthly", nextOrderDate: "2099-01-01", quantity: 4 };
  const stored = { contracts: contract, paymentMethod: "invoice" };
  const noCity = { ...stored, shippingAddress: { ...address, city: "" } };
  const noContract = { contract: "not found" };
  const noSubscription = { subscription: "not found" };
  const allRequired = (...fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, "required"]));
  /** Calls with her ids and the items of products. */
  const tryOut = ({ call }: Pick<Subscriber, "call">, path: string, body: object) => {
    const fill = (text: string) =>
      text
        .replace(contract, member.contract)
        .replace(subscription, member.subscription)
        .replaceAll(/"item":"(\d+)"/g, (_, product: string) => `"item":"${shop.item(product)}"`);
    const [method = "", filled = ""] = fill(path).split(" ");
    return call(method, filled, JSON.parse(fill(JSON.stringify(body))));
  };

  it.each<readonly [string, object, number, object]>([
    [add, {}, 406, allRequired("item", "subscriptionPlan", "nextOrderDate")],
    [add, { ...item, nextOrderDate: "2020-01-01" }, 406, { nextOrderDate: "must be in the future" }],
    [add, { ...item, item: "106" }, 412, { item: "could not be added" }],
    [add, { ...item, subscriptionPlan: "none" }, 404, { subscriptionPlan: "not found" }],
    [add.replace(contract, "x"), item, 404, noContract],
    [change.replace(contract, "999999"), { quantity: 9 }, 404, noContract],
    [change.replace(subscription, "x"), { quantity: 9 }, 404, noSubscription],
    [move, {}, 406, allRequired("contract", ...Object.keys(address))],
    [move, { contract, ...address, city: ["x"] }, 406, { city: "invalid" }],
    [interval, { subscription, subscriptionPlan: "old" }, 400, { subscriptionPlan: "not available" }],
    [status, { subscription, status: "active" }, 406, { status: "invalid" }],
    [store, {}, 406, allRequired("contracts", "paymentMethod")],
    [store, { ...stored, paymentMethod: "dummy" }, 404, { paymentMethod: "not found" }],
    [store, { ...stored, paymentReturnPage: "javascript:alert(1)" }, 406, { paymentReturnPage: "invalid" }],
    [store, noCity, 406, { "shippingAddress.city": "required" }],
    [result, {}, 406, { paymentMethodFields: "required" }],
    [result, { paymentMethodFields: {} }, 404, noContract],
  ])("%s %j: %i %j, and nothing has changed", async (path, body, code, errors) => {
    const before = (await member.call("POST", "customer/subscriptions")).at("contracts");
    const answer = await tryOut(member, path, body);
    expect([answer.status, answer.at("errors")]).toEqual([code, errors]);
    expect((await member.call("POST", "customer/subscriptions")).at("contracts")).toEqual(before);
  });

  it("what is somebody else's is not found", async () => {
    const stranger = await newMember(shop);
    for (const [path, body, errors] of [
      [add, item, noContract],
      [change, { quantity: 9 }, noContract],
      [move, { contract, ...address }, noContract],
      [interval, { subscription, subscriptionPlan: "weekly" }, noSubscription],
      [status, { subscription, status: "PAUSED" }, noSubscription],
      [methods, { contract }, noContract],
      [store, stored, noContract],
    ] as const) {
      const answer = await tryOut(stranger, path, body);
      expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
    }
  });
});
