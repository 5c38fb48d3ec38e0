import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attemptsOf, books } from "../checkout/payment/testing/buyer.ts";
import { startStripeShop, type StripeShop } from "../checkout/payment/testing/stripe-shop.ts";

let shop: StripeShop;
const minute = 60_000;
const completed = "checkout.session.completed";

beforeAll(async () => {
  shop = await startStripeShop({ LIMIT_PROVIDER_TIMEOUT_MS: "200" });
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

async function orderStatus(orderNumber: string) {
  const row = await shop.platform.db
    .selectFrom("order")
    .select("status")
    .where("number", "=", Number(orderNumber))
    .executeTakeFirst();
  return row?.status;
}

describe("POST /payment-webhooks/<method>", () => {
  it("ends a payment whose shopper never comes back", async () => {
    const { session, orderNumber, buyer } = await shop.start();
    shop.stripe.pay(session);
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
    expect((await buyer.call("GET", "receipt")).at("order")).toBe(orderNumber);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toEqual([]);
  });

  it("before the return page: it answers the same order", async () => {
    const { session, orderNumber, buyer, variables } = await shop.start();
    shop.stripe.pay(session);
    const before = (await books(shop, 101)).orders;
    expect(await shop.webhook(completed, session)).toBe(200);
    const result = await buyer.comeBack(variables);
    expect([result.status, result.at("order")]).toEqual([200, orderNumber]);
    expect((await books(shop, 101)).orders).toBe(before + 1);
  });

  it("after the return page: nothing more happens", async () => {
    const { session, orderNumber, buyer, variables } = await shop.start();
    shop.stripe.pay(session);
    expect((await buyer.comeBack(variables)).status).toBe(200);
    const before = await books(shop, 101);
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await books(shop, 101)).toEqual(before);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("sent again, nothing more happens", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    for (const time of [1, 2, 3]) expect([time, await shop.webhook(completed, session)]).toEqual([time, 200]);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it.each([
    ["signed with another secret", { secret: "whsec_guessed" }],
    ["unsigned", { signature: "" }],
    ["not a signature", { signature: "t=1,v1=00" }],
    ["older than five minutes", { at: new Date(Date.now() - 6 * minute) }],
  ])("forged or replayed, %s: 400, nothing happens", async (_how, how) => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const asked = shop.stripe.asked.length;
    expect(await shop.webhook(completed, session, how)).toBe(400);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    expect(shop.stripe.asked).toHaveLength(asked);
  });

  it("a genuine signature over other bytes: 400", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    const { body, signature } = shop.stripe.event(completed, session, shop.platform.now());
    const answer = await fetch(`${shop.origin}/payment-webhooks/card`, {
      method: "POST",
      headers: { "Stripe-Signature": signature },
      body: `${body} `,
    });
    expect(answer.status).toBe(400);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("what an event says of the payment proves nothing: Stripe is asked", async () => {
    const { session, orderNumber } = await shop.start();
    const lie = { ...session, status: "complete", payment_status: "paid" };
    expect(await shop.webhook(completed, lie)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("a payment of another amount makes no order", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session).amount_received = 1;
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("a delayed payment: processing is no order, its success is", async () => {
    const { session, orderNumber } = await shop.start();
    const intent = shop.stripe.pay(session);
    Object.assign(intent, { status: "processing" });
    session.payment_status = "unpaid";
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    Object.assign(intent, { status: "succeeded" });
    session.payment_status = "paid";
    expect(await shop.webhook("checkout.session.async_payment_succeeded", session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("a delayed payment that fails, and a session that expires, end the attempt", async () => {
    const failed = await shop.start();
    shop.stripe.pay(failed.session).status = "requires_payment_method";
    expect(await shop.webhook("checkout.session.async_payment_failed", failed.session)).toBe(200);
    expect(await attemptsOf(shop, failed.orderNumber)).toEqual(["refused"]);
    const expired = await shop.start();
    const before = await books(shop, 101);
    expired.session.status = "expired";
    expect(await shop.webhook("checkout.session.expired", expired.session)).toBe(200);
    expect(await attemptsOf(shop, expired.orderNumber)).toEqual(["cancelled"]);
    const [, place = []] = before.stock;
    expect((await books(shop, 101)).stock[1]).toEqual([place[0], (place[1] ?? 0) - 1]);
  });

  it("Stripe cannot be asked: 503, so that it comes again", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    shop.stripe.behave("unavailable");
    expect(await shop.webhook(completed, session)).toBe(503);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
    shop.stripe.behave("well");
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["authorised"]);
  });

  it("events of others on the account, and of kinds that say nothing: 200", async () => {
    const { session, orderNumber } = await shop.start();
    shop.stripe.pay(session);
    session.metadata = { attempt: "other", orderNumber: "1" };
    expect(await shop.webhook(completed, session)).toBe(200);
    expect(await shop.webhook("customer.created", { id: "cus_1" })).toBe(200);
    expect(await shop.webhook("constructor", { id: "x" })).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it("an event that is not understood: 503, so that it is seen and comes again", async () => {
    expect(await shop.webhook(completed, "no object")).toBe(503);
    expect(await shop.webhook("charge.refunded", { id: 1 })).toBe(503);
  });

  it("another method's payment is not ended", async () => {
    const { session, orderNumber } = await shop.start("card");
    shop.stripe.pay(session);
    expect(await shop.webhook(completed, session, { method: "card-later" })).toBe(200);
    expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  });

  it.each(["invoice", "nothing", "card-off", "%2e%2e"])("404 for %s", async (method) => {
    expect(await shop.webhook(completed, {}, { method })).toBe(404);
  });

  it("413 over the limit", async () => {
    const answer = await fetch(`${shop.origin}/payment-webhooks/card`, {
      method: "POST",
      body: "x".repeat(262_145),
    });
    expect(answer.status).toBe(413);
  });
});

describe("a payment that is revoked (13.2)", () => {
  async function ordered() {
    const card = await shop.start();
    const intent = shop.stripe.pay(card.session);
    await card.buyer.comeBack(card.variables);
    const charge = { id: intent.latest_charge?.id, payment_intent: intent.id, status: "lost" };
    return { ...card, intent, charge };
  }

  it.each(["charge.refunded", "charge.dispute.closed"])("%s: the order is incomplete", async (type) => {
    const { intent, charge, orderNumber, buyer } = await ordered();
    Object.assign(
      intent.latest_charge ?? {},
      type === "charge.refunded" ? { refunded: true } : { disputed: true },
    );
    for (const time of [1, 2]) expect([time, await shop.webhook(type, charge)]).toEqual([time, 200]);
    expect(await orderStatus(orderNumber)).toBe("incomplete");
    const receipt = await buyer.call("GET", "receipt");
    expect([receipt.at("status"), receipt.at("statusDescription")]).toEqual(["failed", "Incomplete"]);
  });

  it("a part that was given back, and a dispute that was won, revoke nothing", async () => {
    const { charge, orderNumber } = await ordered();
    expect(await shop.webhook("charge.refunded", charge)).toBe(200);
    expect(await shop.webhook("charge.dispute.closed", { ...charge, status: "won" })).toBe(200);
    expect(await orderStatus(orderNumber)).toBe("pending");
  });

  it("an order that the shop has refunded in full stays what it is", async () => {
    const { intent, charge, orderNumber } = await ordered();
    await shop.platform.db
      .updateTable("order")
      .set((set) => ({ refunded: set.ref("paid") }))
      .where("number", "=", Number(orderNumber))
      .execute();
    Object.assign(intent.latest_charge ?? {}, { refunded: true });
    expect(await shop.webhook("charge.refunded", charge)).toBe(200);
    expect(await orderStatus(orderNumber)).toBe("pending");
  });
});
