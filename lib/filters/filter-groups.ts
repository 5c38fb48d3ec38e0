import type { Filter } from "@/lib/checkout/listing-schemas";
import { KNOWN_FIELDS, nameOfField } from "@/lib/filters/filter-fields";
import type { ListingParams } from "@/lib/filters/listing-params";
import { type OfferedValue, offeredValues } from "@/lib/filters/offered-values";

export type FilterGroup = {
  /** As it stands in an address. */
  readonly name: string;
  /** As the API calls it. */
  readonly field: string;
  /** What the API calls it for shoppers. */
  readonly title?: string | undefined;
  readonly values: readonly OfferedValue[];
};

/** A category that a listing can be narrowed to. */
export type NarrowerCategory = { readonly id: string; readonly name: string };

type Asked = {
  readonly filters: readonly Filter[];
  /** What was offered when the page came. */
  readonly before: readonly Filter[];
  readonly params: ListingParams;
  /** Those that can be picked, in their order; none: the filter is left out. */
  readonly categories: readonly NarrowerCategory[];
};

/** The filters that are worth showing: what an installation does not offer is simply not there. */
export function filterGroups({ filters, before, params, categories }: Asked): FilterGroup[] {
  const offers = new Map(filters.map(({ field, values }) => [field, values]));
  const further = filters.map(({ field }) => field).filter((field) => !isKnown(field));
  const pickedOnly = [...params.filters.keys()].flatMap((name) => fieldLeftOut(name, offers));
  const fields = [...KNOWN_FIELDS.map(({ field }): string => field), ...further, ...pickedOnly];
  return fields.flatMap((field) => {
    const name = nameOfField(field);
    if (name === null) return [];
    const picked = params.filters.get(name) ?? [];
    const first = before.find((entry) => entry.field === field)?.values ?? [];
    const all = offeredValues(offers.get(field) ?? [], picked, first);
    const values = field === "categories" ? categoriesOf(all, categories, picked) : all;
    const title = filters.find((entry) => entry.field === field)?.name;
    return isWorthShowing(field, values, picked) ? [{ name, field, title, values }] : [];
  });
}

function isKnown(field: string): boolean {
  return KNOWN_FIELDS.some((entry) => entry.field === field);
}

/** A further filter that is picked, but that the API does not offer. */
function fieldLeftOut(name: string, offers: ReadonlyMap<string, unknown>): string[] {
  const field = name.startsWith("f.") ? name.slice(2) : null;
  return field === null || offers.has(field) ? [] : [field];
}

function categoriesOf(
  all: readonly OfferedValue[],
  categories: readonly NarrowerCategory[],
  picked: readonly string[],
): OfferedValue[] {
  return categories.flatMap(({ id, name }) => {
    const entry = all.find(({ value }) => value === id);
    if (entry !== undefined) return [{ ...entry, label: name }];
    return picked.includes(id) ? [{ value: id, label: name, count: null }] : [];
  });
}

/** One value for all is no choice, unless it is picked; a price can always be typed, and only some may be available. */
function isWorthShowing(field: string, values: readonly OfferedValue[], picked: readonly string[]): boolean {
  if (picked.length > 0) return true;
  return values.length > (field === "priceRange" || field === "onlyAvailable" ? 0 : 1);
}
