import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addIntervals, dayAfter } from "../../../subscription/calendar.ts";
import { books, unsoundStock } from "../payment/testing/buyer.ts";
import { dayMs, seenBy, startDueShop, type DueShop } from "./testing/due-shop.ts";
import { subscriberOf, type Subscriber } from "./testing/subscriber.ts";

let shop: DueShop;

beforeAll(async () => {
  shop = await startDueShop();
});

afterAll(() => shop.close());

beforeEach(() => shop.clear());

const month = { type: "MONTH", value: 1 } as const;

const flags = (raised: Readonly<Record<string, boolean>> = {}) => ({
  paymentDeclined: false,
  paymentRevoked: false,
  outOfStock: false,
  ...raised,
});

describe("an order of a subscription that is due, checkout-rest.md 8.8", () => {
  it("is made on its day and not before, and the next day is set", async () => {
    const member = await subscriberOf(shop);
    const due = addIntervals(shop.today(), month, 1);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    while (shop.today() < due) shop.passTime(dayMs);
    await shop.run();
    await shop.run();
    // 2 × 315.00, free shipping from 1000 only: 49.00, and 29.00 for the invoice.
    expect(await shop.ordersOf(member)).toEqual([
      [Number(member.order), 70_800],
      [expect.any(Number), 70_800],
    ]);
    expect(await seenBy(member)).toMatchObject({
      status: "ACTIVE",
      nextScheduledOrder: addIntervals(due, month, 1),
      attentionFlags: flags(),
    });
    const again = await member.again();
    const contracts = await again.call("POST", "customer/subscriptions");
    expect(contracts.list("contracts")).toHaveLength(1);
  });

  it("is an order like any other: lines, addresses, stock, mail", async () => {
    const member = await subscriberOf(shop);
    const { db } = shop.platform;
    const before = await books(shop, 101);
    expect(await mailsOf(member)).toBe(1);
    await shop.makeDue(member);
    await shop.run();
    const [number] = (await shop.ordersOf(member)).at(-1) ?? [];
    expect(await mailsOf(member)).toBe(2);
    const made = await db
      .selectFrom("order")
      .selectAll()
      .where("number", "=", number ?? 0)
      .execute();
    const first = await db
      .selectFrom("order")
      .selectAll()
      .where("number", "=", Number(member.order))
      .execute();
    expect(made[0]).toMatchObject({
      market: 1,
      price_list: 1,
      country: "SE",
      language: "sv",
      email: "anna@example.com",
      status: "pending",
    });
    const [snapshot, earlier] = [made[0]?.snapshot, first[0]?.snapshot].map(Object);
    for (const part of ["address", "shippingAddress", "paymentMethod", "shippingMethod", "totals"]) {
      expect(Reflect.get(snapshot, part)).toEqual(Reflect.get(earlier, part));
    }
    const stock = (await books(shop, 101)).stock;
    expect(stock).toEqual(
      before.stock.map(([units = 0, held], row) => [row === 1 ? units - 2 : units, held]),
    );
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("has the price of its day", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    const { db } = shop.platform;
    const price = db.updateTable("price").where("price_list", "=", 1).where("product", "=", 101);
    await price.set({ amount: 20_000 }).execute();
    await shop.run();
    await price.set({ amount: 35_000 }).execute();
    expect((await shop.ordersOf(member)).at(-1)?.[1]).toBe(2 * 18_000 + 4_900 + 2_900);
  });

  it("has the quantity, address and plan of its day; a plan that is no longer offered runs on", async () => {
    const member = await subscriberOf(shop);
    await member.call("PUT", `customer/contracts/${member.contract}/subscription/${member.subscription}`, {
      quantity: 1,
    });
    await shop.makeDue(member, { plan: "old" });
    await shop.run();
    expect((await shop.ordersOf(member)).at(-1)?.[1]).toBe(31_500 + 4_900 + 2_900);
  });

  it("of a plan that has ended is not made: the subscription ends", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member, { plan: "gone" });
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect(await seenBy(member)).toMatchObject({ status: "CANCELLED", nextScheduledOrder: null });
  });

  it.each(["PAUSED", "CANCELLED"])("is not made while the subscription is %s", async (status) => {
    const member = await subscriberOf(shop);
    await member.call("PUT", "subscription/status", { subscription: member.subscription, status });
    await shop.makeDue(member);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
  });

  it("days missed while nothing ran are one order", async () => {
    const member = await subscriberOf(shop, { plan: "weekly" });
    const due = await shop.makeDue(member);
    for (let days = 0; days < 40; days += 1) shop.passTime(dayMs);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({
      nextScheduledOrder: addIntervals(due, { type: "DAY", value: 42 }, 1),
    });
  });
});

