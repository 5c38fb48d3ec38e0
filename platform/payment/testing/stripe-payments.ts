import type { Settings } from "../../settings/schema.ts";
import { takeWebhook, type WebhookTaken } from "../take-webhook.ts";
import { openPaymentShop, orderOf, type PaymentBuyer, type PaymentShop } from "./payment-shop.ts";
import type { TestIntent, TestSession } from "./stripe-objects.ts";
import { startStripeServer, webhookSecret, type StripeServer } from "./stripe-server.ts";
import { withMethod } from "./with-method.ts";

/** The test shop with Stripe, played by a local server, as `card`, `card-later` and, without keys, `card-off`. */
export interface StripePayments extends PaymentShop {
  readonly stripe: StripeServer;
  /** A shopper who has started to pay, and her session at Stripe. */
  start(method?: string, quantity?: number): Promise<StartedCard>;
  /** The same who has paid and has come back. */
  order(method?: string, quantity?: number): Promise<StartedCard & { readonly intent: TestIntent }>;
  /** Stripe's server calls. */
  webhook(type: string, object: unknown, more?: WebhookOptions): Promise<WebhookTaken>;
}

export interface StartedCard {
  readonly buyer: PaymentBuyer;
  readonly session: TestSession;
  readonly orderNumber: number;
  /** The variables with which she comes back. */
  readonly variables: Record<string, string>;
}

interface WebhookOptions {
  readonly method?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly signature?: string;
  readonly body?: string;
}

export async function openStripePayments(): Promise<StripePayments> {
  const stripe = await startStripeServer();
  const shop = await openPaymentShop({
    environment: { LIMIT_PROVIDER_TIMEOUT_MS: "200" },
    settings: (settings) => withCards(settings, stripe),
  });
  const start = async (method = "card", quantity = 1): Promise<StartedCard> => {
    const buyer = await shop.buyer(shop.item("101"), quantity);
    const started = await buyer.pay(method);
    if (started.kind !== "started" || started.step.action !== "redirect") throw new Error("Not started.");
    const session = stripe.sessionAt(started.step.url);
    const back = session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id);
    const { orderNumber } = started.attempt;
    return { buyer, session, orderNumber, variables: Object.fromEntries(new URL(back).searchParams) };
  };
  return {
    ...shop,
    stripe,
    start,
    order: async (method, quantity) => {
      const card = await start(method, quantity);
      const intent = stripe.pay(card.session);
      orderOf(await card.buyer.comeBack(card.variables));
      return { ...card, intent };
    },
    webhook: async (type, object, options = {}) => {
      const { method = "card", at = shop.platform.now(), secret = webhookSecret } = options;
      const event = stripe.event(type, object, at, secret);
      const { signature = event.signature, body = event.body } = options;
      return takeWebhook(shop.platform, shop.method(method), {
        headers: { "stripe-signature": signature },
        body: Buffer.from(body),
      });
    },
    close: async () => {
      await shop.close();
      await stripe.close();
    },
  };
}

/** The settings with the cards of a Stripe that is played. */
export function withCards(settings: Settings, { apiBase }: StripeServer): Settings {
  const keys = { secretKey: "sk_test_1", webhookSecret, apiBase };
  const card = { kind: "stripe", name: { en: "Card" }, ...keys };
  return [
    { ...card, key: "card", number: 11 },
    { ...card, key: "card-later", number: 12, capture: "when-shipped" },
    { ...card, key: "card-off", number: 13, secretKey: "" },
  ].reduce(withMethod, settings);
}
