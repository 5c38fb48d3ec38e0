import "server-only";
import { readCatalogListing } from "@/lib/checkout/catalog-reads";
import type { Listing } from "@/lib/checkout/catalog-schemas";
import {
  isComposed,
  listingQuery,
  type ListingParams,
  parseListingParams,
  PLAIN_LISTING,
} from "@/lib/filters/listing-params";
import { parseLocale } from "@/lib/locale/locale";
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
  const params = parseListingParams(asked);
  if (locale === null || (query === "" && !isFiltered(params))) {
    return { query, params, listing: null, brands: [] };
  }
  const scope = query === "" ? {} : { search: query };
  const listing = await readCatalogListing(locale.country, locale.language, listingQuery(params, scope));
  return { query, params, listing, brands: brandNames(listing, asked.getAll("brand")) };
});

/** A filter alone is a search too: everything of a brand. */
function isFiltered({ filters }: ListingParams): boolean {
  return isComposed({ ...PLAIN_LISTING, filters });
}

function brandNames({ filters }: Listing, picked: readonly string[]): string[] {
  const brands = filters.find((filter) => filter.field === "brands")?.values ?? [];
  return brands.filter((brand) => picked.includes(brand.value)).map((brand) => brand.label);
}
