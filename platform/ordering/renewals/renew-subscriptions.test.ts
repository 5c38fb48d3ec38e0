import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { valueOf } from "../../customers/customer/testing/account-shop.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { releaseExpired } from "../payment/release-expired.ts";
import { books, unsoundStock } from "../payment/testing/books.ts";
import { purgeExpired } from "../../selling/session/purge-expired.ts";
import { rounds } from "../../testing/long.ts";
import { addIntervals, dayAfter } from "../subscription/calendar.ts";
import { changeOne } from "../subscription/change-owned.ts";
import { changeQuantity } from "../subscription/change-interval.ts";
import { changeStatus } from "../subscription/change-status.ts";
import { claimDue } from "./claim-due.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { storePayment } from "../subscription/store-payment.ts";
import {
  claimMs,
  dayMs,
  openContractShop,
  type ContractShop,
  type Subscriber,
} from "../subscription/testing/contract-shop.ts";

const month = { type: "MONTH", value: 1 } as const;
let shop: ContractShop;

beforeAll(async () => {
  shop = await openContractShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

const run = () => renewSubscriptions(shop.platform);
const attention = (raised: Readonly<Record<string, boolean>> = {}) => ({
  paymentDeclined: false,
  paymentRevoked: false,
  outOfStock: false,
  ...raised,
});

/** A subscriber, and the day on which her order is due: today. */
async function due(wanted?: Parameters<ContractShop["subscriber"]>[0], change?: Record<string, string>) {
  const member = await shop.subscriber(wanted);
  return { member, day: await shop.makeDue(member, change) };
}

/** Orders of a customer, with the one that made the contract. */
const ordersOf = async (member: Subscriber) => (await shop.ordersOf(member)).length;

const change = ({ id, subscription }: Subscriber, work: Parameters<typeof changeOne>[3]) =>
  changeOne(shop.platform.db, id, { subscription }, work);

async function setStatus(member: Subscriber, status: "PAUSED" | "CANCELLED"): Promise<void> {
  const moment = { now: shop.platform.now(), timezone: shop.platform.settings.timezone };
  valueOf(await change(member, (tx, locked) => changeStatus(tx, locked, status, moment)));
}

describe("an order of a subscription that is due, checkout-rest.md#subscriptions", () => {
  it("is made on its day and not before, once, and the next day is set", async () => {
    const member = await shop.subscriber();
    const day = addIntervals(shop.today(), month, 1);
    await run();
    expect(await ordersOf(member)).toBe(1);
    while (shop.today() < day) shop.passTime(dayMs);
    await run();
    await run();
    // 2 × 315.00, free shipping from 1000 only: 49.00, and 29.00 for the invoice.
    const orders = await shop.ordersOf(member);
    expect(orders.map(([, total]) => total)).toEqual([70_800, 70_800]);
    const nextOrderOn = addIntervals(day, month, 1);
    const expected = { status: "ACTIVE", nextOrderOn, attention: attention() };
    expect(await shop.subscriptionOf(member)).toMatchObject(expected);
    expect(await shop.contractsOf(member)).toHaveLength(1);
  });

  it("is an order like any other: place, lines, addresses, stock, mail", async () => {
    const { db } = shop.platform;
    const { member } = await due();
    const before = await books(shop, 101);
    await run();
    const made = db.selectFrom("order").selectAll().where("customer", "=", member.id).orderBy("number");
    const orders = await made.execute();
    const place = { market: 1, price_list: 1, country: "SE", language: "sv" };
    expect(orders[1]).toMatchObject({ ...place, email: "anna@example.com", status: "pending" });
    const [earlier, snapshot] = orders.map((order) => Object(order.snapshot));
    for (const part of ["address", "shippingAddress", "paymentMethod", "shippingMethod", "totals"]) {
      expect(Reflect.get(snapshot, part)).toEqual(Reflect.get(earlier, part));
    }
    expect((await books(shop, 101)).stock).toEqual(
      before.stock.map(([units = 0, held], row) => [row === 1 ? units - 2 : units, held]),
    );
    expect(await unsoundStock(shop)).toEqual([]);
    const numbers: readonly unknown[] = orders.map(({ number }) => number);
    const mails = await db.selectFrom("mail").select("content").execute();
    const confirmed = mails.map(({ content }) => Reflect.get(Object(content), "order"));
    expect(confirmed.filter((order) => numbers.includes(order))).toEqual(numbers);
  });

  it("has the price, the quantity and the plan of its day; a plan that is no longer offered runs on", async () => {
    const { member } = await due(undefined, { plan: "old" });
    valueOf(await change(member, (tx, locked) => changeQuantity(tx, shop.platform, locked, 1)));
    const prices = shop.platform.db.updateTable("price").where("price_list", "=", 1);
    const price = prices.where("product", "=", 101);
    await price.set({ amount: 20_000 }).execute();
    await run();
    await price.set({ amount: 35_000 }).execute();
    expect((await shop.ordersOf(member)).at(-1)?.[1]).toBe(18_000 + 4_900 + 2_900);
  });

  it("of a plan that has ended is not made: the subscription ends", async () => {
    const { member } = await due(undefined, { plan: "gone" });
    await run();
    expect(await ordersOf(member)).toBe(1);
    expect((await shop.subscriptionOf(member)).status).toBe("CANCELLED");
  });

  it.each(["PAUSED", "CANCELLED"] as const)("is not made while the subscription is %s", async (status) => {
    const { member } = await due();
    await setStatus(member, status);
    await shop.makeDue(member);
    await run();
    expect(await ordersOf(member)).toBe(1);
  });

  it("is one for all days missed while nothing ran", async () => {
    const { member, day } = await due({ plan: "weekly" });
    shop.passTime(40 * dayMs);
    await run();
    expect(await ordersOf(member)).toBe(2);
    const next = addIntervals(day, { type: "DAY", value: 42 }, 1);
    expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(next);
  });
});

describe("what cannot be ordered is tried again the next day, and nothing is lost", () => {
  it("out of stock", async () => {
    const { member, day } = await due();
    await shop.setStock(1);
    await run();
    await run();
    expect(await ordersOf(member)).toBe(1);
    const waits = {
      nextOrderOn: day,
      nextAttemptOn: dayAfter(day),
      attention: attention({ outOfStock: true }),
    };
    expect(await shop.subscriptionOf(member)).toMatchObject(waits);
    expect((await books(shop, 101)).stock[1]).toEqual([1, 0]);
    await shop.setStock(100);
    shop.passTime(dayMs);
    await run();
    expect(await ordersOf(member)).toBe(2);
    const done = { nextOrderOn: addIntervals(day, month, 1), attention: attention() };
    expect(await shop.subscriptionOf(member)).toMatchObject(done);
  });

  it("payment declined, until another method is stored", async () => {
    const { member, day } = await due();
    await shop.setContract(member, { payment_method: "declined" });
    await run();
    expect([await ordersOf(member), await shop.attemptsOf(member)]).toEqual([1, ["refused"]]);
    expect(await shop.subscriptionOf(member)).toMatchObject({
      nextOrderOn: day,
      nextAttemptOn: dayAfter(day),
      attention: attention({ paymentDeclined: true }),
    });
    expect(await unsoundStock(shop)).toEqual([]);
    expect((await books(shop, 101)).stock[1]).toEqual([98, 0]);
    const request = { customer: member.id, contracts: [member.contract], method: "invoice" };
    valueOf(await inTransaction(shop.platform.db, (tx) => storePayment(tx, shop.platform, request)));
    shop.passTime(dayMs);
    await run();
    expect([await ordersOf(member), await shop.attemptsOf(member)]).toEqual([2, ["refused", "authorised"]]);
  });

  it("payment method that is not there any more", async () => {
    const { member, day } = await due();
    await shop.setContract(member, { payment_method: "gone" });
    await run();
    expect(await shop.contractOf(member)).toMatchObject({
      paymentMethod: "gone",
      payment: { status: "REVOKED" },
      subscriptions: [{ nextAttemptOn: dayAfter(day), attention: attention({ paymentRevoked: true }) }],
    });
    expect(await ordersOf(member)).toBe(1);
  });

  it("a product that is not sold any more", async () => {
    const { member } = await due(undefined, { display: shop.display("106") });
    await run();
    expect(await ordersOf(member)).toBe(1);
    expect((await shop.subscriptionOf(member)).attention).toEqual(attention({ outOfStock: true }));
  });
});

describe("any number of processes at once", () => {
  it("make one order for each subscription", async () => {
    const members: Subscriber[] = [];
    for (let count = 0; count < rounds(3, 20); count += 1) members.push(await shop.subscriber());
    for (const member of members) await shop.makeDue(member);
    await Promise.all([run(), run(), run()]);
    for (const member of members) {
      expect([await ordersOf(member), await shop.attemptsOf(member)]).toEqual([2, ["authorised"]]);
      expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(addIntervals(shop.today(), month, 1));
    }
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("one that has overrun its claim and another make one order", async () => {
    const { member } = await due();
    const charge = await shop.freezeOne(member);
    shop.passTime(claimMs);
    await Promise.all([run(), run(), shop.charge(charge)]);
    expect([await ordersOf(member), await shop.attemptsOf(member)]).toEqual([2, ["authorised"]]);
  });
});

describe("a process that is killed", () => {
  it("after its claim: another goes on when the claim has run out", async () => {
    const { member } = await due();
    expect(await claimDue(shop.platform)).toMatchObject({ id: member.subscription });
    await run();
    expect(await ordersOf(member)).toBe(1);
    shop.passTime(claimMs);
    await run();
    expect(await ordersOf(member)).toBe(2);
  });

  it.each([
    ["minutes", claimMs],
    ["days", 40 * dayMs],
  ])("between attempt and charge, for %s: the same attempt is charged", async (_time, passed) => {
    const { member } = await due();
    await shop.freezeOne(member);
    shop.passTime(passed);
    await releaseExpired(shop.platform);
    await purgeExpired(shop.platform);
    await run();
    expect([await ordersOf(member), await shop.attemptsOf(member)]).toEqual([2, ["authorised"]]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("between order and next day: the day is set, nothing is ordered twice", async () => {
    const { member, day } = await due();
    await shop.charge(await shop.freezeOne(member));
    expect(await ordersOf(member)).toBe(2);
    shop.passTime(claimMs);
    await run();
    expect(await ordersOf(member)).toBe(2);
    expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(addIntervals(day, month, 1));
  });

  it("before its charge, then the customer pauses: what may have been charged becomes its order", async () => {
    const { member } = await due();
    await shop.freezeOne(member);
    await setStatus(member, "PAUSED");
    shop.passTime(claimMs);
    await run();
    await run();
    expect(await ordersOf(member)).toBe(2);
    expect((await shop.subscriptionOf(member)).status).toBe("PAUSED");
  });
});
