import { withCards } from "../../../../selling/payment-providers/testing/stripe-payments.ts";
import {
  startStripeServer,
  webhookSecret,
  type StripeServer,
} from "../../../../selling/payment-providers/testing/stripe-server.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../../testing/platform.ts";
import { buyerOf } from "./buyer.ts";

export { withCards } from "../../../../selling/payment-providers/testing/stripe-payments.ts";

interface WebhookOptions {
  readonly method?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly signature?: string;
}

export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>;

/** The test shop with Stripe, played by a local server, as `card`, `card-later` and, without keys, `card-off`. */
export async function startStripeShop(
  environment: Readonly<Record<string, string>> = {},
  options: Pick<TestOptions, "log" | "machineClock"> = {},
) {
  const stripe = await startStripeServer();
  const shop = await startTestPlatform({
    ...options,
    environment,
    settings: (settings) => withCards(settings, stripe),
  });
  return {
    ...shop,
    stripe,
    start: (method = "card", quantity = 1) => startCard(shop, stripe, method, quantity),
    webhook: (type: string, object: unknown, more: WebhookOptions = {}) =>
      callWebhook(shop.origin, stripe, type, object, { at: shop.platform.now(), ...more }),
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

/** A shopper who has started to pay with a card, her session at Stripe, and the variables with which she comes back. */
export async function startCard(
  shop: Pick<TestPlatform, "call" | "item">,
  stripe: StripeServer,
  method: string,
  quantity: number,
) {
  const buyer = await buyerOf(shop, shop.item("101"), quantity);
  const started = await buyer.pay(method);
  const session = stripe.sessionAt(started.text("url"));
  const { searchParams } = new URL(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
  const variables: Record<string, string> = Object.fromEntries(searchParams);
  return { buyer, session, orderNumber: started.text("orderId"), variables };
}
