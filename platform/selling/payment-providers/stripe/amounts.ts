import { decimalDigits } from "../../../foundations/money/currency.ts";
import { decimalText } from "../../../foundations/money/money.ts";

/**
 * Decimals of an amount in Stripe's interface where they are not the currency's own: two currencies without decimals
 * are still told in hundredths, one with hundredths without.
 */
const unusualDigits: ReadonlyMap<string, number> = new Map([
  ["ISK", 2],
  ["UGX", 2],
  ["MGA", 0],
]);

function stripeDigits(currency: string): number {
  return unusualDigits.get(currency) ?? decimalDigits(currency);
}

/** Minor units as Stripe counts them. null: it cannot take such an amount. */
export function toStripeAmount(minor: number, currency: string): number | null {
  const more = stripeDigits(currency) - decimalDigits(currency);
  const amount = more >= 0 ? minor * 10 ** more : minor / 10 ** -more;
  // Of three decimals the last must be 0.
  const step = stripeDigits(currency) === 3 ? 10 : 1;
  return Number.isSafeInteger(amount) && amount % step === 0 ? amount : null;
}

/** What Stripe says was paid, as the attempt's own amount is written. Empty: it is no such amount. */
export function fromStripeAmount(amount: number, currency: string): string {
  const less = stripeDigits(currency) - decimalDigits(currency);
  const minor = less >= 0 ? amount / 10 ** less : amount * 10 ** -less;
  return Number.isSafeInteger(minor) ? decimalText(minor, currency) : "";
}
