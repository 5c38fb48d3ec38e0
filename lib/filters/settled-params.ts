import type { Listing } from "@/lib/checkout/catalog-schemas";
import { type ListingParams, PAGE_SIZE } from "@/lib/filters/listing-params";

/**
 * What the address of a listing should have asked for: no further filters that the API does not have, since it lists
 * as if they were not there, and no page behind the last one. Null: just what was asked.
 */
export function settledParams(
  params: ListingParams,
  { count, filters }: Pick<Listing, "count" | "filters">,
): ListingParams | null {
  const offered = new Set(filters.map(({ field }) => `f.${field}`));
  const known = [...params.filters].filter(([name]) => !name.startsWith("f.") || offered.has(name));
  const page = Math.min(params.page, Math.max(1, Math.ceil(count / PAGE_SIZE)));
  if (known.length === params.filters.size && page === params.page) return null;
  return { ...params, page, filters: new Map(known) };
}
