import {
  startStripeServer,
  webhookSecret,
  type StripeServer,
} from "../../../../payment/testing/stripe-server.ts";
import type { TestSession } from "../../../../payment/testing/stripe-objects.ts";
import { withCards } from "../../../../payment/testing/stripe-payments.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../../testing/platform.ts";
import { buyerOf, type Buyer } from "./buyer.ts";

export { withCards } from "../../../../payment/testing/stripe-payments.ts";

/** The test shop with Stripe, played by a local server, as `card`, `card-later` and, without keys, `card-off`. */
export interface StripeShop extends TestPlatform {
  readonly stripe: StripeServer;
  /** A shopper who has started to pay, and her session at Stripe. */
  start(method?: string, quantity?: number): Promise<StartedCard>;
  /** Stripe's server calls. */
  webhook(type: string, object: unknown, more?: WebhookOptions): Promise<number>;
}

export interface StartedCard {
  readonly buyer: Buyer;
  readonly session: TestSession;
  readonly orderNumber: string;
  /** The variables with which she comes back. */
  readonly variables: Record<string, string>;
}

interface WebhookOptions {
  readonly method?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly signature?: string;
}

export async function startStripeShop(
  environment: Readonly<Record<string, string>> = {},
  options: Pick<TestOptions, "log" | "machineClock"> = {},
): Promise<StripeShop> {
  const stripe = await startStripeServer();
  const shop = await startTestPlatform({
    ...options,
    environment,
    settings: (settings) => withCards(settings, stripe),
  });
  return {
    ...shop,
    stripe,
    start: async (method = "card", quantity = 1) => startCard(shop, stripe, method, quantity),
    webhook: (type, object, options = {}) =>
      callWebhook(shop.origin, stripe, type, object, { at: shop.platform.now(), ...options }),
    close: async () => {
      await shop.close();
      await stripe.close();
    },
  };
}

/** Stripe's server calls a platform; the status of its answer. */
export async function callWebhook(
  origin: string,
  stripe: StripeServer,
  type: string,
  object: unknown,
  options: WebhookOptions = {},
): Promise<number> {
  const { method = "card", at = new Date(), secret = webhookSecret } = options;
  const { body, signature } = stripe.event(type, object, at, secret);
  const answer = await fetch(`${origin}/payment-webhooks/${method}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": options.signature ?? signature },
    body,
  });
  return answer.status;
}

/** A shopper starts to pay with a card. */
export async function startCard(
  shop: Pick<TestPlatform, "call" | "item">,
  stripe: StripeServer,
  method: string,
  quantity: number,
): Promise<StartedCard> {
  const buyer = await buyerOf(shop, shop.item("101"), quantity);
  const started = await buyer.pay(method);
  const session = stripe.sessionAt(started.text("url"));
  const back = session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id);
  return {
    buyer,
    session,
    orderNumber: started.text("orderId"),
    variables: Object.fromEntries(new URL(back).searchParams),
  };
}
