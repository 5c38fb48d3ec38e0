import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt } from "../../../subscription/calendar.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { anna, buyerOf, start } from "../payment/testing/buyer.ts";
import { withPlans } from "./testing/plans.ts";
import { newMember, startAccountShop } from "./testing/shopper.ts";
import { addPlanned, subscriberOf } from "./testing/subscriber.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
});

afterAll(() => shop.close());

const month = { type: "MONTH", value: 1 } as const;
const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const noAttention = { paymentDeclined: false, paymentRevoked: false, outOfStock: false };

describe("the contract of an order, checkout-rest.md 8.8", () => {
  it.each(["classic", "nested"] as const)(
    "is made with the order: one subscription a line (%s)",
    async (form) => {
      const member = await newMember(shop);
      await addPlanned(shop, member, { quantity: 3 });
      await addPlanned(shop, member, { plan: "weekly", quantity: 1 });
      await member.call("POST", `items/${shop.item("105")}`);
      const paid = await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
      expect(paid.status).toBe(200);
      expect(paid.at("items.0.subscriptionPlan")).toMatchObject({
        subscriptionPlan: "monthly",
        priceAsNumber: 350,
      });
      expect(paid.at("items.2.subscriptionPlan")).toBeUndefined();
      const answer = await member.call("POST", "customer/subscriptions", undefined, { form });
      expect(answer.status).toBe(200);
      expect(answer.list("contracts")).toHaveLength(1);
      const contract = answer.text("contracts.0.contract");
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
      expect(answer.list("contracts.0.subscriptions")).toHaveLength(2);
      expect(answer.at("contracts.0.subscriptions.0")).toMatchObject({
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
      });
      expect(answer.at("contracts.0.subscriptions.1")).toMatchObject({
        subscriptionPlan: "weekly",
        interval: { type: "WEEK", value: 2 },
        nextScheduledOrder: addIntervals(today(), { type: "DAY", value: 14 }, 1),
        item: { quantity: 1, priceEachAsNumber: 332.5 },
      });
    },
  );

  it("is not made of an order without plans", async () => {
    const member = await newMember(shop);
    await member.call("POST", `items/${shop.item("101")}`);
    const paid = await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    expect(paid.status).toBe(200);
    expect((await member.call("POST", "customer/subscriptions")).at("contracts")).toEqual([]);
  });

  it("paying for a plan needs a login: 403, and the selection stays", async () => {
    const buyer = await buyerOf(shop, shop.item("105"));
    await buyer.call("POST", `items/${shop.item("101")}`, { subscriptionPlan: "monthly" });
    const refused = await buyer.pay("invoice");
    expect([refused.status, refused.at("errors")]).toEqual([403, { accessRight: "denied" }]);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(2);
  });

  it("is shown page by page, the newest first", async () => {
    const member = await subscriberOf(shop);
    await addPlanned(shop, member);
    await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
    const all = await member.call("POST", "customer/subscriptions");
    const ids = all.list("contracts").map((contract) => Reflect.get(Object(contract), "contract"));
    expect(ids).toEqual([ids[0], member.contract]);
    const second = await member.call("POST", "customer/subscriptions", { page: 2, limit: 1 });
    expect(second.list("contracts")).toHaveLength(1);
    expect(second.at("contracts.0.contract")).toBe(member.contract);
  });
});

