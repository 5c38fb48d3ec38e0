import { currencyRate } from "../../foundations/settings/currency-rate.ts";
import { currencyName, decimalDigits, currencyNumber } from "../../foundations/money/currency.ts";
import { moneyNumber, moneyText } from "../../foundations/money/money.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

export interface CurrencySource {
  readonly id: number;
  readonly code: string;
  readonly isoNumber: string;
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly decimalPoint: string;
  readonly thousandsSeparator: string;
  readonly decimalDigits: number;
  readonly denominator: number;
  readonly currentBaseRate: number;
}

export interface MonetaryValue {
  readonly value: number;
  readonly formattedValue: string;
  readonly currency: CurrencySource;
}

const currencies = new WeakMap<Settings, Map<string, CurrencySource>>();

/** The format of a currency, and its rate in the currency of the first price list; 0: no rate is configured. */
export function currencyOf(settings: Settings, code: string): CurrencySource {
  const known = currencies.get(settings) ?? new Map<string, CurrencySource>();
  currencies.set(settings, known);
  const currency = known.get(code) ?? makeCurrency(settings, code);
  known.set(code, currency);
  return currency;
}

function makeCurrency(settings: Settings, code: string): CurrencySource {
  const digits = decimalDigits(code);
  const isoNumber = currencyNumber(code);
  return {
    id: Number(isoNumber),
    code,
    isoNumber,
    name: currencyName(code, "en"),
    prefix: "",
    suffix: `\u00a0${code}`,
    decimalPoint: ".",
    thousandsSeparator: "",
    decimalDigits: digits,
    denominator: 10 ** digits,
    currentBaseRate: currencyRate(settings, code) ?? 0,
  };
}

/** `39900`, `SEK` → `{ value: 399, formattedValue: "399.00 SEK" }`. storefront-graphql.md#values. */
export function monetaryValue(settings: Settings, minor: number, currency: string): MonetaryValue {
  return {
    value: moneyNumber(minor, currency),
    formattedValue: moneyText(minor, currency),
    currency: currencyOf(settings, currency),
  };
}
