import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { giveBack } from "../../../payment/give-back.ts";
import { settleOrders } from "../../../payment/settle-orders.ts";
import { attemptsOf, buyerOf, payWithDummy } from "./testing/buyer.ts";
import { startStripeShop, type StripeShop } from "./testing/stripe-shop.ts";

let shop: StripeShop;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  shop = await startStripeShop({ LIMIT_PROVIDER_TIMEOUT_MS: "200" });
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

const asked = (path: string) => shop.stripe.asked.filter((each) => each.path.endsWith(path));

async function attempts(orderNumber: string) {
  return shop.platform.db
    .selectFrom("payment_attempt")
    .select(["id", "status", "tries", "given_back_at", "captured_at"])
    .where("order_number", "=", Number(orderNumber))
    .orderBy("position")
    .execute();
}

/** A payment that comes after another has made the order. */
async function paidTwice(method = "card") {
  const card = await shop.start(method);
  const ordered = await card.buyer.comeBack(await payWithDummy(card.buyer));
  const intent = shop.stripe.pay(card.session);
  const result = await card.buyer.comeBack(card.variables);
  expect(result.text("order")).toBe(ordered.text("order"));
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
    expect((await buyer.comeBack(variables)).at("code")).toBe("expired");
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
    expect((await buyer.comeBack(variables)).at("code")).toBe("expired");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
  });

  it("one whose goods are gone: 410 before and after it was given back", async () => {
    const { db } = shop.platform;
    const { buyer, session, variables, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.passTime(2 * hour);
    const stock = await db.selectFrom("stock").selectAll().where("variation", "=", 101).execute();
    await db.deleteFrom("reservation").where("variation", "=", 101).execute();
    await db.updateTable("stock").set({ quantity: 0, reserved: 0 }).where("variation", "=", 101).execute();
    const first = await buyer.comeBack(variables);
    expect([first.status, first.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["refunded"]);
    const again = await buyer.comeBack(variables);
    expect([again.status, again.list("unavailable")]).toEqual([410, first.list("unavailable")]);
    for (const { size, warehouse, quantity } of stock) {
      await db
        .updateTable("stock")
        .set({ quantity })
        .where("variation", "=", 101)
        .where("size", "=", size)
        .where("warehouse", "=", warehouse)
        .execute();
    }
  });

  it("of the methods that move no money too", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const first = await payWithDummy(buyer);
    const second = await payWithDummy(buyer);
    const order = (await buyer.comeBack(first)).text("order");
    await buyer.comeBack(second);
    await giveBack(shop.platform);
    expect(await attemptsOf(shop, order)).toEqual(["authorised", "refunded"]);
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
    expect(await shop.webhook("charge.refunded", { id: "ch_1", payment_intent: intent.id })).toBe(200);
    expect((await attempts(orderNumber))[0]).toMatchObject({ status: "refunded" });
    await giveBack(shop.platform);
    expect(asked("/v1/refunds")).toHaveLength(before);
  });
});

describe("money that is taken when the goods leave", () => {
  async function ordered(method: string) {
    const card = await shop.start(method);
    const intent = shop.stripe.pay(card.session);
    expect((await card.buyer.comeBack(card.variables)).status).toBe(200);
    return { ...card, intent };
  }

  const setOrder = (orderNumber: string, status: string) =>
    shop.platform.db.updateTable("order").set({ status }).where("number", "=", Number(orderNumber)).execute();

  it("is taken at once by the usual setting", async () => {
    const { orderNumber, intent } = await ordered("card");
    expect([intent.status, (await attempts(orderNumber))[0]?.captured_at]).toEqual([
      "succeeded",
      expect.any(Date),
    ]);
  });

  it("stays held until then, and is taken once by three workers", async () => {
    const { orderNumber, intent } = await ordered("card-later");
    await settleOrders(shop.platform);
    expect([intent.status, (await attempts(orderNumber))[0]?.captured_at]).toEqual([
      "requires_capture",
      null,
    ]);
    await shop.platform.db
      .updateTable("order_line")
      .set({ in_shipments: 1, shipped: 1 })
      .where("order_number", "=", Number(orderNumber))
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
    const { orderNumber, intent } = await ordered("card-later");
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
    const { orderNumber, intent, buyer, variables } = await ordered("card-later");
    await setOrder(orderNumber, "cancelled");
    await settleOrders(shop.platform);
    expect([intent.status, await attemptsOf(shop, orderNumber)]).toEqual(["canceled", ["void"]]);
    expect((await buyer.comeBack(variables)).at("code")).toBe("refused");
    expect(await attemptsOf(shop, orderNumber)).toEqual(["void"]);
  });
});
