import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../payment/sweep.ts";
import { forgetExpired } from "../../../session/forget-expired.ts";
import { addIntervals } from "../../../subscription/calendar.ts";
import { claimDue } from "../../../subscription/claim-due.ts";
import { books, unsoundStock } from "../payment/testing/buyer.ts";
import { claimMs, dayMs, seenBy, startDueShop, type DueShop } from "./testing/due-shop.ts";
import { subscriberOf } from "./testing/subscriber.ts";

let shop: DueShop;

beforeAll(async () => {
  shop = await startDueShop();
});

afterAll(() => shop.close());

beforeEach(() => shop.clear());

const month = { type: "MONTH", value: 1 } as const;

describe("any number of processes at once", () => {
  it("make one order for each subscription", async () => {
    const members = [];
    for (let count = 0; count < 6; count += 1) members.push(await subscriberOf(shop));
    for (const member of members) await shop.makeDue(member);
    await Promise.all([shop.run(), shop.run(), shop.run()]);
    for (const member of members) {
      expect(await shop.ordersOf(member)).toHaveLength(2);
      expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
      expect(await seenBy(member)).toMatchObject({
        nextScheduledOrder: addIntervals(shop.today(), month, 1),
      });
    }
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("share the last units: one order, the other waits", async () => {
    const members = [await subscriberOf(shop), await subscriberOf(shop)];
    for (const member of members) await shop.makeDue(member);
    await shop.setStock(3);
    await Promise.all([shop.run(), shop.run()]);
    const orders = await Promise.all(members.map(async (member) => (await shop.ordersOf(member)).length));
    expect(orders.toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect((await books(shop, 101)).stock[1]).toEqual([1, 0]);
  });

  it("one that has overrun its claim and another make one order", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    const charge = await shop.freezeOne(member);
    shop.passTime(claimMs);
    await Promise.all([shop.run(), shop.run(), shop.pay(charge)]);
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
  });
});

describe("a process that is killed", () => {
  it("after its claim: another goes on when the claim has run out", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    expect(await claimDue(shop.platform)).toMatchObject({ id: Number(member.subscription) });
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(1);
    shop.passTime(claimMs);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
  });

  it("between attempt and charge: the same attempt is charged", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    await shop.freezeOne(member);
    shop.passTime(claimMs);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("for days: its attempt and its selection are still there", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    await shop.freezeOne(member);
    for (let days = 0; days < 40; days += 1) shop.passTime(dayMs);
    await sweep(shop.platform);
    await forgetExpired(shop.platform);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await shop.attemptsOf(member)).toEqual(["authorised"]);
  });

  it("between order and next day: the day is set, nothing is ordered twice", async () => {
    const member = await subscriberOf(shop);
    const due = await shop.makeDue(member);
    const charge = await shop.freezeOne(member);
    await shop.pay(charge);
    expect(await shop.ordersOf(member)).toHaveLength(2);
    shop.passTime(claimMs);
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({ nextScheduledOrder: addIntervals(due, month, 1) });
  });

  it("before its charge, then the customer pauses: what may have been charged becomes its order", async () => {
    const member = await subscriberOf(shop);
    await shop.makeDue(member);
    await shop.freezeOne(member);
    await member.call("PUT", "subscription/status", {
      subscription: member.subscription,
      status: "PAUSED",
    });
    shop.passTime(claimMs);
    await shop.run();
    await shop.run();
    expect(await shop.ordersOf(member)).toHaveLength(2);
    expect(await seenBy(member)).toMatchObject({ status: "PAUSED", nextScheduledOrder: null });
  });
});
