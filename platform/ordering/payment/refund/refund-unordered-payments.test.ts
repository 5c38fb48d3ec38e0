import { describe, expect, it } from "vitest";
import { refundUnorderedPayments } from "./refund-unordered-payments.ts";
import { capturePayments } from "../capture/capture-payments.ts";
import { attemptsOf } from "../testing/books.ts";
import { stripePayments } from "../testing/opened-shops.ts";
import { orderOf, resultOf } from "../testing/payment-shop.ts";

const shop = stripePayments();
const minute = 60_000;
const hour = 60 * minute;

const asked = (path: string) => shop.stripe.asked.filter((each) => each.path.endsWith(path));
const three = <T>(work: (platform: typeof shop.platform) => Promise<T>) =>
  Promise.all(Array.from({ length: 3 }, () => work(shop.platform)));

/** The first attempt of an order. */
async function attempt(orderNumber: number) {
  const attempts = shop.platform.db.selectFrom("payment_attempt").orderBy("position");
  const columns = attempts.select(["id", "status", "tries", "given_back_at", "captured_at"]);
  return columns.where("order_number", "=", orderNumber).executeTakeFirstOrThrow();
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
    await three(refundUnorderedPayments);
    const first = await attempt(orderNumber);
    expect(first).toMatchObject({ status: "refunded", tries: 1, given_back_at: expect.any(Date) });
    await refundUnorderedPayments(shop.platform);
    const [refund, ...others] = asked("/v1/refunds").slice(before);
    expect(others).toEqual([]);
    expect(refund?.idempotencyKey).toMatch(new RegExp(`^refund-${first.id}-[0-9a-f]{64}$`));
    expect([refund?.fields.get("payment_intent"), refund?.fields.get("amount")]).toEqual([
      intent.id,
      "39900",
    ]);
    expect(intent.latest_charge?.refunded).toBe(true);
  });

  it("a refund that fails at the bank has given nothing back; what was only held is let go of", async () => {
    const [failed, held] = [await paidTwice(), await paidTwice("card-later")];
    failed.intent.refundsAs = "failed";
    await refundUnorderedPayments(shop.platform);
    expect(await attempt(failed.orderNumber)).toMatchObject({ status: "refund_due", given_back_at: null });
    expect(await attempt(held.orderNumber)).toMatchObject({ status: "void", captured_at: null });
    expect(held.intent.status).toBe("canceled");
  });

  it("one that came after a day, and one of a method that moves no money", async () => {
    const buyer = await shop.buyer(shop.item("101"));
    const [first, second] = [await buyer.begin(), await buyer.begin()];
    const { number } = orderOf(await buyer.comeBack(first));
    await buyer.comeBack(second);
    const late = await shop.start();
    shop.stripe.pay(late.session);
    shop.passTime(25 * hour);
    for (const status of ["refund_due", "refunded", "refunded"]) {
      expect(resultOf(await late.buyer.comeBack(late.variables))).toBe("expired");
      expect(await attemptsOf(shop, late.orderNumber)).toEqual([status]);
      await refundUnorderedPayments(shop.platform);
    }
    expect(await attemptsOf(shop, number)).toEqual(["authorised", "refunded"]);
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
    await refundUnorderedPayments(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
    expect(await buyer.comeBack(variables)).toEqual(first);
    await stock().set({ quantity: 100 }).execute();
  });

  it("waits longer after each failure, and does not pay twice when an answer was lost", async () => {
    const { orderNumber, intent } = await paidTwice();
    shop.stripe.behave("unavailable");
    await refundUnorderedPayments(shop.platform);
    for (const tries of [1, 2, 2]) {
      await refundUnorderedPayments(shop.platform);
      expect(await attempt(orderNumber)).toMatchObject({ status: "refund_due", tries });
      shop.passTime(minute);
    }
    shop.stripe.behave("well");
    Object.assign(intent.latest_charge ?? {}, { refunded: true });
    shop.passTime(2 * minute);
    await refundUnorderedPayments(shop.platform);
    expect(await attempt(orderNumber)).toMatchObject({ status: "refunded", tries: 3 });
  });

  it("one that was given back at Stripe by hand is done", async () => {
    const { orderNumber, intent } = await paidTwice();
    Object.assign(intent.latest_charge ?? {}, { refunded: true });
    const before = asked("/v1/refunds").length;
    const charge = { id: "ch_1", payment_intent: intent.id };
    expect(await shop.webhook("charge.refunded", charge)).toBe("taken");
    expect(await attempt(orderNumber)).toMatchObject({ status: "refunded" });
    await refundUnorderedPayments(shop.platform);
    expect(asked("/v1/refunds")).toHaveLength(before);
  });
});

