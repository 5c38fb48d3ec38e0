import type { Stripe } from "stripe";
import { z } from "zod";
import { type ProviderCall, type StartResult, ProviderUnreachable } from "../provider.ts";
import { returnUrl } from "../return-url.ts";
import { orderTitle } from "../texts.ts";
import { toStripeAmount } from "./amounts.ts";
import { callStripe, stripeClient, StripeRefusal } from "./client.ts";

const created = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });

/** Makes a Checkout Session of the attempt; made again with the same attempt it is the same one. */
export async function startSession(call: ProviderCall): Promise<StartResult> {
  const { attempt } = call;
  const amount = toStripeAmount(attempt.amount, attempt.currency);
  if (amount === null) throw new ProviderUnreachable(`Stripe takes no such amount of ${attempt.currency}.`);
  const idempotencyKey = `start-${attempt.id}`;
  const sent = stripeClient(call).checkout.sessions.create(sessionOf(call, amount), { idempotencyKey });
  const { url } = await callStripe(sent, created).catch((error: unknown) => {
    // What is refused here is the shop's own request: keys, currency, least amount. The shopper can only pay otherwise.
    throw error instanceof StripeRefusal ? new ProviderUnreachable(error.message, { cause: error }) : error;
  });
  return { action: "redirect", url };
}

function sessionOf({ method, attempt }: ProviderCall, amount: number): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt: attempt.id, orderNumber: String(attempt.orderNumber) };
  return {
    mode: "payment",
    client_reference_id: attempt.id,
    metadata,
    locale: localeOf(attempt.language),
    // What is paid is what was asked for, in the currency in which it was.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: attempt.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: orderTitle(attempt.language, attempt.orderNumber) },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      capture_method: method.capture === "at-once" ? "automatic" : "manual",
    },
    success_url: successUrl(attempt.returnPage, method.key),
    cancel_url: returnUrl(attempt.failedPage, method.key, { attempt: attempt.id, cancelled: "1" }),
  };
}

const sessionId = "{CHECKOUT_SESSION_ID}";

/** Stripe puts the session's id where its braces are, which must not be percent-encoded. */
function successUrl(page: string, key: string): string {
  const url = returnUrl(page, key, { session_id: sessionId });
  return url.replaceAll(encodeURIComponent(sessionId), () => sessionId);
}

const known = [
  "bg",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "et",
  "fi",
  "fr",
  "hr",
  "hu",
  "it",
  "ja",
  "ko",
  "lt",
];
const knownToo = [
  "lv",
  "ms",
  "mt",
  "nb",
  "nl",
  "pl",
  "pt",
  "ro",
  "ru",
  "sk",
  "sl",
  "sv",
  "th",
  "tr",
  "vi",
  "zh",
];
const locales: ReadonlySet<string> = new Set([...known, ...knownToo]);

function localeOf(language: string): string {
  if (language === "no") return "nb";
  return locales.has(language) ? language : "auto";
}
