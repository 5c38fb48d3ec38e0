import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { finalisePayment } from "../../../payment/finalise-payment.ts";
import { paidInFull } from "../../../payment/paid-in-full.ts";
import { sweep } from "../../../payment/sweep.ts";
import { forgetExpired } from "../../../session/forget-expired.ts";
import type { Settings } from "../../../settings/schema.ts";
import { addIntervals, dayAfter, dayAt, type Day } from "../../../subscription/calendar.ts";
import { claimDue, type DueSubscription } from "../../../subscription/claim-due.ts";
import { freezeDue, type DueCharge } from "../../../subscription/freeze-due.ts";
import { makeDueOrders } from "../../../subscription/make-due-orders.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { books, unsoundStock } from "../payment/testing/buyer.ts";
import { withPlans } from "./testing/plans.ts";
import { subscriberOf, type Subscriber } from "./testing/subscriber.ts";

let shop: TestPlatform;

const dayMs = 86_400_000;
const month = { type: "MONTH", value: 1 } as const;
/** Until every claim of a killed process has run out. */
const claimMs = 11 * 60_000;

/** The test shop with plans; what `declined` refuses can be asked for again. */
function settingsOf(settings: Settings): Settings {
  const paymentMethods = settings.paymentMethods.map((method) =>
    method.key === "declined" ? { ...method, recurring: true } : method,
  );
  return { ...withPlans(settings), paymentMethods };
}

beforeAll(async () => {
  shop = await startTestPlatform({ settings: settingsOf });
});

afterAll(() => shop.close());

beforeEach(async () => {
  const { db } = shop.platform;
  await db.updateTable("subscription").set({ status: "CANCELLED" }).execute();
  await db.updateTable("stock").set({ quantity: 100 }).where("size", "<>", 0).execute();
});

const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");
const run = () => makeDueOrders(shop.platform);

/** Orders of the customer as `[number, grand total]`, the first made first. */
async function ordersOf({ customer }: Subscriber) {
  const rows = await shop.platform.db
    .selectFrom("order")
    .select(["number", "grand_total"])
    .where("customer", "=", customer)
    .orderBy("number")
    .execute();
  return rows.map((row) => [row.number, row.grand_total]);
}

/** As the customer sees it in a new session. */
async function seenBy(subscriber: Subscriber) {
  const answer = await (await subscriber.again()).call("POST", "customer/subscriptions");
  return Object(answer.at("contracts.0.subscriptions.0")) as Readonly<Record<string, unknown>>;
}

async function attemptsOf({ customer }: Subscriber) {
  const rows = await shop.platform.db
    .selectFrom("payment_attempt")
    .innerJoin("selection", "selection.id", "payment_attempt.selection")
    .innerJoin("subscription_order", "subscription_order.selection", "selection.id")
    .select("payment_attempt.status")
    .where("selection.customer", "=", customer)
    .orderBy("payment_attempt.position")
    .execute();
  return rows.map(({ status }) => status);
}

/** Makes it due today. */
async function makeDue(subscriber: Subscriber, change: Readonly<Record<string, string>> = {}): Promise<Day> {
  const due = today();
  await shop.platform.db
    .updateTable("subscription")
    .set({ anchor_on: due, next_order_on: due, next_attempt_on: due, ...change })
    .where("id", "=", Number(subscriber.subscription))
    .execute();
  return due;
}

async function setStock(quantity: number, variation = 101): Promise<void> {
  await shop.platform.db.updateTable("stock").set({ quantity }).where("variation", "=", variation).execute();
}

const flags = (raised: Readonly<Record<string, boolean>> = {}) => ({
  paymentDeclined: false,
  paymentRevoked: false,
  outOfStock: false,
  ...raised,
});