describe("POST contracts/{c}/subscription, section 15", () => {
  const added = () => ({
    item: shop.item("102"),
    subscriptionPlan: "monthly",
    quantity: "4",
    nextOrderDate: dayAfter(today()),
  });

  it.each(["classic", "nested"] as const)("adds an item (%s)", async (form) => {
    const member = await subscriberOf(shop);
    const path = `customer/contracts/${member.contract}/subscription`;
    const answer = await member.call("POST", path, added(), { form });
    expect(answer.status).toBe(200);
    expect(answer.at("contracts.0.subscriptions.1")).toMatchObject({
      status: "ACTIVE",
      subscriptionPlan: "monthly",
      nextScheduledOrder: dayAfter(today()),
      item: { item: shop.item("102"), quantity: 4, priceEachAsNumber: 44.55 },
    });
  });

  it("one of it without a quantity", async () => {
    const member = await subscriberOf(shop);
    const { quantity: _quantity, ...one } = { ...added(), item: shop.item("104") };
    const answer = await member.call("POST", `customer/contracts/${member.contract}/subscription`, one);
    expect(answer.at("contracts.0.subscriptions.1.item.quantity")).toBe(1);
  });

  it.each([
    [{ nextOrderDate: "2026-02-30" }, 406, { nextOrderDate: "invalid" }],
    [{ nextOrderDate: "soon" }, 406, { nextOrderDate: "invalid" }],
    [{ nextOrderDate: 20300101 }, 406, { nextOrderDate: "invalid" }],
    [{ nextOrderDate: "2020-01-01" }, 406, { nextOrderDate: "must be in the future" }],
    [{ nextOrderDate: null }, 406, { nextOrderDate: "required" }],
    [{ item: null, subscriptionPlan: null }, 406, { item: "required", subscriptionPlan: "required" }],
    [{ item: "999-1" }, 404, { item: "product item not found" }],
    [{ item: "x" }, 404, { item: "product item not found" }],
    [{ subscriptionPlan: "weekly" }, 404, { subscriptionPlan: "not found" }],
    [{ subscriptionPlan: "none" }, 404, { subscriptionPlan: "not found" }],
    [{ quantity: 0 }, 406, { quantity: "too small" }],
    [{ quantity: "x" }, 406, { quantity: "invalid" }],
    [{ quantity: 1 }, 406, { quantity: "below minimum" }],
    [{ quantity: 10_002 }, 406, { quantity: "too large" }],
  ])("%j: %d %j, nothing added", async (change, status, errors) => {
    const member = await subscriberOf(shop);
    const path = `customer/contracts/${member.contract}/subscription`;
    const answer = await member.call("POST", path, { ...added(), ...change });
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    const contracts = await member.call("POST", "customer/subscriptions");
    expect(contracts.list("contracts.0.subscriptions")).toHaveLength(1);
  });

  it("today is not in the future", async () => {
    const member = await subscriberOf(shop);
    const path = `customer/contracts/${member.contract}/subscription`;
    const answer = await member.call("POST", path, { ...added(), nextOrderDate: today() });
    expect(answer.at("errors")).toEqual({ nextOrderDate: "must be in the future" });
  });

  it("412 for what is not sold where the contract is", async () => {
    const member = await subscriberOf(shop);
    const path = `customer/contracts/${member.contract}/subscription`;
    const answer = await member.call("POST", path, { ...added(), item: shop.item("106") });
    expect([answer.status, answer.at("errors")]).toEqual([412, { item: "could not be added" }]);
    const contracts = await member.call("POST", "customer/subscriptions");
    expect(contracts.list("contracts.0.subscriptions")).toHaveLength(1);
  });

  it("404 for a contract of somebody else, or none", async () => {
    const member = await subscriberOf(shop);
    const stranger = await newMember(shop);
    for (const contract of [member.contract, "999999", "x"]) {
      const answer = await stranger.call("POST", `customer/contracts/${contract}/subscription`, added());
      expect([answer.status, answer.at("errors")]).toEqual([404, { contract: "not found" }]);
    }
  });
});

describe("PUT contracts/{c}/subscription/{s}, section 15", () => {
  it.each(["classic", "nested"] as const)("changes the quantity (%s)", async (form) => {
    const member = await subscriberOf(shop);
    const path = `customer/contracts/${member.contract}/subscription/${member.subscription}`;
    const answer = await member.call("PUT", path, { quantity: "5" }, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("contract.contract")).toBe(member.contract);
    expect(answer.at("contract.subscriptions.0.item")).toMatchObject({
      quantity: 5,
      totalPriceAsNumber: 1575,
    });
  });

  it.each([
    [{}, 406, { quantity: "required" }],
    [{ quantity: 0 }, 406, { quantity: "too small" }],
    [{ quantity: "many" }, 406, { quantity: "invalid" }],
    [{ quantity: 3 }, 406, { quantity: "not a multiple" }],
    [{ quantity: 10_002 }, 406, { quantity: "too large" }],
  ])("%j: %d %j, nothing changed", async (body, status, errors) => {
    const member = await subscriberOf(shop, { product: "102" });
    const path = `customer/contracts/${member.contract}/subscription/${member.subscription}`;
    const answer = await member.call("PUT", path, body);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    const now = await member.call("POST", "customer/subscriptions");
    expect(now.at("contracts.0.subscriptions.0.item.quantity")).toBe(2);
  });

  it("404 for what is not the caller's, or not of this contract", async () => {
    const member = await subscriberOf(shop);
    const other = await subscriberOf(shop);
    for (const [contract, subscription, errors] of [
      [other.contract, member.subscription, { contract: "not found" }],
      ["x", member.subscription, { contract: "not found" }],
      [member.contract, other.subscription, { subscription: "not found" }],
      [member.contract, "999999", { subscription: "not found" }],
    ] as const) {
      const path = `customer/contracts/${contract}/subscription/${subscription}`;
      const answer = await member.call("PUT", path, { quantity: 9 });
      expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
    }
    const now = await other.call("POST", "customer/subscriptions");
    expect(now.at("contracts.0.subscriptions.0.item.quantity")).toBe(2);
  });
});
