import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { Locale } from "@/lib/locale/locale";
import { stockAlertBody, stockAlertOutcome, type StockAlertOutcome } from "@/lib/product/stock-alert";
import { z } from "zod";

/** Asks to be told once when an item is back (checkout-rest.md#customer-calls). */
export async function mutateSessionBackInStock(
  token: string | undefined,
  locale: Locale,
  item: string,
  email: string,
  forwardedFor: string | undefined,
): Promise<{ readonly outcome: StockAlertOutcome; readonly token: string | null }> {
  const body = stockAlertBody(locale, item, email);
  try {
    const path = "back-in-stock-subscription";
    const answer = await callCheckout({
      method: "POST",
      path,
      body,
      token,
      schema: z.unknown(),
      forwardedFor,
    });
    const outcome = stockAlertOutcome(answer.status, answer.ok ? {} : answer.errors);
    return { outcome, token: answer.token };
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return { outcome: "outage", token: null };
    throw error;
  }
}

/** Keeps the wish for the newsletter, in the country and language of the page (checkout-rest.md#mailing-lists). */
export async function mutateSessionNewsletter(
  token: string | undefined,
  { country, language }: Locale,
  email: string,
  forwardedFor: string | undefined,
): Promise<CheckoutAnswer<unknown>> {
  return callCheckout({
    method: "POST",
    path: "newsletter-subscription",
    body: { email, country, language },
    token,
    schema: z.unknown(),
    forwardedFor,
  });
}
