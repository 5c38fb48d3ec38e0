import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt } from "../../../subscription/calendar.ts";
import { withPlans } from "../../../subscription/testing/plans.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { anna, start } from "../payment/testing/buyer.ts";
import { newMember, startAccountShop } from "./testing/shopper.ts";
import { addPlanned, subscriberOf, type Subscriber } from "./testing/subscriber.ts";

let shop: TestPlatform;
/** Nothing that is refused changes what she has. */
let member: Subscriber;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
  member = await subscriberOf(shop);
});

afterAll(() => shop.close());

const month = { type: "MONTH", value: 1 } as const;
const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const noAttention = { paymentDeclined: false, paymentRevoked: false, outOfStock: false };
const address = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  address2: "2 tr",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "+46 70 000 00 00",
  email: "bo@example.com",
};

const calls = [
  ["POST", "customer/subscriptions"],
  ["POST", "customer/contracts/1/subscription"],
  ["PUT", "customer/contracts/1/subscription/1"],
  ["PUT", "subscription/address"],
  ["PUT", "subscription/interval"],
  ["PUT", "subscription/status"],
  ["POST", "customer/stored/payment-methods"],
  ["POST", "customer/stored/payment"],
  ["POST", "customer/stored/payment-result"],
] as const;

describe("who may call at all, checkout-rest.md section 15", () => {
  it.each(calls)("%s %s without a login: 403, whatever is sent", async (method, path) => {
    const answer = await shop.call(method, path, { body: { status: 7, quantity: "x" } });
    expect([answer.status, answer.at("errors")]).toEqual([403, { accessRight: "denied" }]);
  });

  it("switched off: 403 feature", async () => {
    const off = await startAccountShop({
      settings: (settings) => ({
        ...withPlans(settings),
        plugins: settings.plugins.map((plugin) =>
          Object.assign(structuredClone(plugin), {
            features: { ...plugin.features, subscriptions: false },
          }),
        ),
      }),
    });
    const subscriber = await newMember(off);
    for (const [method, path] of calls) {
      const answer = await subscriber.call(method, path);
      expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    }
    await off.close();
  });
});

describe("contracts, checkout-rest.md 8.8", () => {
  it("are shown as they are, the newest first", async () => {
    const buyer = await newMember(shop);
    await addPlanned(shop, buyer, { quantity: 3 });
    const paid = await buyer.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    expect(paid.at("items.0.subscriptionPlan")).toMatchObject({
      subscriptionPlan: "monthly",
      priceAsNumber: 350,
    });
    const answer = await buyer.call("POST", "customer/subscriptions");
    const contract = answer.text("contracts.0.contract");
    expect([answer.status, answer.list("contracts").length]).toEqual([200, 1]);
    expect(answer.at("contracts.0")).toMatchObject({
      contract,
      created: timestamp,
      updated: timestamp,
      originatingOrder: paid.text("order"),
      shippingAddress: { ...anna, zipCode: "111 22", countryName: "Sverige" },
      subscriptionPayment: {
        description: "Faktura",
        status: "ACTIVE",
        created: timestamp,
        updated: timestamp,
      },
      market: 1,
      pricelist: 1,
    });
    expect(answer.at("contracts.0.subscriptions")).toMatchObject([
      {
        subscription: expect.stringMatching(/^\d+$/),
        contract,
        status: "ACTIVE",
        subscriptionPlan: "monthly",
        interval: month,
        nextScheduledOrder: addIntervals(today(), month, 1),
        nextAttemptedOrder: addIntervals(today(), month, 1),
        attentionFlags: noAttention,
        item: {
          item: shop.item("101"),
          quantity: 3,
          size: "M",
          sku: "P101-1-M",
          ean: "",
          priceEachAsNumber: 315,
          totalPriceAsNumber: 945,
          product: { product: shop.display("101"), name: "Tröja" },
        },
      },
    ]);
    await addPlanned(shop, buyer);
    await buyer.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    const second = await buyer.call("POST", "customer/subscriptions", { page: 2, limit: 1 });
    expect(second.list("contracts")).toHaveLength(1);
    expect(second.at("contracts.0.contract")).toBe(contract);
  });

  it("are changed: an item, a quantity, an address, an interval, a status", async () => {
    const { contract, subscription, call } = await subscriberOf(shop);
    const path = `customer/contracts/${contract}/subscription`;
    const added = { item: shop.item("104"), subscriptionPlan: "monthly", nextOrderDate: dayAfter(today()) };
    const more = await call("POST", path, added);
    expect([more.status, more.at("contracts.0.subscriptions.1.item.quantity")]).toEqual([200, 1]);
    expect(more.at("contracts.0.subscriptions.1.nextScheduledOrder")).toBe(dayAfter(today()));
    const quantity = await call("PUT", `${path}/${subscription}`, { quantity: "5" });
    expect([quantity.status, quantity.at("contract.contract")]).toEqual([200, contract]);
    expect(quantity.at("contract.subscriptions.0.item.totalPriceAsNumber")).toBe(1575);
    const sent = await call("PUT", "subscription/address", { contract, ...address, country: "DE" });
    const shippingAddress = { ...address, zipCode: "211 44", country: "SE" };
    expect([sent.status, sent.at("contract")]).toMatchObject([200, { contract, shippingAddress }]);
    const interval = { subscription, subscriptionPlan: "weekly" };
    expect((await call("PUT", "subscription/interval", interval)).at("subscription")).toMatchObject({
      ...interval,
      interval: { type: "WEEK", value: 2 },
      item: { priceEachAsNumber: 332.5 },
    });
    const paused = await call("PUT", "subscription/status", { subscription, status: "PAUSED" });
    expect([paused.status, paused.at("subscription")]).toMatchObject([
      200,
      { status: "PAUSED", nextScheduledOrder: null, nextAttemptedOrder: null },
    ]);
  });
});

