import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changed, recordOf, unchanged, units, update } from "../../../order/update/testing/shop.ts";
import { payRefunds } from "../../../payment/pay-refunds.ts";
import { settleOrders } from "../../../payment/settle-orders.ts";
import { startStripeShop, type StripeShop } from "../../checkout/payment/testing/stripe-shop.ts";
import { boughtOrder } from "./testing/bought.ts";

let shop: StripeShop;

beforeAll(async () => {
  shop = await startStripeShop({ LIMIT_PROVIDER_TIMEOUT_MS: "200" });
});

afterAll(() => shop.close());

async function heldOrder(quantity = 1) {
  const card = await shop.start("card-later", quantity);
  const intent = shop.stripe.pay(card.session);
  const comeBack = () => card.buyer.comeBack(card.variables);
  expect((await comeBack()).status).toBe(200);
  const asked = () =>
    shop.stripe.asked.filter(({ path }) => path === `/v1/payment_intents/${intent.id}/capture`);
  const captures = () => asked().length;
  const amounts = () => asked().map(({ fields }) => fields.get("amount_to_capture"));
  const keys = () => asked().map(({ idempotencyKey }) => idempotencyKey);
  const refunds = () =>
    shop.stripe.asked
      .filter(({ method, path }) => method === "POST" && path === "/v1/refunds")
      .filter(({ fields }) => fields.get("payment_intent") === intent.id)
      .map(({ fields }) => fields.get("amount"));
  const ref = { store: 1, number: Number(card.orderNumber) };
  return { id: card.orderNumber, ref, intent, comeBack, captures, amounts, keys, refunds };
}

describe("capture: yes (soap.md 6)", () => {
  it("the money that is held is taken once, before anything has left, however often it is asked for", async () => {
    const { id, ref, captures } = await heldOrder();
    const call = { id, status: "confirmed", shipments: [{ id: "S1", products: units(1), capture: "yes" }] };
    await settleOrders(shop.platform);
    expect(captures()).toBe(0);
    expect(await update(shop, [call])).toEqual(changed);
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(captures()).toBe(0);
    await Promise.all([settleOrders(shop.platform), settleOrders(shop.platform)]);
    expect(captures()).toBe(1);
    expect(await update(shop, [call])).toEqual(unchanged);
    await settleOrders(shop.platform);
    expect(captures()).toBe(1);
    expect((await recordOf(shop, ref)).payments).toMatchObject({ status: "paid" });
  });

  it("a method that takes once takes nothing for a part, and what stands with the shipment that completes it", async () => {
    const { id, ref, captures, amounts, intent, comeBack } = await heldOrder(3);
    expect(await update(shop, [{ id, cancelled: units(1) }])).toEqual(changed);
    const part = { id: "S1", products: units(1), shipped: "yes", capture: "yes" };
    expect(await update(shop, [{ id, status: "confirmed", shipments: [part] }])).toEqual(changed);
    await settleOrders(shop.platform);
    expect(captures()).toBe(0);
    const rest = { id, shipments: [{ id: "S2", products: units(1), capture: "yes" }] };
    expect(await update(shop, [rest])).toEqual(changed);
    await Promise.all([settleOrders(shop.platform), settleOrders(shop.platform)]);
    expect([captures(), amounts(), intent.amount_received]).toEqual([1, ["70000"], 70_000]);
    expect(await update(shop, [rest])).toEqual(unchanged);
    expect((await recordOf(shop, ref)).payments).toMatchObject({ status: "paid", total: "1050.00" });
    expect((await comeBack()).status).toBe(200);
  });

  it("an answer that was lost: asked again with the same amount and key, and done already", async () => {
    const { id, captures, keys, intent } = await heldOrder(2);
    expect(await update(shop, [{ id, cancelled: units(1) }])).toEqual(changed);
    const shipments = [{ id: "S1", products: units(1), shipped: "yes" }];
    expect(await update(shop, [{ id, status: "confirmed", shipments }])).toEqual(changed);
    shop.stripe.behave("silent");
    await settleOrders(shop.platform);
    shop.stripe.behave("well");
    shop.passTime(60_000);
    await settleOrders(shop.platform);
    expect([captures() > 1, new Set(keys()).size, intent.amount_received]).toEqual([true, 1, 39_900]);
  });

  it("of a method that has taken it already, nothing is asked for", async () => {
    const { id, ref } = await boughtOrder(shop);
    const call = { id, status: "confirmed", shipments: [{ id: "S1", products: units(1), capture: "yes" }] };
    expect(await update(shop, [call])).toEqual(changed);
    const attempt = shop.platform.db
      .selectFrom("payment_attempt")
      .select("capture_asked_at")
      .where("order_number", "=", ref.number);
    expect(await attempt.executeTakeFirst()).toEqual({ capture_asked_at: null });
  });

  it("a completed refund goes back through the method, less the return fee, once", async () => {
    const { id, refunds } = await heldOrder(2);
    const refund = {
      id: `R-${id}`,
      type: "return",
      status: "completed",
      products: units(1),
      returnfee: { subtotal: "50" },
    };
    const shipments = [{ id: "S1", products: units(2), shipped: "yes", refunds: [refund] }];
    const call = { id, status: "confirmed", shipments };
    expect(await update(shop, [call])).toEqual(changed);
    expect(await update(shop, [call])).toEqual(unchanged);
    await settleOrders(shop.platform);
    await Promise.all([payRefunds(shop.platform), payRefunds(shop.platform)]);
    expect(refunds()).toEqual(["30000"]);
  });
});

describe("paid: yes (soap.md 6)", () => {
  it("what was paid with the order is not booked again", async () => {
    const { id, ref } = await boughtOrder(shop);
    const before = (await recordOf(shop, ref)).payments;
    const shipments = [{ id: "S1", products: units(1), shipped: "yes", paid: "yes", paidtotal: "350" }];
    expect(await update(shop, [{ id, status: "confirmed", shipments }])).toEqual(changed);
    expect((await recordOf(shop, ref)).payments).toEqual(before);
  });
});
