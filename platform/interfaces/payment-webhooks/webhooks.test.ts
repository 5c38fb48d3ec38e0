import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { attemptsOf } from "../checkout/payment/testing/buyer.ts";
import { startStripeShop, type StripeShop } from "../checkout/payment/testing/stripe-shop.ts";

let shop: StripeShop;
const completed = "checkout.session.completed";

beforeAll(async () => {
  shop = await startStripeShop({ LIMIT_PROVIDER_TIMEOUT_MS: "3000" });
});

afterEach(() => shop.stripe.behave("well"));

afterAll(() => shop.close());

it("POST /payment-webhooks/<method>: 200 and the order, over the bytes as they were sent", async () => {
  const { session, orderNumber, buyer } = await shop.start();
  shop.stripe.pay(session);
  const { body, signature } = shop.stripe.event(completed, session, shop.platform.now());
  const send = (bytes: string) =>
    fetch(`${shop.origin}/payment-webhooks/card`, {
      method: "POST",
      headers: { "Stripe-Signature": signature },
      body: bytes,
    });
  expect((await send(`${body} `)).status).toBe(400);
  expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
  const taken = await send(body);
  expect([taken.status, await taken.json()]).toEqual([200, { result: "taken" }]);
  expect(taken.headers.get("cache-control")).toBe("no-store");
  expect((await buyer.call("GET", "receipt")).at("order")).toBe(orderNumber);
});

it.each([
  [400, { secret: "whsec_guessed" }],
  [400, { signature: "" }],
  [404, { method: "invoice" }],
  [404, { method: "card-off" }],
  [404, { method: "%2e%2e" }],
])("%d for %j, and nothing happens", async (status, how) => {
  const { session, orderNumber } = await shop.start();
  shop.stripe.pay(session);
  expect(await shop.webhook(completed, session, how)).toBe(status);
  expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
});

it("503 while Stripe cannot be asked, so that it comes again", async () => {
  const { session, orderNumber } = await shop.start();
  shop.stripe.behave("unavailable");
  expect(await shop.webhook(completed, session)).toBe(503);
  expect(await attemptsOf(shop, orderNumber)).toEqual(["started"]);
});

it("413 over the limit", async () => {
  const sent = { method: "POST", body: "x".repeat(262_145) };
  expect((await fetch(`${shop.origin}/payment-webhooks/card`, sent)).status).toBe(413);
});
