import { moneyNumber, moneyText } from "../../money/money.ts";

type Field = string | number | false | null;

/** A money field and its number twin: `price`, `priceAsNumber`. `checkout-rest.md` 8.1. */
export function moneyFields(name: string, minor: number, currency: string): Record<string, Field> {
  return { [name]: moneyText(minor, currency), [`${name}AsNumber`]: moneyNumber(minor, currency) };
}

/** The same for an amount that may not apply: `false`, and its twin too. `checkout-rest.md` 11.4. */
export function moneyOrFalse(name: string, minor: number | null, currency: string): Record<string, Field> {
  return minor === null ? { [name]: false, [`${name}AsNumber`]: false } : moneyFields(name, minor, currency);
}

/** The same for an amount that is not known: null, and its twin too. `checkout-rest.md` 8.1. */
export function moneyOrNull(name: string, minor: number | null, currency: string): Record<string, Field> {
  return minor === null ? { [name]: null, [`${name}AsNumber`]: null } : moneyFields(name, minor, currency);
}
