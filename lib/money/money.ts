/** An amount in integer minor units of its currency. */
export type Money = { readonly amount: number; readonly currency: string };

const formats = new Map<string, Intl.NumberFormat>();
const FORMATS_KEPT = 200;

/**
 * Decimals of a currency: SEK 2, JPY 0; an unknown code has 2. They are the same by every tag: where money is written
 * by one anyway, a phone is spared making another format.
 */
export function currencyDigits(currency: string, tag = "en"): number {
  try {
    return formatOf(tag, currency).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** The API's number twin (`350`, `49.5`) as money; `tag` is the one it will be written by, where that is known. */
export function moneyFromNumber(value: number, currency: string, tag?: string): Money {
  return { amount: Math.round(value * 10 ** currencyDigits(currency, tag)), currency };
}

/** The currency code at the end of the API's money text: `350.00␣SEK` → `SEK` (checkout-rest.md#product). */
export function currencyOfText(text: string): string | null {
  return /[\s\u00A0]([A-Z]{3})$/.exec(text)?.[1] ?? null;
}

/**
 * Money as text for people, by the rules of a BCP 47 tag (`sv-SE`); whole amounts without decimals.
 * An unknown currency code is written behind the number.
 */
export function formatMoney({ amount, currency }: Money, tag: string): string {
  const value = amount / 10 ** currencyDigits(currency, tag);
  try {
    return formatOf(tag, currency).format(value);
  } catch {
    return `${value} ${currency}`;
  }
}

function formatOf(tag: string, currency: string): Intl.NumberFormat {
  const key = `${tag} ${currency}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const format = new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  if (formats.size >= FORMATS_KEPT) formats.clear();
  formats.set(key, format);
  return format;
}
