import {
  startStripeServer,
  webhookSecret,
  type StripeServer,
} from "../../../../payment/testing/stripe-server.ts";
import type { TestSession } from "../../../../payment/testing/stripe-objects.ts";
import { startTestPlatform, type TestPlatform } from "../../../../testing/platform.ts";
import { buyerOf, type Buyer } from "./buyer.ts";
import { withMethod } from "./with-method.ts";

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
): Promise<StripeShop> {
  const stripe = await startStripeServer();
  const card = {
    kind: "stripe",
    name: { en: "Card" },
    secretKey: "sk_test_1",
    webhookSecret,
    apiBase: stripe.apiBase,
  };
  const shop = await startTestPlatform({
    environment,
    settings: (settings) =>
      [
        { ...card, key: "card", number: 11 },
        { ...card, key: "card-later", number: 12, capture: "when-shipped" },
        { ...card, key: "card-off", number: 13, secretKey: "" },
      ].reduce(withMethod, settings),
  });
  return {
    ...shop,
    stripe,
    start: async (method = "card", quantity = 1) => startCard(shop, stripe, method, quantity),
    webhook: async (type, object, options = {}) => {
      const { method = "card", at = shop.platform.now(), secret = webhookSecret } = options;
      const { body, signature } = stripe.event(type, object, at, secret);
      const answer = await fetch(`${shop.origin}/payment-webhooks/${method}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": options.signature ?? signature },
        body,
      });
      return answer.status;
    },
    close: async () => {
      await shop.close();
      await stripe.close();
    },
  };
}

async function startCard(
  shop: TestPlatform,
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
