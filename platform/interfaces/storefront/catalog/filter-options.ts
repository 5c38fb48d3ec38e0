import { countedFields } from "../../../catalog/listing/filter-fields.ts";
import type { ListingQuery, UsualFilter } from "../../../catalog/listing/listing.ts";
import { priceListOf } from "../../../market/places.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { filterValues, keyOf, type FilterValueSource } from "./filter-value.ts";
import type { ItemQuery, WantedValues } from "./item-query.ts";
import { demandFew } from "./most-values.ts";

export interface FilterOptionSource {
  readonly key: string;
  /** Some value would find something. */
  readonly anyAvailable: boolean;
  readonly selectedValues: readonly string[];
  readonly values: readonly FilterValueSource[];
}

interface Filtered {
  readonly choice: CatalogChoice;
  readonly query: ItemQuery | null;
  readonly wanted: WantedValues;
}

/** What a list can be filtered by, counted for the result; null: all keys. Those that are unknown give nothing. */
export async function filterOptions(
  { platform, plugin }: StorefrontContext,
  { choice, query, wanted }: Filtered,
  keys: readonly string[] | null,
): Promise<readonly FilterOptionSource[] | null> {
  demandFew("keys", keys);
  if (query === null) return null;
  const { currency } = priceListOf(choice.settings, choice.view.priceList);
  const counted = wantedCounts(countedFields(plugin, currency), keys);
  if (counted === null) return [];
  const { filters } = await platform.catalog.find(choice.view, { ...query, limit: 0, ...counted });
  return filters.map((entry) => {
    const key = keyOf(entry);
    const selectedValues = wanted.get(key) ?? [];
    const values = filterValues(entry, { choice, plugin, selected: new Set(selectedValues) });
    return { key, selectedValues, values, anyAvailable: values.some(({ filterCount }) => filterCount > 0) };
  });
}

const usualFilters: readonly (readonly [key: string, filter: UsualFilter])[] = [
  ["brands", "brands"],
  ["categories", "categories"],
  ["collections", "collections"],
  ["itemName", "items.name"],
  ["swatch.desc", "swatch.desc"],
];

type Counts = Pick<ListingQuery, "counted" | "filterFields" | "priceRange" | "flagFields">;

/** Only what is asked for is counted; null: nothing is. */
function wantedCounts(
  fields: ReturnType<typeof countedFields>,
  keys: readonly string[] | null,
): Counts | null {
  const isWanted = (key: string) => keys?.includes(key) ?? true;
  const counted = usualFilters.flatMap(([key, filter]) => (isWanted(key) ? [filter] : []));
  const filterFields = fields.filterFields?.filter(isWanted) ?? [];
  const flagFields = fields.flagFields?.filter(isWanted) ?? [];
  const priceRange = isWanted("priceRange") ? fields.priceRange : undefined;
  const isNothing = counted.length + filterFields.length + flagFields.length === 0 && !priceRange;
  return isNothing ? null : { counted, filterFields, flagFields, priceRange };
}
