import { withCards } from "../../platform/interfaces/checkout/payment/testing/stripe-shop.ts";
import { openMailServer } from "../../platform/messages/mail/testing/mail-server.ts";
import {
  startStripeServer,
  type StripeServer,
} from "../../platform/selling/payment-providers/testing/stripe-server.ts";
import { openReceiver } from "../../platform/messages/webhooks/testing/receiver.ts";
import { openSoakShop, type SoakShop } from "./soak-shop.ts";
import { startStorefront, type StorefrontProcess } from "./storefront.ts";
import { Arrivals, type Death, mailOf, orderConfirmed, ordersTold } from "./told-once.ts";

/** A shop with everything that others see of it: pages, a mail server, a webhook, a payment provider. */
export interface CrashShop extends SoakShop {
  readonly stripe: StripeServer;
  readonly storefront: StorefrontProcess;
  readonly mails: Arrivals;
  /** Orders that a mail confirms, one by one. */
  readonly confirmed: Arrivals;
  /** Orders that the webhook said are new. */
  readonly told: Arrivals;
  /** Of those who send, in their order. */
  readonly deaths: Death[];
}

const checkoutSecret = "test-checkout-secret";
/** What a killed sender had in its hands is due again this much and a minute later. */
const smtpTimeoutMs = 5_000;

export async function openCrashShop(): Promise<CrashShop> {
  const stripe = await startStripeServer();
  const mails = new Arrivals();
  const confirmed = new Arrivals();
  const server = await openMailServer(({ messageId = "", subject = "" }) => {
    const mail = mailOf(messageId);
    const order = orderConfirmed(subject);
    if (order !== null && !mails.has(mail)) confirmed.note(order);
    mails.note(mail);
    return "take";
  });
  const told = new Arrivals();
  const receiver = await openReceiver();
  receiver.answer((response, { payload }) => {
    for (const order of ordersTold(payload)) told.note(order);
    response.writeHead(204).end();
  });
  const webhook = { url: receiver.url, secret: "a-secret-of-the-soak", kind: "integration" } as const;
  const shop = await openSoakShop({
    settings: (settings) =>
      withCards(
        {
          ...settings,
          allowPrivateTargets: true,
          webhooks: [
            {
              ...webhook,
              retries: 3,
              timeoutSeconds: 5,
              maxEvents: 100,
              compatibilityNames: false,
              enabled: true,
            },
          ],
        },
        stripe,
      ),
    environment: { SMTP_URL: server.url, LIMIT_SMTP_TIMEOUT_MS: String(smtpTimeoutMs) },
  });
  const [platform] = shop.platforms;
  if (!platform) throw new Error("There is no platform.");
  const storefront = await startStorefront({
    dataDir: shop.folder,
    checkoutUrl: `${platform.origin}/api/checkout/`,
    checkoutSecret,
  });
  return {
    ...shop,
    stripe,
    storefront,
    mails,
    confirmed,
    told,
    deaths: [],
    close: async () => {
      await storefront.stop();
      await shop.close();
      await receiver.close();
      await server.close();
      await stripe.close();
    },
  };
}
