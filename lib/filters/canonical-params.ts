import type { Listing } from "@/lib/checkout/listing-schemas";
import { fieldOfName } from "@/lib/filters/filter-fields";
import { type ListingParams, PAGE_SIZE } from "@/lib/filters/listing-params";

/**
 * What the address of a listing should have asked for: no filter of an installation's own that the API does not have,
 * since it lists as if that were not there, and no page behind the last one. Null: just what was asked.
 */
export function canonicalParams(
  params: ListingParams,
  { count, filters }: Pick<Listing, "count" | "filters">,
): ListingParams | null {
  const offered = new Set(filters.map(({ field }) => field));
  // Where nothing is listed an API may offer nothing at all.
  const isIgnored = (name: string) =>
    count > 0 && isOwn(name) && !offered.has(fieldOfName(name)?.field ?? name);
  const known = [...params.filters].filter(([name]) => !isIgnored(name));
  const page = Math.min(params.page, Math.max(1, Math.ceil(count / PAGE_SIZE)));
  if (known.length === params.filters.size && page === params.page) return null;
  return { ...params, page, filters: new Map(known) };
}

/** Whether an installation may do without it (docs/filters.md). */
function isOwn(name: string): boolean {
  return name === "price" || name.startsWith("f.");
}
