import "server-only";
import { topCategories } from "@/lib/catalog/category-tree";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import { readCatalogListing } from "@/lib/checkout/catalog/catalog-reads";
import type { Listing } from "@/lib/checkout/listing-schemas";
import {
  isComposed,
  listingQuery,
  type ListingParams,
  parseListingParams,
  PLAIN_LISTING,
} from "@/lib/filters/listing-params";
import { type Locale, parseLocale } from "@/lib/locale/locale";
import { queryText } from "@/lib/search/query-text";
import { cache } from "react";

export type LoadedSearch = {
  readonly query: string;
  readonly params: ListingParams;
  /** `null`: nothing is searched for yet. */
  readonly listing: Listing | null;
  /** Names of the brands that are picked. */
  readonly brands: readonly string[];
};

/** What a search page shows, once for its head and its body: `tag` and `search` are the page's address. */
export const loadSearch = cache(async (tag: string, search: string): Promise<LoadedSearch> => {
  const locale = parseLocale(tag);
  const asked = new URLSearchParams(search);
  const query = queryText(asked.get("q") ?? "");
  const params = parseListingParams(asked, await offeredCategories(locale));
  if (locale === null || (query === "" && !isFiltered(params))) {
    return { query, params, listing: null, brands: [] };
  }
  const scope = query === "" ? {} : { search: query };
  const listing = await readCatalogListing(locale.country, locale.language, listingQuery(params, scope));
  return { query, params, listing, brands: brandNames(listing, asked.getAll("brand")) };
});

/** Ids of the categories that a search can be narrowed to: others in an address do not count, as in the browser. */
async function offeredCategories(locale: Locale | null): Promise<string[]> {
  if (locale === null) return [];
  const categories = await cachedCategories(locale.country, locale.language);
  return topCategories(categories).map(({ id }) => id);
}

/** A filter alone is a search too: everything of a brand. */
function isFiltered({ filters }: ListingParams): boolean {
  return isComposed({ ...PLAIN_LISTING, filters });
}

function brandNames({ filters }: Listing, picked: readonly string[]): string[] {
  const brands = filters.find((filter) => filter.field === "brands")?.values ?? [];
  return brands.filter((brand) => picked.includes(brand.value)).map((brand) => brand.label);
}
