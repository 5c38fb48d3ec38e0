import { currencyName, decimalDigits } from "../../../foundations/money/currency.ts";
import { moneyNumber, moneyText } from "../../../foundations/money/money.ts";
import type { Totals } from "../../../selling/selection/selection.ts";

type Field = string | number | false | null;

/** A money field and its number twin: `price`, `priceAsNumber`. checkout-rest.md#product. */
export function moneyFields(name: string, minor: number, currency: string): Record<string, Field> {
  return { [name]: moneyText(minor, currency), [`${name}AsNumber`]: moneyNumber(minor, currency) };
}

/** The same for an amount that may not apply: then both are `false`. checkout-rest.md#totals. */
export function moneyOrFalse(name: string, minor: number | null, currency: string): Record<string, Field> {
  return minor === null ? { [name]: false, [`${name}AsNumber`]: false } : moneyFields(name, minor, currency);
}

/** The same for an amount that is unknown: then both are null. checkout-rest.md#product. */
export function moneyOrNull(name: string, minor: number | null, currency: string): Record<string, Field> {
  return minor === null ? { [name]: null, [`${name}AsNumber`]: null } : moneyFields(name, minor, currency);
}

/** `currencyFormat`: how clients write an amount of the currency. checkout-rest.md#currency-format. */
export function currencyFormat(currency: string, language: string): Record<string, string> {
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

/** Totals of a selection or an order, each with its number twin. checkout-rest.md#totals. */
export function formatTotals(totals: Totals, currency: string): Record<string, unknown> {
  return {
    ...moneyFields("itemsTotalPrice", totals.items, currency),
    ...moneyOrFalse("totalDiscountPrice", totals.discount, currency),
    ...moneyFields("shippingPrice", totals.shipping, currency),
    ...moneyFields("handlingCostPrice", totals.handling, currency),
    handlingCostAddedToShippingPrice: false,
    totalQuantity: totals.quantity,
    totalQuantityAsNumber: totals.quantity,
    ...moneyOrFalse("taxDeducted", totals.taxDeducted, currency),
    ...moneyOrFalse("taxAdded", totals.taxAdded, currency),
    taxPercent: totals.taxPercent,
    taxPercentAsNumber: totals.taxPercent,
    ...moneyFields("grandTotalPrice", totals.grand, currency),
    ...moneyFields("grandTotalPriceTax", totals.grandTax, currency),
  };
}
