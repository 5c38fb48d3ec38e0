import { isComposed, listingSearch } from "@/lib/filters/listing-params";
import { canonicalParams } from "@/lib/filters/canonical-params";
import { type Locale, localePath } from "@/lib/locale/locale";
import { exactProduct } from "@/lib/search/exact-product";
import type { LoadedSearch } from "@/lib/search/load-search";
import { catalogPath } from "@/lib/seo/addresses";

/** The address of a search page in another order, choice or page. */
export function searchHref(locale: Locale, query: string, params: LoadedSearch["params"]): string {
  return localePath(locale, "search") + listingSearch(params, query === "" ? undefined : query);
}

/** Where a search leads to instead of a list: the one product whose number it is, or what the address should have said. */
export function searchForward(locale: Locale, { query, params, listing }: LoadedSearch): string | null {
  if (listing === null) return null;
  const exact = isComposed(params) ? null : exactProduct(query, listing.products);
  if (exact !== null) {
    const item = exact.item === null ? "" : `?item=${encodeURIComponent(exact.item)}`;
    return catalogPath(locale, exact.uri) + item;
  }
  const settled = canonicalParams(params, listing);
  return settled === null ? null : searchHref(locale, query, settled);
}
