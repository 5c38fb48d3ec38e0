import type { ListingQuery } from "../../../catalog/listing.ts";
import type { Platform } from "../../../platform.ts";
import { readRelated } from "./related.ts";
import { readSecretData } from "./secret-data.ts";
import { shapeFilter } from "./shape-filter.ts";
import { shapeProduct } from "./shape-product.ts";
import type { Sight } from "./view-fields.ts";

/** `products`, `productCount` and `filter` of a query. `checkout-rest.md` section 7. */
export async function answerProducts(
  platform: Platform,
  sight: Sight,
  query: ListingQuery,
  mode: "full" | "variants",
): Promise<Record<string, unknown>> {
  const { catalog } = platform;
  const { entries, total, filters } = await catalog.list(sight.view, query);
  const related = await readRelated(catalog, sight.view, entries);
  const secret = await readSecretData(platform, sight, [...entries, ...related.values()]);
  const context = { ...sight.context, secret };
  return {
    products: entries.map((entry) => shapeProduct(entry, context, { mode, entries: related })),
    productCount: total,
    filter: filters.map(shapeFilter),
  };
}
