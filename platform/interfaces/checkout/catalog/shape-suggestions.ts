import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { Suggestions } from "../../../catalog/suggest/suggestions.ts";
import { canBeBought } from "../../../catalog/availability.ts";
import { formatMedia } from "../../rest/format/media.ts";
import { formatLowestPrice, formatPrice } from "./shape-price.ts";
import type { ProductContext } from "./shape-product.ts";

/** `docs/suggestions.md`: each with its address. */
export function formatSuggestions(
  { products, categories, brands, queries }: Suggestions,
  context: ProductContext,
): Readonly<Record<keyof Suggestions, readonly Record<string, unknown>[]>> {
  return {
    products: products.map((entry) => formatShort(entry, context)),
    categories: categories.map(({ category: { id, names, uri }, count }) => ({
      category: String(id),
      name: names,
      uri,
      count,
    })),
    brands: brands.map(({ brand: { id, name, uri }, count }) => ({
      brand: String(id),
      brandName: name,
      brandUri: uri,
      count,
      body: { brands: [id] },
    })),
    queries: queries.map(({ query, count }) => ({ query, count, body: { search: query } })),
  };
}

/** What a line of a list shows of a product, with its first picture. */
function formatShort(entry: CatalogEntry, context: ProductContext): Record<string, unknown> {
  const { item, price } = entry;
  const { secret, currency } = context;
  const short = {
    product: String(item.id),
    name: item.name,
    variantName: item.variantName,
    brandName: item.brand?.name ?? "",
    uri: item.uri,
    canonicalUri: item.canonicalUri,
    available: canBeBought(entry),
    media: formatMedia(item.media.slice(0, 1), context.platformUrl),
  };
  return Object.assign(
    short,
    secret?.prices ? { prices: secret.prices.get(item.id) ?? {} } : formatPrice(price, currency),
    formatLowestPrice(item.id, context),
    item.swatch && { swatch: item.swatch },
    secret?.markets && { markets: item.markets },
  );
}
