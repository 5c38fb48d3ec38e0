import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { giveBack } from "./give-back.ts";
import { settleOrders } from "./settle-orders.ts";
import { attemptsOf } from "./testing/books.ts";
import { orderOf, resultOf } from "./testing/payment-shop.ts";
import { openStripePayments, type StripePayments } from "./testing/stripe-payments.ts";

let shop: StripePayments;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  shop = await openStripePayments();
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

const asked = (path: string) => shop.stripe.asked.filter((each) => each.path.endsWith(path));

async function attempts(orderNumber: number) {
  return shop.platform.db
    .selectFrom("payment_attempt")
    .select(["id", "status", "tries", "given_back_at", "captured_at"])
    .where("order_number", "=", orderNumber)
    .orderBy("position")
    .execute();
}

/** A payment that comes after another has made the order. */
async function paidTwice(method = "card") {
  const card = await shop.start(method);
  const { number } = await card.buyer.buy();
  const intent = shop.stripe.pay(card.session);
  expect(orderOf(await card.buyer.comeBack(card.variables)).number).toBe(number);
  expect(await attemptsOf(shop, card.orderNumber)).toEqual(["refund_due", "authorised"]);
  return { ...card, intent };
}

describe("payments that no order was made of (12.4, 16.2)", () => {
  it("the second payment of an order is refunded, once, by three workers", async () => {
    const { orderNumber, intent } = await paidTwice();
    const before = asked("/v1/refunds").length;
    await Promise.all([giveBack(shop.platform), giveBack(shop.platform), giveBack(shop.platform)]);
    const [first] = await attempts(orderNumber);
    expect(first).toMatchObject({ status: "refunded", tries: 1, given_back_at: expect.any(Date) });
    const refunds = asked("/v1/refunds").slice(before);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.idempotencyKey).toMatch(new RegExp(`^refund-${first?.id}-[0-9a-f]{64}$`));
    expect(Object.fromEntries(refunds[0]?.fields ?? [])).toMatchObject({
      payment_intent: intent.id,
      amount: "39900",
    });
    expect(intent.latest_charge?.refunded).toBe(true);
    await giveBack(shop.platform);
    expect(asked("/v1/refunds")).toHaveLength(before + 1);
  });

  it("a refund that fails at the bank has given nothing back", async () => {
    const { orderNumber, intent } = await paidTwice();
    intent.refundsAs = "failed";
    await giveBack(shop.platform);
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "refund_due", given_back_at: null });
  });

  it("what was only held is let go of", async () => {
    const { orderNumber, intent } = await paidTwice("card-later");
    await giveBack(shop.platform);
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "void", captured_at: null });
    expect(intent.status).toBe("canceled");
  });

  it("one that came after a day", async () => {
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.passTime(25 * hour);
    expect(resultOf(await buyer.comeBack(variables))).toBe("expired");
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
    expect(resultOf(await buyer.comeBack(variables))).toBe("expired");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
  });

  it("one whose goods are gone: unavailable before and after it was given back", async () => {
    const { db } = shop.platform;
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.passTime(2 * hour);
    const stock = () => db.updateTable("stock").where("variation", "=", 101);
    await db.deleteFrom("reservation").where("variation", "=", 101).execute();
    await stock().set({ quantity: 0, reserved: 0 }).execute();
    const first = await buyer.comeBack(variables);
    expect(first.kind).toBe("unavailable");
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
    expect(await buyer.comeBack(variables)).toEqual(first);
    await stock().set({ quantity: 100 }).execute();
  });

  it("of the methods that move no money too", async () => {
    const buyer = await shop.buyer(shop.item("101"));
    const [first, second] = [await buyer.begin(), await buyer.begin()];
    const { number } = orderOf(await buyer.comeBack(first));
    await buyer.comeBack(second);
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, number)).toEqual(["authorised", "refunded"]);
  });

  it("waits longer after each failure, and does not pay twice when an answer was lost", async () => {
    const { orderNumber, intent } = await paidTwice();
    shop.stripe.behave("unavailable");
    await giveBack(shop.platform);
    await giveBack(shop.platform);
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "refund_due", tries: 1 });
    shop.passTime(minute);
    await giveBack(shop.platform);
    shop.passTime(minute);
    await giveBack(shop.platform);
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "refund_due", tries: 2 });
    shop.stripe.behave("well");
    Object.assign(intent.latest_charge ?? {}, { refunded: true });
    shop.passTime(3 * minute);
    await giveBack(shop.platform);
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "refunded", tries: 3 });
  });

  it("one that was given back at Stripe by hand is done", async () => {
    const { orderNumber, intent } = await paidTwice();
    Object.assign(intent.latest_charge ?? {}, { refunded: true });
    const before = asked("/v1/refunds").length;
    const charge = { id: "ch_1", payment_intent: intent.id };
    expect(await shop.webhook("charge.refunded", charge)).toBe("taken");
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "refunded" });
    await giveBack(shop.platform);
    expect(asked("/v1/refunds")).toHaveLength(before);
  });
});

