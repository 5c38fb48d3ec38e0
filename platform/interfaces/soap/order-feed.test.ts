import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { completeRefund } from "../../order/complete-refund.ts";
import { changeStatus } from "../../order/change-status.ts";
import { createRefund } from "../../order/create-refund.ts";
import { payRefunds } from "../../payment/pay-refunds.ts";
import { settleOrders } from "../../payment/settle-orders.ts";
import { sweep } from "../../payment/sweep.ts";
import { buyerOf } from "../checkout/payment/testing/buyer.ts";
import { startStripeShop, type StripeShop } from "../checkout/payment/testing/stripe-shop.ts";
import { startDueShop } from "../checkout/customer/testing/due-shop.ts";
import { subscriberOf } from "../checkout/customer/testing/subscriber.ts";
import { soapCall, textOf } from "./testing/soap-call.ts";

let shop: StripeShop;

beforeAll(async () => {
  shop = await startStripeShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.platform.db.deleteFrom("event").execute();
});

/** The `event` elements that a fetch of orders answers, and each of them done. */
async function fetched(origin = shop.origin): Promise<readonly string[]> {
  const { status, xml } = await soapCall(origin, "Events_Get", "<type>order</type>");
  expect(status).toBe(200);
  const events = [...xml.matchAll(/<event>(.*?)<\/event>/gs)].map(([, event = ""]) => event);
  const done = events.map((event) => `<event>${textOf(event, "id")}</event>`).join("");
  expect((await soapCall(origin, "Events_Done", done)).status).toBe(200);
  return events;
}

const entries = async () => (await fetched()).map((event) => textOf(event, "entry"));
const statusOf = (event = "") => [...event.matchAll(/<status>([^<]*)<\/status>/g)].map(([, word]) => word);

async function ordered(method = "card") {
  const card = await shop.start(method, 2);
  const intent = shop.stripe.pay(card.session);
  expect((await card.buyer.comeBack(card.variables)).status).toBe(200);
  return { ...card, intent, ref: { store: 1, number: Number(card.orderNumber) } };
}

describe("the feed is told of an order once each time that something is booked of it (soap.md 7)", () => {
  it("when it is made; not while it is a selection, nor when its payment comes back again", async () => {
    const card = await shop.start("card", 2);
    await shop.start("card");
    expect(await entries()).toEqual([]);
    shop.stripe.pay(card.session);
    await card.buyer.comeBack(card.variables);
    const [event = "", ...more] = await fetched();
    expect(more).toEqual([]);
    expect(textOf(event, "entry")).toBe(card.orderNumber);
    expect(event).toContain(`<data><order><id>${card.orderNumber}</id>`);
    expect(event).toContain("<internal>false</internal>");
    expect(event).toContain("<ordertotal>749.00</ordertotal>");
    await card.buyer.comeBack(card.variables);
    await card.buyer.call("GET", "receipt");
    expect(await entries()).toEqual([]);
  });

  it("when its money is taken, and when it is let go of", async () => {
    const [taken, dropped] = [await ordered("card-later"), await ordered("card-later")];
    expect((await fetched()).map(statusOf)).toEqual([
      ["pending", "authorized"],
      ["pending", "authorized"],
    ]);
    const { platform } = shop;
    const become = (number: number, status: "completed" | "cancelled") =>
      inTransaction(platform.db, (tx) => changeStatus(tx, platform, { store: 1, number }, status));
    await become(taken.ref.number, "completed");
    await become(dropped.ref.number, "cancelled");
    expect(await entries()).toEqual([taken.orderNumber, dropped.orderNumber]);
    await Promise.all([settleOrders(platform), settleOrders(platform)]);
    // Two workers at once: whose event is first is nobody's promise.
    const settled = new Set((await fetched()).map((event) => statusOf(event).join(" ")));
    expect(settled).toEqual(new Set(["completed paid", "cancelled failed"]));
    await settleOrders(platform);
    expect(await entries()).toEqual([]);
  });

  it("when money is promised, and when it is paid back", async () => {
    const { ref, orderNumber } = await ordered();
    await entries();
    const { platform } = shop;
    await inTransaction(platform.db, async (tx) => {
      const refund = {
        id: "R-1",
        kind: "refund",
        lines: [{ row: 1, quantity: 2 }],
        shipping: 4_900,
      } as const;
      expect((await createRefund(tx, platform, ref, refund)).ok).toBe(true);
      await completeRefund(tx, platform, ref, "R-1");
    });
    expect(await entries()).toEqual([orderNumber]);
    await Promise.all([payRefunds(platform), payRefunds(platform)]);
    const [event = "", ...more] = await fetched();
    expect([more, statusOf(event)]).toEqual([[], ["pending", "refunded"]]);
    expect(event).toContain("<payment><type>refund</type><paid>yes</paid><value>749.00</value>");
    await payRefunds(platform);
    expect(await entries()).toEqual([]);
  });

  it("when the provider takes the money back", async () => {
    const { intent, orderNumber } = await ordered();
    await entries();
    Object.assign(intent.latest_charge ?? {}, { refunded: true });
    expect(await shop.webhook("charge.refunded", { id: "ch_1", payment_intent: intent.id })).toBe(200);
    expect(await entries()).toEqual([orderNumber]);
  });

  it("nothing of a payment that was refused, that lapsed, or that is given back", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.pay("declined");
    await shop.start();
    shop.passTime(25 * 3_600_000);
    await sweep(shop.platform);
    expect(await entries()).toEqual([]);
  });
});

it("an order that a subscription makes is told like any other", async () => {
  const due = await startDueShop();
  try {
    const member = await subscriberOf(due);
    expect((await fetched(due.origin)).map((event) => textOf(event, "entry"))).toEqual([member.order]);
    await due.makeDue(member);
    await due.run();
    const [, [made] = []] = await due.ordersOf(member);
    expect((await fetched(due.origin)).map((event) => textOf(event, "entry"))).toEqual([String(made)]);
  } finally {
    await due.close();
  }
});
