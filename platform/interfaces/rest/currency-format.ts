import { currencyName, decimalDigits } from "../../money/currency.ts";

/** How money texts of a currency are made. `checkout-rest.md` 8.6. */
export function shapeCurrencyFormat(currency: string, language: string): Record<string, string> {
  const digits = decimalDigits(currency);
  return {
    currency,
    name: currencyName(currency, language),
    prefix: "",
    suffix: `\u00a0${currency}`,
    decimalPoint: ".",
    thousandsSeparator: "",
    decimalDigits: String(digits),
    denominator: String(10 ** digits),
    uri: currency.toLowerCase(),
  };
}
