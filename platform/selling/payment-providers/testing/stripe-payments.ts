import type { Settings } from "../../../foundations/settings/schema.ts";
import { handleWebhook } from "../../../ordering/payment/return/handle-webhook.ts";
import { openPaymentShop, orderOf } from "../../../ordering/payment/testing/payment-shop.ts";
import { startStripeServer, webhookSecret, type StripeServer } from "./stripe-server.ts";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";

interface WebhookOptions {
  readonly method?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly signature?: string;
  readonly body?: string;
}

export type StripePayments = Awaited<ReturnType<typeof openStripePayments>>;

/** The test shop with Stripe, played by a local server, as `card`, `card-later` and, without keys, `card-off`. */
export async function openStripePayments() {
  const stripe = await startStripeServer();
  const shop = await openPaymentShop({
    environment: { LIMIT_PROVIDER_TIMEOUT_MS: "3000" },
    settings: (settings) => withCards(settings, stripe),
  });
  /** A shopper who has started to pay, her session at Stripe, and the variables with which she comes back. */
  const start = async (method = "card", quantity = 1) => {
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
    /** The same who has paid and has come back. */
    order: async (method?: string, quantity?: number) => {
      const card = await start(method, quantity);
      const intent = stripe.pay(card.session);
      orderOf(await card.buyer.comeBack(card.variables));
      return { ...card, intent };
    },
    /** Stripe's server calls. */
    webhook: async (type: string, object: unknown, options: WebhookOptions = {}) => {
      const { method = "card", at = shop.platform.now(), secret = webhookSecret } = options;
      const event = stripe.event(type, object, at, secret);
      const { signature = event.signature, body = event.body } = options;
      return handleWebhook(shop.platform, shop.method(method), {
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