describe("money that is taken when the goods leave", () => {
  const setOrder = (orderNumber: number, status: string) =>
    shop.platform.db.updateTable("order").set({ status }).where("number", "=", orderNumber).execute();

  it("stays held until then, and is taken once by three workers", async () => {
    const { orderNumber, intent } = await shop.order("card-later");
    await capturePayments(shop.platform);
    const held = ["requires_capture", null];
    expect([intent.status, (await attempt(orderNumber)).captured_at]).toEqual(held);
    const lines = shop.platform.db.updateTable("order_line").set({ in_shipments: 1, shipped: 1 });
    await lines.where("order_number", "=", orderNumber).execute();
    await three(capturePayments);
    expect([intent.status, intent.amount_received]).toEqual(["succeeded", 39_900]);
    const taken = { status: "authorised", tries: 1, captured_at: expect.any(Date) };
    expect(await attempt(orderNumber)).toMatchObject(taken);
    expect(asked(`${intent.id}/capture`)).toHaveLength(1);
  });

  it("a failure is tried again, and one that was taken meanwhile is taken", async () => {
    const { orderNumber, intent } = await shop.order("card-later");
    await setOrder(orderNumber, "completed");
    shop.stripe.behave("silent");
    await capturePayments(shop.platform);
    shop.stripe.behave("well");
    expect(await attempt(orderNumber)).toMatchObject({ tries: 1, captured_at: null });
    Object.assign(intent, { status: "succeeded" });
    shop.passTime(minute);
    await capturePayments(shop.platform);
    expect(await attempt(orderNumber)).toMatchObject({ tries: 2, captured_at: expect.any(Date) });
  });

  it("is let go of when the order is cancelled", async () => {
    const { orderNumber, intent, buyer, variables } = await shop.order("card-later");
    await setOrder(orderNumber, "cancelled");
    await capturePayments(shop.platform);
    expect([intent.status, await attemptsOf(shop, orderNumber)]).toEqual(["canceled", ["void"]]);
    expect(resultOf(await buyer.comeBack(variables))).toBe("refused");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["void"]);
  });
});

describe("a payment that is revoked (13.2)", () => {
  async function revocable() {
    const { intent, orderNumber } = await shop.order();
    const charge = { id: intent.latest_charge?.id, payment_intent: intent.id, status: "lost" };
    const revoke = (change: object) => Object.assign(intent.latest_charge ?? {}, change);
    const tell = (type: string, more: object = {}) => shop.webhook(type, { ...charge, ...more });
    const orders = shop.platform.db.selectFrom("order").where("number", "=", orderNumber);
    const status = async () => (await orders.select("status").executeTakeFirstOrThrow()).status;
    return { orderNumber, revoke, tell, status };
  }

  it.each([
    ["charge.refunded", { refunded: true }],
    ["charge.dispute.closed", { disputed: true }],
  ])("%s: the order is incomplete", async (type, change) => {
    const { tell, revoke, status } = await revocable();
    revoke(change);
    for (const _time of [1, 2]) expect([await tell(type), await status()]).toEqual(["taken", "incomplete"]);
  });

  it("a part that was given back, a dispute that was won, and all that the shop has refunded revoke nothing", async () => {
    const { tell, revoke, status, orderNumber } = await revocable();
    expect(await tell("charge.refunded")).toBe("taken");
    revoke({ disputed: true });
    expect(await tell("charge.dispute.closed", { status: "won" })).toBe("taken");
    expect(await status()).toBe("pending");
    revoke({ disputed: false, refunded: true });
    const order = shop.platform.db.updateTable("order").set((set) => ({ refunded: set.ref("paid") }));
    await order.where("number", "=", orderNumber).execute();
    expect([await tell("charge.refunded"), await status()]).toEqual(["taken", "pending"]);
  });
});