describe("a stored payment method", () => {
  it("is one that can be charged again, where the contract or the session is", async () => {
    const other = await member.again();
    await other.call("PUT", "countries/US");
    const methods = async (body?: object) =>
      (await other.call("POST", "customer/stored/payment-methods", body)).at("paymentMethods");
    expect(await methods()).toEqual({});
    expect(await methods({ contract: member.contract })).toEqual({
      invoice: expect.objectContaining({
        paymentMethod: "invoice",
        name: "Faktura",
        handlingCostAsNumber: 29,
      }),
    });
  });

  it("pays contracts; how that ended may be asked again", async () => {
    const { call, token, contract } = await subscriberOf(shop);
    const body = { contracts: [contract], paymentMethod: "4", shippingAddress: address };
    const answer = await call("POST", "customer/stored/payment", body);
    expect([answer.status, answer.body]).toEqual([200, { token, action: "success" }]);
    const path = "customer/stored/payment-result";
    for (const paymentMethodFields of [{}, [], { paymentMethod: "invoice" }]) {
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
  const interval = "PUT subscription/interval";
  const status = "PUT subscription/status";
  const store = "POST customer/stored/payment";
  const item = { item: "101", subscriptionPlan: "monthly", nextOrderDate: "2099-01-01", quantity: 4 };
  const contract = "{contract}";
  const subscription = "{subscription}";
  const stored = { contracts: contract, paymentMethod: "invoice" };
  const required = Object.keys(address).filter((key) => key !== "address2");

  it.each<readonly [string, object, number, object]>([
    [add, { ...item, nextOrderDate: 20300101 }, 406, { nextOrderDate: "invalid" }],
    [add, { ...item, nextOrderDate: "2020-01-01" }, 406, { nextOrderDate: "must be in the future" }],
    [
      add,
      { quantity: 0 },
      406,
      { item: "required", subscriptionPlan: "required", nextOrderDate: "required", quantity: "too small" },
    ],
    [add, { ...item, item: "x" }, 404, { item: "product item not found" }],
    [add, { ...item, item: "106" }, 412, { item: "could not be added" }],
    [add, { ...item, subscriptionPlan: "none" }, 404, { subscriptionPlan: "not found" }],
    [add, { ...item, quantity: "x" }, 406, { quantity: "invalid" }],
    [add.replace(contract, "x"), item, 404, { contract: "not found" }],
    [change, {}, 406, { quantity: "required" }],
    [change, { quantity: 0 }, 406, { quantity: "too small" }],
    [change, { quantity: 10_002 }, 406, { quantity: "too large" }],
    [change.replace(contract, "999999"), { quantity: 9 }, 404, { contract: "not found" }],
    [change.replace(subscription, "x"), { quantity: 9 }, 404, { subscription: "not found" }],
    [
      "PUT subscription/address",
      {},
      406,
      Object.fromEntries(["contract", ...required].map((key) => [key, "required"])),
    ],
    [
      "PUT subscription/address",
      { contract, ...address, email: "bo", firstName: "x".repeat(101) },
      406,
      { firstName: "too long", email: "invalid" },
    ],
    ["PUT subscription/address", { contract, ...address, city: ["x"] }, 406, { city: "invalid" }],
    ["PUT subscription/address", { contract: "x", ...address }, 404, { contract: "not found" }],
    [interval, {}, 406, { subscription: "required", subscriptionPlan: "required" }],
    [interval, { subscription, subscriptionPlan: "old" }, 400, { subscriptionPlan: "not available" }],
    [interval, { subscription: "x", subscriptionPlan: "weekly" }, 404, { subscription: "not found" }],
    [status, { subscription, status: "active" }, 406, { status: "invalid" }],
    [status, { subscription, status: null }, 406, { status: "required" }],
    [status, { subscription: "999999", status: "PAUSED" }, 404, { subscription: "not found" }],
    ["POST customer/stored/payment-methods", { contract: "x" }, 404, { contract: "not found" }],
    [store, {}, 406, { contracts: "required", paymentMethod: "required" }],
    [store, { ...stored, contracts: [] }, 406, { contracts: "too small" }],
    [store, { ...stored, contracts: [{}] }, 406, { "contracts.0": "invalid" }],
    [store, { ...stored, contracts: ["x"] }, 404, { contract: "not found" }],
    [store, { ...stored, paymentMethod: "dummy" }, 404, { paymentMethod: "not found" }],
    [store, { ...stored, paymentReturnPage: "javascript:alert(1)" }, 406, { paymentReturnPage: "invalid" }],
    [store, { ...stored, paymentFailedPage: "/failed" }, 406, { paymentFailedPage: "invalid" }],
    [
      store,
      { ...stored, shippingAddress: { ...address, city: "" } },
      406,
      { "shippingAddress.city": "required" },
    ],
    ["POST customer/stored/payment-result", {}, 406, { paymentMethodFields: "required" }],
    ["POST customer/stored/payment-result", { paymentMethodFields: {} }, 404, { contract: "not found" }],
  ])("%s %j: %i %j, and nothing has changed", async (call, body, code, errors) => {
    const fill = (text: string) =>
      text
        .replace(contract, member.contract)
        .replace(subscription, member.subscription)
        .replaceAll(/"item":"(\d+)"/g, (_, product: string) => `"item":"${shop.item(product)}"`);
    const [method = "", path = ""] = fill(call).split(" ");
    const before = (await member.call("POST", "customer/subscriptions")).at("contracts");
    const answer = await member.call(method, path, JSON.parse(fill(JSON.stringify(body))));
    expect([answer.status, answer.at("errors")]).toEqual([code, errors]);
    expect((await member.call("POST", "customer/subscriptions")).at("contracts")).toEqual(before);
  });

  it("what is somebody else's is not found", async () => {
    const stranger = await newMember(shop);
    const quantity = `customer/contracts/${member.contract}/subscription/${member.subscription}`;
    for (const [method, path, body, subject] of [
      [
        "POST",
        `customer/contracts/${member.contract}/subscription`,
        { ...item, item: shop.item("101") },
        "contract",
      ],
      ["PUT", quantity, { quantity: 9 }, "contract"],
      ["PUT", "subscription/address", { contract: member.contract, ...address }, "contract"],
      [
        "PUT",
        "subscription/interval",
        { subscription: member.subscription, subscriptionPlan: "weekly" },
        "subscription",
      ],
      ["PUT", "subscription/status", { subscription: member.subscription, status: "PAUSED" }, "subscription"],
      ["POST", "customer/stored/payment-methods", { contract: member.contract }, "contract"],
      ["POST", "customer/stored/payment", { ...stored, contracts: member.contract }, "contract"],
    ] as const) {
      const answer = await stranger.call(method, path, body);
      expect([answer.status, answer.at("errors")]).toEqual([404, { [subject]: "not found" }]);
    }
  });
});
