import { listingSearch, PLAIN_LISTING } from "@/lib/filters/listing-params";
import { type Locale, localePath } from "@/lib/locale/locale";

/** The address of what is found for a query. */
export function searchPath(locale: Locale, query: string): string {
  return localePath(locale, "search") + listingSearch(PLAIN_LISTING, query);
}

/** The address of everything of a brand: it has no page of its own. */
export function brandPath(locale: Locale, brand: string): string {
  const filters = { ...PLAIN_LISTING.filters, brand: [brand] };
  return localePath(locale, "search") + listingSearch({ ...PLAIN_LISTING, filters });
}
