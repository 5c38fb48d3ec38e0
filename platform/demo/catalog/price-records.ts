import type { PricelistRecord } from "../../catalogue/master-data/master-records.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { variationId } from "./product-records.ts";
import type { ProductSheet } from "./sheet.ts";

/**
 * The prices of all products by price list. Each list of the demo has a currency of its own. soap.md#product-mapping.
 */
export function priceRecords(
  sheets: readonly ProductSheet[],
  pricelists: Settings["pricelists"],
): readonly PricelistRecord[] {
  return pricelists.map(({ pricelist, currency }) => ({
    id: String(pricelist),
    items: sheets.flatMap((sheet) => {
      const price = sheet.prices[currency];
      if (price === undefined) return [];
      return { id: String(sheet.id), price: String(price), variation: variationPrices(sheet, currency) };
    }),
  }));
}

function variationPrices({ id, colours }: ProductSheet, currency: string) {
  return colours.flatMap(({ prices }, index) => {
    const price = prices?.[currency];
    return price === undefined ? [] : { id: variationId(id, index), price: String(price) };
  });
}
