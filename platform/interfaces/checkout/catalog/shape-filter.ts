import { namedValues, type FilterWords } from "../../../catalog/listing/filter-values.ts";
import type { FilterEntry } from "../../../catalog/listing/listing.ts";
import type { AnswerContext } from "../answer-context.ts";
import { formatPriceRange } from "./shape-price-range.ts";
import { formatCategory } from "./shape-category.ts";

/** One value of an entry. */
export interface Value {
  readonly value: string;
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
  readonly data: unknown;
}

export function filterWords(
  { platform, plugin }: Pick<AnswerContext, "platform" | "plugin">,
  language: string,
): FilterWords {
  const { defaultLanguage } = platform.settings;
  return { values: plugin.productFilterValues, language, defaultLanguage };
}

/** One entry of `filter`. `checkout-rest.md` 8.5. */
export function formatFilter(entry: FilterEntry, words: FilterWords): Readonly<Record<string, unknown>> {
  if (entry.field === "priceRange") return formatPriceRange(entry);
  if (entry.field === "attribute") {
    return { field: entry.name, values: formatAttribute(entry, words) };
  }
  return { field: entry.field, values: formatValues(entry) };
}

type Entry<F extends FilterEntry["field"]> = Extract<FilterEntry, { field: F }>;

function formatAttribute(entry: Entry<"attribute">, words: FilterWords): readonly Value[] {
  return namedValues(entry, words).map(({ counted: { data, count, filterCount, totalCount }, name }) => ({
    value: data,
    count,
    filterCount,
    totalCount,
    data: { value: data, name },
  }));
}

/** Values of the fields that no setting says more of, in their order. */
export function formatValues(
  entry: Exclude<FilterEntry, Entry<"attribute" | "priceRange">>,
): readonly Value[] {
  switch (entry.field) {
    case "brands":
      return entry.values.map(({ data: { id, name, uri }, ...counts }) => ({
        value: String(id),
        ...counts,
        data: { brand: String(id), brandName: name, brandUri: uri },
      }));
    case "collections":
      return entry.values.map(({ data: { id, name, uri }, ...counts }) => ({
        value: String(id),
        ...counts,
        data: { collection: String(id), collectionName: name, collectionUri: uri },
      }));
    case "categories":
      return entry.values.map(({ data, ...counts }) => ({
        value: String(data.id),
        ...counts,
        data: formatCategory(data),
      }));
    case "swatch.desc":
      return entry.values.map(({ data, ...counts }) => ({ value: data.desc, ...counts, data }));
    case "items.name":
      return entry.values.map(({ data, ...counts }) => ({ value: data, ...counts, data: { name: data } }));
    case "showAsNew":
    case "showAsOnSale":
    case "onlyAvailable":
    default:
      return entry.values.map((counts) => ({ value: "true", ...counts, data: {} }));
  }
}
