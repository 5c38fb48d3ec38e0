import { capturePayments } from "../../../payment/capture/capture-payments.ts";
import { describe, expect, it } from "vitest";
import { openStripePayments } from "../../../../selling/payment-providers/testing/stripe-payments.ts";
import { changed, orderShop, parcel, unchanged, units } from "../testing/shop.ts";

const { shop, orderAt } = orderShop(openStripePayments);

/** An order of so many at 350.00, and below three 49.00 for shipping, whose money Stripe holds. */
async function held(quantity = 1) {
  const { orderNumber, intent } = await shop.order("card-later", quantity);
  const order = orderAt({ store: 1, number: orderNumber });
  const path = `/v1/payment_intents/${intent.id}/capture`;
  const asked = () => shop.stripe.asked.filter((each) => each.path === path);
  return { ...order, intent, asked };
}

const settle = () => Promise.all([capturePayments(shop.platform), capturePayments(shop.platform)]);

describe("capture: yes of a method that takes once (soap.md#order-updates)", () => {
  it("the money that is held is taken once, before anything has left, however often it is asked for", async () => {
    const { send, asked, record } = await held();
    const call = parcel("S1", 1, { capture: "yes" });
    await settle();
    expect([await send(call), await send(call)]).toEqual([changed, unchanged]);
    expect(asked()).toEqual([]);
    await settle();
    expect(await send(call)).toEqual(unchanged);
    await settle();
    expect(asked()).toHaveLength(1);
    expect((await record()).payments).toMatchObject({ status: "paid" });
  });

  it("nothing is taken for a part, and what stands with the shipment that completes it", async () => {
    const { say, send, asked, intent, record } = await held(3);
    expect(await say({ cancelled: units(1) })).toEqual(changed);
    expect(await send(parcel("S1", 1, { shipped: "yes", capture: "yes" }))).toEqual(changed);
    await settle();
    expect(asked()).toEqual([]);
    const rest = { shipments: [parcel("S2", 1, { capture: "yes" })] };
    expect(await say(rest)).toEqual(changed);
    await settle();
    const amounts = asked().map(({ fields }) => fields.get("amount_to_capture"));
    expect([amounts, intent.amount_received]).toEqual([["70000"], 70_000]);
    expect(await say(rest)).toEqual(unchanged);
    expect((await record()).payments).toMatchObject({ status: "paid", total: "1050.00" });
  });

  it("an answer that was lost: asked again with the same amount and key, and done already", async () => {
    const { say, send, asked, intent } = await held(2);
    expect(await say({ cancelled: units(1) })).toEqual(changed);
    expect(await send(parcel("S1", 1, { shipped: "yes" }))).toEqual(changed);
    shop.stripe.behave("silent");
    await capturePayments(shop.platform);
    shop.stripe.behave("well");
    shop.passTime(60_000);
    await capturePayments(shop.platform);
    const keys = new Set(asked().map(({ idempotencyKey }) => idempotencyKey));
    expect([asked().length > 1, keys.size, intent.amount_received]).toEqual([true, 1, 39_900]);
  });
});
