import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { valueOf } from "../customer/testing/account-shop.ts";
import { inTransaction } from "../database/transaction.ts";
import { sweep } from "../payment/sweep.ts";
import { books, unsoundStock } from "../payment/testing/books.ts";
import { forgetExpired } from "../session/forget-expired.ts";
import { rounds } from "../testing/long.ts";
import { addIntervals, dayAfter } from "./calendar.ts";
import { changeOne } from "./change-owned.ts";
import { changeQuantity } from "./change-quantity.ts";
import { changeStatus } from "./change-status.ts";
import { claimDue } from "./claim-due.ts";
import { makeDueOrders } from "./make-due-orders.ts";
import { storePayment } from "./store-payment.ts";
import {
  claimMs,
  dayMs,
  openContractShop,
  type ContractShop,
  type Subscriber,
} from "./testing/contract-shop.ts";

const month = { type: "MONTH", value: 1 } as const;
let shop: ContractShop;

beforeAll(async () => {
  shop = await openContractShop();
});

afterAll(() => shop.close());

beforeEach(() => shop.clear());

const run = () => makeDueOrders(shop.platform);
const attention = (raised: Readonly<Record<string, boolean>> = {}) => ({
  paymentDeclined: false,
  paymentRevoked: false,
  outOfStock: false,
  ...raised,
});

async function setStatus({ id, subscription }: Subscriber, status: "PAUSED" | "CANCELLED"): Promise<void> {
  const { db, now, settings } = shop.platform;
  const moment = { now: now(), timezone: settings.timezone };
  valueOf(
    await changeOne(db, id, { subscription }, (tx, locked) => changeStatus(tx, locked, status, moment)),
  );
}

/** Numbers of the orders that mails confirm, of a customer. */
async function confirmedTo(member: Subscriber): Promise<readonly unknown[]> {
  const numbers = new Set((await shop.ordersOf(member)).map(([number]) => number));
  const mails = await shop.platform.db.selectFrom("mail").select("content").execute();
  return mails
    .map(({ content }) => Reflect.get(Object(content), "order"))
    .filter((order) => numbers.has(order));
}

describe("an order of a subscription that is due, checkout-rest.md 8.8", () => {
  it("is made on its day and not before, once, and the next day is set", async () => {
    const member = await shop.subscriber();
    const due = addIntervals(shop.today(), month, 1);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    while (shop.today() < due) shop.passTime(dayMs);
    await run();
    await run();
    // 2 × 315.00, free shipping from 1000 only: 49.00, and 29.00 for the invoice.
    expect(await shop.ordersOf(member)).toEqual([
      [member.order, 70_800],
      [expect.any(Number), 70_800],
    ]);
    expect(await shop.subscriptionOf(member)).toMatchObject({
      status: "ACTIVE",
      nextOrderOn: addIntervals(due, month, 1),
      attention: attention(),
    });
    expect(await shop.contractsOf(member)).toHaveLength(1);
  });

  it("is an order like any other: place, lines, addresses, stock, mail", async () => {
    const member = await shop.subscriber();
    const before = await books(shop, 101);
    await shop.makeDue(member);
    await run();
    const orders = await shop.platform.db
      .selectFrom("order")
      .selectAll()
      .where("customer", "=", member.id)
      .orderBy("number")
      .execute();
    const [first, made] = orders;
    expect(made).toMatchObject({
      market: 1,
      price_list: 1,
      country: "SE",
      language: "sv",
      email: "anna@example.com",
      status: "pending",
    });
    const [earlier, snapshot] = [Object(first?.snapshot), Object(made?.snapshot)];
    for (const part of ["address", "shippingAddress", "paymentMethod", "shippingMethod", "totals"]) {
      expect(Reflect.get(snapshot, part)).toEqual(Reflect.get(earlier, part));
    }
    expect((await books(shop, 101)).stock).toEqual(
      before.stock.map(([units = 0, held], row) => [row === 1 ? units - 2 : units, held]),
    );
    expect(await unsoundStock(shop)).toEqual([]);
    expect(await confirmedTo(member)).toEqual(orders.map(({ number }) => number));
  });

  it("has the price of its day", async () => {
    const member = await shop.subscriber();
    await shop.makeDue(member);
    const price = shop.platform.db
      .updateTable("price")
      .where("price_list", "=", 1)
      .where("product", "=", 101);
    await price.set({ amount: 20_000 }).execute();
    await run();
    await price.set({ amount: 35_000 }).execute();
    expect((await shop.ordersOf(member)).at(-1)?.[1]).toBe(2 * 18_000 + 4_900 + 2_900);
  });

  it("has the quantity and plan of its day; a plan that is no longer offered runs on", async () => {
    const member = await shop.subscriber();
    const { id, subscription } = member;
    valueOf(
      await changeOne(shop.platform.db, id, { subscription }, (tx, locked) =>
        changeQuantity(tx, shop.platform, locked, 1),
      ),
    );
    await shop.makeDue(member, { plan: "old" });
    await run();
    expect((await shop.ordersOf(member)).at(-1)?.[1]).toBe(31_500 + 4_900 + 2_900);
  });

  it("of a plan that has ended is not made: the subscription ends", async () => {
    const member = await shop.subscriber();
    await shop.makeDue(member, { plan: "gone" });
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect((await shop.subscriptionOf(member)).status).toBe("CANCELLED");
  });

  it.each(["PAUSED", "CANCELLED"] as const)("is not made while the subscription is %s", async (status) => {
    const member = await shop.subscriber();
    await setStatus(member, status);
    await shop.makeDue(member);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
  });

  it("is one for all days missed while nothing ran", async () => {
    const member = await shop.subscriber({ plan: "weekly" });
    const due = await shop.makeDue(member);
    shop.passTime(40 * dayMs);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    const next = addIntervals(due, { type: "DAY", value: 42 }, 1);
    expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(next);
  });
});

