import type { PriceFilter } from "../../../catalog/listing/listing.ts";
import { priceBandText, type PriceBand } from "../../../catalog/prices/price-bands.ts";
import { moneyOrNull } from "../../rest/format/money.ts";

/** The entry of `filter` for prices: its bands, and the lowest and the highest price to choose between. */
export function formatPriceRange({
  field,
  currency,
  span,
  values,
}: PriceFilter): Readonly<Record<string, unknown>> {
  return {
    field,
    values: values.map(({ data, ...counts }) => {
      const value = priceBandText(data, currency);
      return {
        value,
        ...counts,
        data: { value, name: nameOf(data, currency), ...ends(data.from, data.to, currency) },
      };
    }),
    range: ends(span?.lowest ?? null, span?.highest ?? null, currency),
  };
}

const ends = (from: number | null, to: number | null, currency: string) => ({
  ...moneyOrNull("from", from, currency),
  ...moneyOrNull("to", to, currency),
});

/** `500–1000 SEK`, which every language understands. */
function nameOf(band: PriceBand, currency: string): string {
  return `${priceBandText(band, currency).replace(/-|\.\./, "–")}\u00a0${currency}`;
}
