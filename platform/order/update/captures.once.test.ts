import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payRefunds } from "../../payment/pay-refunds.ts";
import { settleOrders } from "../../payment/settle-orders.ts";
import { startStripeServer, type StripeServer } from "../../payment/testing/stripe-server.ts";
import { paymentMethodSettings } from "../../settings/methods.ts";
import { openTestPlatform, type OpenPlatform } from "../../testing/platform.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { boughtOrder, changed, recordOf, unchanged, units, update } from "./testing/shop.ts";

let shop: OpenPlatform;
let stripe: StripeServer;

const secretKey = "sk_test_1";

beforeAll(async () => {
  stripe = await startStripeServer();
  const { apiBase } = stripe;
  const card = {
    kind: "stripe",
    key: "card-later",
    number: 12,
    name: { en: "Card" },
    capture: "when-shipped",
  };
  const method = paymentMethodSettings.parse({ ...card, secretKey, webhookSecret: "whsec", apiBase });
  shop = await openTestPlatform({
    environment: { LIMIT_PROVIDER_TIMEOUT_MS: "200" },
    settings: (base) => ({ ...base, paymentMethods: [...base.paymentMethods, method] }),
  });
});

afterAll(async () => {
  await shop.close();
  await stripe.close();
});

/** Money of a card that Stripe holds. */
async function hold(amount: number) {
  const answer = await fetch(`${stripe.apiBase}/v1/checkout/sessions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      "line_items[0][price_data][unit_amount]": String(amount),
      "line_items[0][price_data][currency]": "sek",
      "line_items[0][quantity]": "1",
      "payment_intent_data[capture_method]": "manual",
    }),
  });
  const session: unknown = await answer.json();
  return stripe.pay(stripe.sessionAt(String(Object(session).url)));
}

async function held(quantity = 1) {
  const shipping = quantity < 3 ? 4_900 : 0;
  const intent = await hold(35_000 * quantity + shipping);
  const paid = { method: "card-later", transaction: intent.id, handling: 0, shipping };
  const { id, ref } = await boughtOrder(shop, quantity, paid);
  const asked = () => stripe.asked.filter(({ path }) => path === `/v1/payment_intents/${intent.id}/capture`);
  return {
    id,
    intent,
    asked,
    amounts: () => asked().map(({ fields }) => fields.get("amount_to_capture")),
    say: (said: OrderRecord) => update(shop, [{ id, ...said }]),
    payments: async () => (await recordOf(shop, ref)).payments,
  };
}

const settle = () => Promise.all([settleOrders(shop.platform), settleOrders(shop.platform)]);

describe("capture: yes of a method that takes once (soap.md 6)", () => {
  it("the money that is held is taken once, before anything has left, however often it is asked for", async () => {
    const { say, asked, payments } = await held();
    const call = { status: "confirmed", shipments: [{ id: "S1", products: units(1), capture: "yes" }] };
    await settle();
    expect(asked()).toEqual([]);
    expect(await say(call)).toEqual(changed);
    expect(await say(call)).toEqual(unchanged);
    expect(asked()).toEqual([]);
    await settle();
    expect(await say(call)).toEqual(unchanged);
    await settle();
    expect(asked()).toHaveLength(1);
    expect(await payments()).toMatchObject({ status: "paid" });
  });

  it("nothing is taken for a part, and what stands with the shipment that completes it", async () => {
    const { say, amounts, intent, payments } = await held(3);
    expect(await say({ cancelled: units(1) })).toEqual(changed);
    const part = { id: "S1", products: units(1), shipped: "yes", capture: "yes" };
    expect(await say({ status: "confirmed", shipments: [part] })).toEqual(changed);
    await settle();
    expect(amounts()).toEqual([]);
    const rest = { shipments: [{ id: "S2", products: units(1), capture: "yes" }] };
    expect(await say(rest)).toEqual(changed);
    await settle();
    expect([amounts(), intent.amount_received]).toEqual([["70000"], 70_000]);
    expect(await say(rest)).toEqual(unchanged);
    expect(await payments()).toMatchObject({ status: "paid", total: "1050.00" });
  });

  it("an answer that was lost: asked again with the same amount and key, and done already", async () => {
    const { say, asked, intent } = await held(2);
    expect(await say({ cancelled: units(1) })).toEqual(changed);
    const shipments = [{ id: "S1", products: units(1), shipped: "yes" }];
    expect(await say({ status: "confirmed", shipments })).toEqual(changed);
    stripe.behave("silent");
    await settleOrders(shop.platform);
    stripe.behave("well");
    shop.passTime(60_000);
    await settleOrders(shop.platform);
    const keys = new Set(asked().map(({ idempotencyKey }) => idempotencyKey));
    expect([asked().length > 1, keys.size, intent.amount_received]).toEqual([true, 1, 39_900]);
  });

  it("a completed refund goes back through the method, less the return fee, once", async () => {
    const { id, say, intent } = await held(2);
    const money = { type: "return", status: "completed", returnfee: { subtotal: "50" } };
    const refunds = [{ id: `R-${id}`, ...money, products: units(1) }];
    const shipments = [{ id: "S1", products: units(2), shipped: "yes", refunds }];
    expect(await say({ status: "confirmed", shipments })).toEqual(changed);
    expect(await say({ status: "confirmed", shipments })).toEqual(unchanged);
    await settle();
    await Promise.all([payRefunds(shop.platform), payRefunds(shop.platform)]);
    expect(intent.refunds.map(({ amount }) => amount)).toEqual([30_000]);
  });
});

describe("of an order that was paid when it was bought (soap.md 6)", () => {
  it("nothing is asked for by capture: yes, and nothing booked again by paid: yes", async () => {
    const { id, ref } = await boughtOrder(shop);
    const before = (await recordOf(shop, ref)).payments;
    const parcel = {
      id: "S1",
      products: units(1),
      capture: "yes",
      shipped: "yes",
      paid: "yes",
      paidtotal: "350",
    };
    expect(await update(shop, [{ id, status: "confirmed", shipments: [parcel] }])).toEqual(changed);
    expect((await recordOf(shop, ref)).payments).toEqual(before);
    const attempt = shop.platform.db.selectFrom("payment_attempt").select("capture_asked_at");
    expect(await attempt.where("order_number", "=", ref.number).executeTakeFirst()).toEqual({
      capture_asked_at: null,
    });
  });
});