describe("an order of a subscription that is due, checkout-rest.md 8.8", () => {
  it("is made on its day and not before, and the next day is set", async () => {
    const member = await subscriberOf(shop);
    const due = addIntervals(today(), month, 1);
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
    while (today() < due) shop.passTime(dayMs);
    await run();
    await run();
    // 2 × 315.00, free shipping from 1000 only: 49.00, and 29.00 for the invoice.
    expect(await ordersOf(member)).toEqual([
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
    const [orders, mails] = [await ordersOf(member), await mailsOf(member)];
    await makeDue(member);
    await run();
    const [number] = (await ordersOf(member)).at(-1) ?? [];
    expect(await mailsOf(member)).toBe(mails + mails / orders.length);
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
    await makeDue(member);
    const { db } = shop.platform;
    const price = db.updateTable("price").where("price_list", "=", 1).where("product", "=", 101);
    await price.set({ amount: 20_000 }).execute();
    await run();
    await price.set({ amount: 35_000 }).execute();
    expect((await ordersOf(member)).at(-1)?.[1]).toBe(2 * 18_000 + 4_900 + 2_900);
  });

  it("has the quantity, address and plan of its day; a plan that is no longer offered runs on", async () => {
    const member = await subscriberOf(shop);
    await member.call("PUT", `customer/contracts/${member.contract}/subscription/${member.subscription}`, {
      quantity: 1,
    });
    await makeDue(member, { plan: "old" });
    await run();
    expect((await ordersOf(member)).at(-1)?.[1]).toBe(31_500 + 4_900 + 2_900);
  });

  it("of a plan that has ended is not made: the subscription ends", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member, { plan: "gone" });
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
    expect(await seenBy(member)).toMatchObject({ status: "CANCELLED", nextScheduledOrder: null });
  });

  it.each(["PAUSED", "CANCELLED"])("is not made while the subscription is %s", async (status) => {
    const member = await subscriberOf(shop);
    await member.call("PUT", "subscription/status", { subscription: member.subscription, status });
    await makeDue(member);
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it("days missed while nothing ran are one order", async () => {
    const member = await subscriberOf(shop, { plan: "weekly" });
    const due = await makeDue(member);
    for (let days = 0; days < 40; days += 1) shop.passTime(dayMs);
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({
      nextScheduledOrder: addIntervals(due, { type: "DAY", value: 42 }, 1),
    });
  });
});

describe("what cannot be ordered is tried again the next day, and nothing is lost", () => {
  it("out of stock", async () => {
    const member = await subscriberOf(shop);
    const due = await makeDue(member);
    await setStock(1);
    await run();
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
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
    await setStock(100);
    shop.passTime(dayMs);
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({
      nextScheduledOrder: addIntervals(due, month, 1),
      attentionFlags: flags(),
    });
  });

  it("payment declined, until another method is stored", async () => {
    const member = await subscriberOf(shop);
    const due = await makeDue(member);
    const { db } = shop.platform;
    const contract = Number(member.contract);
    await db
      .updateTable("subscription_contract")
      .set({ payment_method: "declined" })
      .where("id", "=", contract)
      .execute();
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
    expect(await attemptsOf(member)).toEqual(["refused"]);
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
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await attemptsOf(member)).toEqual(["refused", "authorised"]);
  });

  it("payment method that is not there any more", async () => {
    const member = await subscriberOf(shop);
    const due = await makeDue(member);
    await shop.platform.db
      .updateTable("subscription_contract")
      .set({ payment_method: "gone" })
      .where("id", "=", Number(member.contract))
      .execute();
    await run();
    expect(await seenBy(member)).toMatchObject({
      nextAttemptedOrder: dayAfter(due),
      attentionFlags: flags({ paymentRevoked: true }),
    });
    const contracts = await member.call("POST", "customer/subscriptions");
    expect(contracts.at("contracts.0.subscriptionPayment")).toMatchObject({
      description: "gone",
      status: "REVOKED",
    });
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it("a product that is not sold any more", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member);
    const { db } = shop.platform;
    const display = db.updateTable("subscription").where("id", "=", Number(member.subscription));
    await display.set({ display: Number(shop.display("106")) }).execute();
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
    expect(await seenBy(member)).toMatchObject({ attentionFlags: flags({ outOfStock: true }) });
  });
});

describe("any number of processes at once", () => {
  it("make one order for each subscription", async () => {
    const members = [];
    for (let count = 0; count < 6; count += 1) members.push(await subscriberOf(shop));
    for (const member of members) await makeDue(member);
    await Promise.all([run(), run(), run()]);
    for (const member of members) {
      expect(await ordersOf(member)).toHaveLength(2);
      expect(await attemptsOf(member)).toEqual(["authorised"]);
      expect(await seenBy(member)).toMatchObject({ nextScheduledOrder: addIntervals(today(), month, 1) });
    }
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("share the last units: one order, the other waits", async () => {
    const members = [await subscriberOf(shop), await subscriberOf(shop)];
    for (const member of members) await makeDue(member);
    await setStock(3);
    await Promise.all([run(), run()]);
    const orders = await Promise.all(members.map(async (member) => (await ordersOf(member)).length));
    expect(orders.toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect((await books(shop, 101)).stock[1]).toEqual([1, 0]);
  });

  it("one that has overrun its claim and another make one order", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member);
    const { due, charge } = await freezeOne(member);
    shop.passTime(claimMs);
    await Promise.all([run(), run(), pay(charge)]);
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await attemptsOf(member)).toEqual(["authorised"]);
    expect(due.id).toBe(Number(member.subscription));
  });
});

describe("a process that is killed", () => {
  it("after its claim: another goes on when the claim has run out", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member);
    expect(await claimDue(shop.platform)).toMatchObject({ id: Number(member.subscription) });
    await run();
    expect(await ordersOf(member)).toHaveLength(1);
    shop.passTime(claimMs);
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
  });

  it("between attempt and charge: the same attempt is charged", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member);
    await freezeOne(member);
    shop.passTime(claimMs);
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await attemptsOf(member)).toEqual(["authorised"]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("for days: its attempt and its selection are still there", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member);
    await freezeOne(member);
    for (let days = 0; days < 40; days += 1) shop.passTime(dayMs);
    await sweep(shop.platform);
    await forgetExpired(shop.platform);
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await attemptsOf(member)).toEqual(["authorised"]);
  });

  it("between order and next day: the day is set, nothing is ordered twice", async () => {
    const member = await subscriberOf(shop);
    const due = await makeDue(member);
    const { charge } = await freezeOne(member);
    await pay(charge);
    expect(await ordersOf(member)).toHaveLength(2);
    shop.passTime(claimMs);
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({ nextScheduledOrder: addIntervals(due, month, 1) });
  });

  it("before its charge, then the customer pauses: what may have been charged becomes its order", async () => {
    const member = await subscriberOf(shop);
    await makeDue(member);
    await freezeOne(member);
    await member.call("PUT", "subscription/status", {
      subscription: member.subscription,
      status: "PAUSED",
    });
    shop.passTime(claimMs);
    await run();
    await run();
    expect(await ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({ status: "PAUSED", nextScheduledOrder: null });
  });
});

/** As far as a process comes that is killed before the charge. */
async function freezeOne(member: Subscriber): Promise<{ due: DueSubscription; charge: DueCharge }> {
  const due = await claimDue(shop.platform);
  if (due?.id !== Number(member.subscription)) throw new Error("Another subscription is due.");
  const charge = await inTransaction(shop.platform.db, (tx) => freezeDue(tx, shop.platform, due));
  if (typeof charge === "string") throw new Error(`Not frozen: ${charge}`);
  return { due, charge };
}

function pay({ attempt }: DueCharge) {
  return finalisePayment(shop.platform, attempt.id, paidInFull(attempt, attempt.id, true));
}

async function mailsOf({ customer }: Subscriber): Promise<number> {
  const numbers = await shop.platform.db
    .selectFrom("order")
    .select("number")
    .where("customer", "=", customer)
    .execute();
  const mails = await shop.platform.db.selectFrom("mail").select("content").execute();
  const ordered = new Set(numbers.map(({ number }) => number));
  return mails.filter(({ content }) => ordered.has(Reflect.get(Object(content), "order"))).length;
}