describe("what cannot be ordered is tried again the next day, and nothing is lost", () => {
  it("out of stock", async () => {
    const member = await shop.subscriber();
    const due = await shop.makeDue(member);
    await shop.setStock(1);
    await run();
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect(await shop.subscriptionOf(member)).toMatchObject({
      nextOrderOn: due,
      nextAttemptOn: dayAfter(due),
      attention: attention({ outOfStock: true }),
    });
    expect((await books(shop, 101)).stock).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    await shop.setStock(100);
    shop.passTime(dayMs);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.subscriptionOf(member)).toMatchObject({
      nextOrderOn: addIntervals(due, month, 1),
      attention: attention(),
    });
  });

  it("payment declined, until another method is stored", async () => {
    const member = await shop.subscriber();
    const due = await shop.makeDue(member);
    await shop.setContract(member, { payment_method: "declined" });
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    expect(await shop.attemptsOf(member)).toEqual(["refused"]);
    expect(await shop.subscriptionOf(member)).toMatchObject({
      nextOrderOn: due,
      nextAttemptOn: dayAfter(due),
      attention: attention({ paymentDeclined: true }),
    });
    expect(await unsoundStock(shop)).toEqual([]);
    expect((await books(shop, 101)).stock[1]).toEqual([98, 0]);
    const { db } = shop.platform;
    const request = { customer: member.id, contracts: [member.contract], method: "invoice" };
    valueOf(await inTransaction(db, (tx) => storePayment(tx, shop.platform, request)));
    shop.passTime(dayMs);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["refused", "authorised"]);
  });

  it("payment method that is not there any more", async () => {
    const member = await shop.subscriber();
    const due = await shop.makeDue(member);
    await shop.setContract(member, { payment_method: "gone" });
    await run();
    expect(await shop.contractOf(member)).toMatchObject({
      paymentMethod: "gone",
      payment: { status: "REVOKED" },
      subscriptions: [{ nextAttemptOn: dayAfter(due), attention: attention({ paymentRevoked: true }) }],
    });
    expect(await shop.ordersOf(member)).toHaveLength(1);
  });

  it("a product that is not sold any more", async () => {
    const member = await shop.subscriber();
    await shop.makeDue(member, { display: shop.display("106") });
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
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
      expect(await shop.ordersOf(member)).toHaveLength(2);
      expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
      expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(addIntervals(shop.today(), month, 1));
    }
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("share the last units: one order, the other waits", async () => {
    const members = [await shop.subscriber(), await shop.subscriber()];
    for (const member of members) await shop.makeDue(member);
    await shop.setStock(3);
    await Promise.all([run(), run()]);
    const orders = await Promise.all(members.map(async (member) => (await shop.ordersOf(member)).length));
    expect(orders.toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect((await books(shop, 101)).stock[1]).toEqual([1, 0]);
  });

  it("one that has overrun its claim and another make one order", async () => {
    const member = await shop.subscriber();
    await shop.makeDue(member);
    const charge = await shop.freezeOne(member);
    shop.passTime(claimMs);
    await Promise.all([run(), run(), shop.charge(charge)]);
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
  });
});

describe("a process that is killed", () => {
  it("after its claim: another goes on when the claim has run out", async () => {
    const member = await shop.subscriber();
    await shop.makeDue(member);
    expect(await claimDue(shop.platform)).toMatchObject({ id: member.subscription });
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    shop.passTime(claimMs);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
  });

  it.each([
    ["minutes", claimMs],
    ["days", 40 * dayMs],
  ])("between attempt and charge, for %s: the same attempt is charged", async (_time, passed) => {
    const member = await shop.subscriber();
    await shop.makeDue(member);
    await shop.freezeOne(member);
    shop.passTime(passed);
    await sweep(shop.platform);
    await forgetExpired(shop.platform);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("between order and next day: the day is set, nothing is ordered twice", async () => {
    const member = await shop.subscriber();
    const due = await shop.makeDue(member);
    await shop.charge(await shop.freezeOne(member));
    expect(await shop.ordersOf(member)).toHaveLength(2);
    shop.passTime(claimMs);
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect((await shop.subscriptionOf(member)).nextOrderOn).toBe(addIntervals(due, month, 1));
  });

  it("before its charge, then the customer pauses: what may have been charged becomes its order", async () => {
    const member = await shop.subscriber();
    await shop.makeDue(member);
    await shop.freezeOne(member);
    await setStatus(member, "PAUSED");
    shop.passTime(claimMs);
    await run();
    await run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect((await shop.subscriptionOf(member)).status).toBe("PAUSED");
  });
});
