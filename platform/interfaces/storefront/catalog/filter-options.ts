import { countedFields } from "../../../catalogue/catalog/listing/filter-fields.ts";
import type { FilterEntry, ListingQuery, UsualFilter } from "../../../catalogue/catalog/listing/listing.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import { type CatalogScope, limitValues } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import type { ItemQuery, WantedValues } from "./item-query.ts";
import {
  filterFieldValues,
  type NamedValue,
  namedValues,
} from "../../../catalogue/catalog/listing/filter-values.ts";
import type { AttributeTypes } from "../../../catalogue/catalog/items/attribute-types.ts";
import { priceBandText } from "../../../catalogue/catalog/prices/price-bands.ts";
import type { StorefrontPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import { type AttributeSource, choiceElement } from "./attribute-source.ts";
import {
  brandSource,
  type BrandSource,
  collectionSource,
  type CollectionSource,
} from "./brands-and-collections.ts";
import { categorySource, type CategorySource } from "./categories.ts";
import { type LocalizedSizeSource, sizeNameInCharts } from "./sizes.ts";

export interface FilterOptionSource {
  readonly key: string;
  /** Some value matches at least one display item. */
  readonly anyAvailable: boolean;
  readonly selectedValues: readonly string[];
  readonly values: readonly FilterValueSource[];
}

interface FilterOptionsInput {
  readonly scope: CatalogScope;
  readonly query: ItemQuery | null;
  readonly wanted: WantedValues;
}

/** The filters of a list with counts for its result; `keys` null: all of them. Unknown keys are left out. */
export async function filterOptions(
  { platform, plugin }: StorefrontContext,
  { scope, query, wanted }: FilterOptionsInput,
  keys: readonly string[] | null,
): Promise<readonly FilterOptionSource[] | null> {
  limitValues("keys", keys);
  if (query === null) return null;
  const { currency } = priceListOf(scope.settings, scope.view.priceList);
  const counted = wantedCounts(countedFields(plugin, currency), keys);
  if (counted === null) return [];
  const { filters } = await platform.catalog.find(scope.view, { ...query, limit: 0, ...counted });
  return filters.map((entry) => {
    const key = keyOf(entry);
    const selectedValues = wanted.get(key) ?? [];
    const values = filterValues(entry, {
      scope,
      types: platform.catalog.attributeTypes(),
      plugin,
      selected: new Set(selectedValues),
    });
    return { key, selectedValues, values, anyAvailable: values.some(({ filterCount }) => filterCount > 0) };
  });
}

const standardFilters: readonly (readonly [key: string, filter: UsualFilter])[] = [
  ["brands", "brands"],
  ["categories", "categories"],
  ["collections", "collections"],
  ["itemName", "items.name"],
  ["swatch.desc", "swatch.desc"],
];

type Counts = Pick<ListingQuery, "counted" | "filterFields" | "priceRange" | "flagFields">;

/** The counts that the wanted keys need; null: none. */
function wantedCounts(
  fields: ReturnType<typeof countedFields>,
  keys: readonly string[] | null,
): Counts | null {
  const isWanted = (key: string) => keys?.includes(key) ?? true;
  const counted = standardFilters.flatMap(([key, filter]) => (isWanted(key) ? [filter] : []));
  const filterFields = fields.filterFields?.filter(isWanted) ?? [];
  const flagFields = fields.flagFields?.filter(isWanted) ?? [];
  const priceRange = isWanted("priceRange") ? fields.priceRange : undefined;
  const isNothing = counted.length + filterFields.length + flagFields.length === 0 && !priceRange;
  return isNothing ? null : { counted, filterFields, flagFields, priceRange };
}

interface Counted {
  readonly value: string;
  readonly active: boolean;
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

/** The source of a `FilterValue`. */
type FilterValueSource = Counted &
  (
    | { readonly __typename: "BrandFilterValue"; readonly name: string; readonly brand: BrandSource }
    | { readonly __typename: "CategoryFilterValue"; readonly name: string; readonly category: CategorySource }
    | {
        readonly __typename: "CollectionFilterValue";
        readonly name: string;
        readonly collection: CollectionSource;
      }
    | {
        readonly __typename: "SizeNameFilterValue";
        readonly sizeLocalization: readonly LocalizedSizeSource[];
      }
    | { readonly __typename: "MappedAttributeFilterValue"; readonly attribute: AttributeSource }
    | { readonly __typename: "TextFilterValue"; readonly name: string }
  );

interface FilterValuesInput {
  readonly scope: CatalogScope;
  readonly types: AttributeTypes;
  readonly plugin: Pick<StorefrontPluginSettings, "productFilterValues">;
  readonly selected: ReadonlySet<string>;
}

function keyOf(entry: FilterEntry): string {
  if (entry.field === "attribute") return entry.name;
  return entry.field === "items.name" ? "itemName" : entry.field;
}

/** The values of one filter in their order. storefront-graphql.md#catalogue-queries, checkout-rest.md#filter-counts. */
function filterValues(entry: FilterEntry, shown: FilterValuesInput): readonly FilterValueSource[] {
  const { scope } = shown;
  const counted = (value: string, { count, filterCount, totalCount }: Omit<Counted, "value" | "active">) => ({
    value,
    active: shown.selected.has(value),
    count,
    filterCount,
    totalCount,
  });
  switch (entry.field) {
    case "brands":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "BrandFilterValue",
        ...counted(String(data.id), counts),
        name: data.name,
        brand: brandSource(data, scope),
      }));
    case "collections":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "CollectionFilterValue",
        ...counted(String(data.id), counts),
        name: data.name,
        collection: collectionSource(data, scope),
      }));
    case "categories":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "CategoryFilterValue",
        ...counted(String(data.id), counts),
        name: data.names.at(-1) ?? "",
        category: categorySource(data, scope),
      }));
    case "items.name":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "SizeNameFilterValue",
        ...counted(data, counts),
        sizeLocalization: sizeNameInCharts(scope, data),
      }));
    case "attribute":
      return attributeValues(entry, shown).map(({ counts, kind }) =>
        Object.assign(counted(counts.data, counts), kind),
      );
    case "swatch.desc":
      return entry.values.map(({ data: { desc }, ...counts }) => ({
        __typename: "TextFilterValue",
        ...counted(desc, counts),
        name: desc,
      }));
    case "priceRange":
      return entry.values.map(({ data, ...counts }) => {
        const text = priceBandText(data, entry.currency);
        return { __typename: "TextFilterValue", ...counted(text, counts), name: text };
      });
    case "onlyAvailable":
    case "showAsNew":
    case "showAsOnSale":
    default:
      return entry.values.map((counts) => ({
        __typename: "TextFilterValue",
        ...counted("true", counts),
        name: "true",
      }));
  }
}

/** Those that the operator names are choices with numbers, in the order of the settings; others are texts. */
function attributeValues(
  entry: Extract<FilterEntry, { field: "attribute" }>,
  { scope, types, plugin: { productFilterValues } }: FilterValuesInput,
) {
  const { language, settings } = scope;
  const { defaultLanguage } = settings;
  const values = filterFieldValues(types, productFilterValues);
  const words = { values, language, defaultLanguage };
  const named = namedValues(entry, words);
  const all = named.filter(isNamed).map(({ counted, name }) => ({ name, value: counted.data }));
  const [type = "", element = ""] = entry.name.split(".");
  return named.map((one) => {
    const { counted: counts, name, place } = one;
    if (!isNamed(one)) return { counts, kind: { __typename: "TextFilterValue" as const, name } };
    const attribute: AttributeSource = {
      __typename: "MappedAttribute",
      id: place + 1,
      type: { name: type, isMulti: false },
      elements: [choiceElement(element, { name, value: counts.data }, all)],
    };
    return { counts, kind: { __typename: "MappedAttributeFilterValue" as const, attribute } };
  });
}

function isNamed({ place }: NamedValue): boolean {
  return place >= 0;
}
