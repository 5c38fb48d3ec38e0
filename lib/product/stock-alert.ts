import type { Locale } from "@/lib/locale/locale";

/** What became of the wish to be told; keys of words. */
export const STOCK_ALERT_OUTCOMES = ["done", "email", "needsEmail", "tooMany", "outage", "other"] as const;

export type StockAlertOutcome = (typeof STOCK_ALERT_OUTCOMES)[number];

/**
 * Body of `POST back-in-stock-subscription` (checkout-rest.md#mailing-lists); no e-mail where the customer's own is
 * meant.
 */
export function stockAlertBody({ country, language }: Locale, item: string, email: string) {
  return { item, language, shipTo: { country }, ...(email === "" ? {} : { email }) };
}

/** An answer by its status and errors. A status of 0: the API is away. */
export function stockAlertOutcome(
  status: number,
  errors: Readonly<Record<string, unknown>>,
): StockAlertOutcome {
  if (status === 0 || status >= 500) return "outage";
  if (status === 429) return "tooMany";
  if (status < 400) return "done";
  if (errors["email"] === "required") return "needsEmail";
  return errors["email"] === undefined ? "other" : "email";
}
