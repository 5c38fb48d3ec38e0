import { filterTexts } from "../../../foundations/product-texts.ts";
import type { filterFieldSettings } from "../../../foundations/settings/plugins/filter-fields.ts";
import type { z } from "zod";
import { flagFields, type AttributeField, type ListingQuery } from "./listing.ts";
import { parsePriceBand, priceBandText, type PriceBand } from "../prices/price-bands.ts";

/** Each band is compared with every product, so their number is limited. */
const mostBands = 40;

/** The product fields by which the lists of a plugin can be filtered. */
export type FilterFieldSettings = {
  readonly [Name in keyof typeof filterFieldSettings]: z.output<(typeof filterFieldSettings)[Name]>;
};

export const isAttributeField = (field: string): field is AttributeField =>
  field.includes(".") || filterTexts.some((name) => name === field);

/** The filter fields of a plugin beyond the usual ones. checkout-rest.md#filter-counts. */
export function countedFields(
  { productFilterFields, priceBands }: Pick<FilterFieldSettings, "productFilterFields" | "priceBands">,
  currency: string,
): Pick<ListingQuery, "filterFields" | "priceRange" | "flagFields"> {
  const offered = priceBands[currency]?.flatMap((text) => parsePriceBand(text, currency) ?? []);
  return {
    filterFields: productFilterFields.filter(isAttributeField),
    priceRange: productFilterFields.includes("priceRange") ? { currency, offered } : undefined,
    flagFields: flagFields.filter((field) => productFilterFields.includes(field)),
  };
}

/** Parses bands, offered or not, each once; null: a text is no band, or there are too many. */
export function readBands(texts: readonly string[], currency: string): readonly PriceBand[] | null {
  const bands = new Map<string, PriceBand>();
  for (const text of texts) {
    const band = parsePriceBand(text, currency);
    if (band === null) return null;
    bands.set(priceBandText(band, currency), band);
  }
  return bands.size > mostBands ? null : [...bands.values()];
}