describe("money that is taken when the goods leave", () => {
  const setOrder = (orderNumber: number, status: string) =>
    shop.platform.db.updateTable("order").set({ status }).where("number", "=", orderNumber).execute();

  it("is taken at once by the usual setting", async () => {
    const { orderNumber, intent } = await shop.order("card");
    expect([intent.status, (await attempts(orderNumber))[0]?.captured_at]).toEqual([
      "succeeded",
      expect.any(Date),
    ]);
  });

  it("stays held until then, and is taken once by three workers", async () => {
    const { orderNumber, intent } = await shop.order("card-later");
    await settleOrders(shop.platform);
    expect([intent.status, (await attempts(orderNumber))[0]?.captured_at]).toEqual([
      "requires_capture",
      null,
    ]);
    await shop.platform.db
      .updateTable("order_line")
      .set({ in_shipments: 1, shipped: 1 })
      .where("order_number", "=", orderNumber)
      .execute();
    const rounds = [settleOrders(shop.platform), settleOrders(shop.platform), settleOrders(shop.platform)];
    await Promise.all(rounds);
    expect([intent.status, intent.amount_received]).toEqual(["succeeded", 39_900]);
    expect((await attempts(orderNumber))[0]).toMatchObject({
      status: "authorised",
      tries: 1,
      captured_at: expect.any(Date),
    });
    expect(asked(`${intent.id}/capture`)).toHaveLength(1);
  });

  it("a failure is tried again, and one that was taken meanwhile is taken", async () => {
    const { orderNumber, intent } = await shop.order("card-later");
    await setOrder(orderNumber, "completed");
    shop.stripe.behave("silent");
    await settleOrders(shop.platform);
    shop.stripe.behave("well");
    expect((await attempts(orderNumber))[0]).toMatchObject({ tries: 1, captured_at: null });
    Object.assign(intent, { status: "succeeded" });
    shop.passTime(minute);
    await settleOrders(shop.platform);
    expect((await attempts(orderNumber))[0]).toMatchObject({ tries: 2, captured_at: expect.any(Date) });
  });

  it("is let go of when the order is cancelled", async () => {
    const { orderNumber, intent, buyer, variables } = await shop.order("card-later");
    await setOrder(orderNumber, "cancelled");
    await settleOrders(shop.platform);
    expect([intent.status, await attemptsOf(shop, orderNumber)]).toEqual(["canceled", ["void"]]);
    expect(resultOf(await buyer.comeBack(variables))).toBe("refused");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["void"]);
  });
});

describe("a payment that is revoked (13.2)", () => {
  async function revocable() {
    const card = await shop.order();
    const charge = { id: card.intent.latest_charge?.id, payment_intent: card.intent.id, status: "lost" };
    const revoke = (change: object) => Object.assign(card.intent.latest_charge ?? {}, change);
    const orders = shop.platform.db.selectFrom("order").where("number", "=", card.orderNumber);
    const status = async () => (await orders.select("status").executeTakeFirstOrThrow()).status;
    return { ...card, charge, revoke, status };
  }

  it.each([
    ["charge.refunded", { refunded: true }],
    ["charge.dispute.closed", { disputed: true }],
  ])("%s: the order is incomplete", async (type, change) => {
    const { charge, revoke, status } = await revocable();
    revoke(change);
    const taken = [await shop.webhook(type, charge), await shop.webhook(type, charge)];
    expect([taken, await status()]).toEqual([["taken", "taken"], "incomplete"]);
  });

  it("a part that was given back, and a dispute that was won, revoke nothing", async () => {
    const { charge, revoke, status } = await revocable();
    expect(await shop.webhook("charge.refunded", charge)).toBe("taken");
    revoke({ disputed: true });
    expect(await shop.webhook("charge.dispute.closed", { ...charge, status: "won" })).toBe("taken");
    expect(await status()).toBe("pending");
  });

  it("an order that the shop has refunded in full stays what it is", async () => {
    const { charge, revoke, status, orderNumber } = await revocable();
    await shop.platform.db
      .updateTable("order")
      .set((set) => ({ refunded: set.ref("paid") }))
      .where("number", "=", orderNumber)
      .execute();
    revoke({ refunded: true });
    expect(await shop.webhook("charge.refunded", charge)).toBe("taken");
    expect(await status()).toBe("pending");
  });
});
