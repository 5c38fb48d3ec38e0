import { currencyOfText, type Money, moneyFromNumber } from "@/lib/money/money";
import { z } from "zod";

/** Money on the wire: the text has the currency, its number twin the amount (checkout-rest.md#product). */
export function moneyOf(text: string | null | undefined, value: number | null | undefined): Money | null {
  const currency = currencyOfText(text ?? "");
  return currency === null || value === null || value === undefined ? null : moneyFromNumber(value, currency);
}

export const moneyText = z.string().nullish();
export const moneyNumber = z.number().nullish();
