import type { Settings } from "./schema.ts";

/** What an integrator reckons in: the currency of the first price list. soap.md#orders-out. */
export function baseCurrency({ pricelists }: Pick<Settings, "pricelists">): string {
  const [first] = pricelists;
  if (!first) throw new Error("A shop has a price list.");
  return first.currency;
}

/** What one unit of a currency is worth in the base currency; null: the settings do not say. */
export function currencyRate(
  settings: Pick<Settings, "pricelists" | "currencyRates">,
  currency: string,
): number | null {
  return currency === baseCurrency(settings) ? 1 : (settings.currencyRates[currency] ?? null);
}
