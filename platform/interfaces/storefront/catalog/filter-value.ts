import { namedValues, type NamedValue } from "../../../catalog/listing/filter-values.ts";
import type { FilterEntry } from "../../../catalog/listing/listing.ts";
import { priceBandText } from "../../../catalog/prices/price-bands.ts";
import type { StorefrontPluginSettings } from "../../../settings/plugins/plugins.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import { choiceElement } from "./attribute-element.ts";
import type { AttributeSource } from "./attribute-source.ts";
import { brandSource, type BrandSource } from "./brand-source.ts";
import { categorySource, type CategorySource } from "./category-source.ts";
import { collectionSource, type CollectionSource } from "./collection-source.ts";
import { sizeNameInCharts, type LocalizedSizeSource } from "./size-name.ts";

interface Counted {
  readonly value: string;
  readonly active: boolean;
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

/** What is shown as a `FilterValue`. */
export type FilterValueSource = Counted &
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

interface Shown {
  readonly choice: CatalogChoice;
  readonly plugin: Pick<StorefrontPluginSettings, "productFilterValues">;
  readonly selected: ReadonlySet<string>;
}

export function keyOf(entry: FilterEntry): string {
  if (entry.field === "attribute") return entry.name;
  return entry.field === "items.name" ? "itemName" : entry.field;
}

/** The values of one filter in their order. storefront-graphql.md#catalogue-queries, checkout-rest.md#filter-counts. */
export function filterValues(entry: FilterEntry, shown: Shown): readonly FilterValueSource[] {
  const { choice } = shown;
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
        brand: brandSource(data, choice),
      }));
    case "collections":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "CollectionFilterValue",
        ...counted(String(data.id), counts),
        name: data.name,
        collection: collectionSource(data, choice),
      }));
    case "categories":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "CategoryFilterValue",
        ...counted(String(data.id), counts),
        name: data.names.at(-1) ?? "",
        category: categorySource(data, choice),
      }));
    case "items.name":
      return entry.values.map(({ data, ...counts }) => ({
        __typename: "SizeNameFilterValue",
        ...counted(data, counts),
        sizeLocalization: sizeNameInCharts(choice, data),
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
  { choice, plugin: { productFilterValues } }: Shown,
) {
  const { language, settings } = choice;
  const { defaultLanguage } = settings;
  const words = { values: productFilterValues, language, defaultLanguage };
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
