import type { Money } from "@/lib/money/money";
import type { PriceRow } from "@/lib/preview/facts";

type CountryPrice = {
  readonly country: string;
  readonly price: Money | null;
  readonly before: Money | null;
};

/** One row for each price, in the order of the countries; where it is not sold comes last. */
export function samePrices(prices: readonly CountryPrice[]): PriceRow[] {
  const rows = new Map<string, { price: Money | null; before: Money | null; countries: string[] }>();
  for (const { country, price, before } of prices) {
    const key = JSON.stringify([price, before]);
    const row = rows.get(key) ?? { price, before, countries: [] };
    row.countries.push(country);
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((a, b) => Number(a.price === null) - Number(b.price === null));
}
