import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import type { ListingQuery } from "../../../catalogue/catalog/listing/listing.ts";
import { surroundingsOf } from "../../../catalogue/market/places.ts";
import type { ShopContext } from "../endpoint.ts";

/** All active products of the store in all markets; those in preview only with `preview`. shop-rest.md#transport. */
export function wholeView({ platform: { settings }, plugin }: ShopContext, preview = false): CatalogView {
  const { market, priceList } = surroundingsOf(settings, undefined);
  const language = settings.defaultLanguage;
  return { store: plugin.store, market, anyMarket: true, priceList, language, preview };
}

/** Matches every entry. */
export const everything: ListingQuery = {
  skip: 0,
  matchRelated: "none",
  grouped: false,
  counted: [],
  sort: [],
};

/** The ids that match a query, in ascending order unless it searches. */
export async function findIds(
  { platform }: ShopContext,
  view: CatalogView,
  query: Partial<ListingQuery>,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { ids, total } = await platform.catalog.find(view, { ...everything, ...query });
  return { ids: query.search === undefined ? [...ids].sort((a, b) => a - b) : ids, total };
}
