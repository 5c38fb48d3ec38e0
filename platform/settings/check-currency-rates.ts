import { baseCurrency } from "../market/currency-rate.ts";
import type { SettingsProblem } from "./check.ts";
import type { ShopFile } from "./schema.ts";

/** One unit of the base currency is worth one. */
export function checkCurrencyRates(file: ShopFile): readonly SettingsProblem[] {
  const base = baseCurrency(file);
  const rate = file.currencyRates[base] ?? 1;
  return rate === 1 ? [] : [{ path: `currencyRates.${base}`, message: `is 1: ${base} is the base currency` }];
}
