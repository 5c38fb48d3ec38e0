import { type ListingParams, listingSearch, parseListingParams } from "@/lib/filters/listing-params";

/** Where a listing stands and what it lists: a category, or what is found for a text. */
export type ListingScope = {
  /** As it stands in an address: `/en-se/women/tops`. */
  readonly path: string;
  readonly category?: string;
  readonly search?: string;
  /** One entry stands for all variants of a product. */
  readonly isGrouped?: boolean;
};

/** The one address of a listing in this order, choice and page. */
export function listingAddress(place: ListingScope, params: ListingParams): string {
  return place.path + listingSearch(params, place.search);
}

/** What an address of this place asks for; null: it leads to another place. */
export function paramsAt(
  place: ListingScope,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  categories: readonly string[],
): ListingParams | null {
  const asked = new URLSearchParams(search);
  const isElsewhere =
    decoded(pathname) !== decoded(place.path) || (asked.get("q") ?? "").trim() !== (place.search ?? "");
  return isElsewhere ? null : parseListingParams(asked, categories);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
