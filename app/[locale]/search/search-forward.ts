import { isComposed, listingSearch, PAGE_SIZE } from "@/lib/filters/listing-params";
import { type Locale, localePath } from "@/lib/locale/locale";
import { exactProduct } from "@/lib/search/exact-product";
import type { LoadedSearch } from "@/lib/search/load-search";
import { catalogPath } from "@/lib/seo/addresses";

/** The address of a search page in another order, choice or page. */
export function searchHref(locale: Locale, query: string, params: LoadedSearch["params"]): string {
  return localePath(locale, "search") + listingSearch(params, query === "" ? undefined : query);
}

/** Where a search leads to instead of a list: the one product whose number it is, the last page of fewer ones. */
export function searchForward(locale: Locale, { query, params, listing }: LoadedSearch): string | null {
  const exact = listing === null || isComposed(params) ? null : exactProduct(query, listing.products);
  if (exact !== null) {
    const item = exact.item === null ? "" : `?item=${encodeURIComponent(exact.item)}`;
    return catalogPath(locale, exact.uri) + item;
  }
  const last = Math.max(1, Math.ceil((listing?.count ?? 0) / PAGE_SIZE));
  return params.page > last ? searchHref(locale, query, { ...params, page: last }) : null;
}