describe("what cannot be ordered is tried again the next day, and nothing is lost", () => {
  it("out of stock", async () => {
    const member = await subscriberOf(shop);
    const due = await shop.makeDue(member);
    await shop.setStock(1);
    await shop.run();
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect(await seenBy(member)).toMatchObject({
      nextScheduledOrder: due,
      nextAttemptedOrder: dayAfter(due),
      attentionFlags: flags({ outOfStock: true }),
    });
    expect((await books(shop, 101)).stock).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    await shop.setStock(100);
    shop.passTime(dayMs);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({
      nextScheduledOrder: addIntervals(due, month, 1),
      attentionFlags: flags(),
    });
  });

  it("payment declined, until another method is stored", async () => {
    const member = await subscriberOf(shop);
    const due = await shop.makeDue(member);
    const { db } = shop.platform;
    const contract = Number(member.contract);
    await db
      .updateTable("subscription_contract")
      .set({ payment_method: "declined" })
      .where("id", "=", contract)
      .execute();
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect(await shop.attemptsOf(member)).toEqual(["refused"]);
    expect(await seenBy(member)).toMatchObject({
      nextScheduledOrder: due,
      nextAttemptedOrder: dayAfter(due),
      attentionFlags: flags({ paymentDeclined: true }),
    });
    expect(await unsoundStock(shop)).toEqual([]);
    expect((await books(shop, 101)).stock[1]).toEqual([98, 0]);
    const stored = await member.call("POST", "customer/stored/payment", {
      contracts: [member.contract],
      paymentMethod: "invoice",
    });
    expect(stored.status).toBe(200);
    expect(await seenBy(member)).toMatchObject({ attentionFlags: flags() });
    shop.passTime(dayMs);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["refused", "authorised"]);
  });

  it("payment method that is not there any more", async () => {
    const member = await subscriberOf(shop);
    const due = await shop.makeDue(member);
    await shop.platform.db
      .updateTable("subscription_contract")
      .set({ payment_method: "gone" })
      .where("id", "=", Number(member.contract))
      .execute();
    await shop.run();
    expect(await seenBy(member)).toMatchObject({
      nextAttemptedOrder: dayAfter(due),
      attentionFlags: flags({ paymentRevoked: true }),
    });
    const contracts = await member.call("POST", "customer/subscriptions");
    expect(contracts.at("contracts.0.subscriptionPayment")).toMatchObject({
      description: "gone",
      status: "REVOKED",
    });
    expect(await shop.ordersOf(member)).toHaveLength(1);
  });

  it("a product that is not sold any more", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    const { db } = shop.platform;
    const display = db.updateTable("subscription").where("id", "=", Number(member.subscription));
    await display.set({ display: Number(shop.display("106")) }).execute();
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect(await seenBy(member)).toMatchObject({ attentionFlags: flags({ outOfStock: true }) });
  });
});

async function mailsOf({ customer }: Subscriber): Promise<number> {
  const numbers = await shop.platform.db
    .selectFrom("order")
    .select("number")
    .where("customer", "=", Number(customer))
    .execute();
  const mails = await shop.platform.db.selectFrom("mail").select("content").execute();
  const ordered = new Set(numbers.map(({ number }) => number));
  return mails.filter(({ content }) => ordered.has(Reflect.get(Object(content), "order"))).length;
}
