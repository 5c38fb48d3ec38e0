import {
  filterFieldName,
  filterFieldValues,
  namedValues,
  type FilterWords,
} from "../../../../catalogue/catalog/listing/filter-values.ts";
import type { AttributeTypes } from "../../../../catalogue/catalog/items/attribute-types.ts";
import type { FilterEntry, PriceFilter } from "../../../../catalogue/catalog/listing/listing.ts";
import { priceBandText, type PriceBand } from "../../../../catalogue/catalog/prices/price-bands.ts";
import { moneyOrNull } from "../../../rest/format/money.ts";
import type { ResponseContext } from "../../client.ts";
import { addAliases } from "../../compatibility/aliases.ts";
import { formatCategory } from "../categories.ts";

/** One value of an entry. */
interface Value {
  readonly value: string;
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
  readonly data: unknown;
}

interface CheckoutFilterWords extends FilterWords {
  readonly types: AttributeTypes;
}

export function filterWords(
  { platform, plugin }: Pick<ResponseContext, "platform" | "plugin">,
  language: string,
): CheckoutFilterWords {
  const { defaultLanguage } = platform.settings;
  const types = platform.catalog.attributeTypes();
  return { values: filterFieldValues(types, plugin.productFilterValues), types, language, defaultLanguage };
}

/** One entry of `filter`. checkout-rest.md#filter-counts. */
export function formatFilter(
  entry: FilterEntry,
  words: CheckoutFilterWords,
): Readonly<Record<string, unknown>> {
  if (entry.field === "priceRange") return formatPriceRange(entry);
  if (entry.field === "attribute") {
    const name = filterFieldName(words.types, entry.name, words);
    return { field: entry.name, ...(name !== undefined && { name }), values: formatAttribute(entry, words) };
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

/** Values of the fields without settings of their own, in their order. */
function formatValues(entry: Exclude<FilterEntry, Entry<"attribute" | "priceRange">>): readonly Value[] {
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

/** The entry of `filter` for prices: its bands, and the lowest and the highest price. */
function formatPriceRange({ field, currency, span, values }: PriceFilter): Readonly<Record<string, unknown>> {
  return {
    field,
    values: values.map(({ data, ...counts }) => {
      const value = priceBandText(data, currency);
      return {
        value,
        ...counts,
        data: { value, name: nameOf(data, currency), ...ends(data.from, data.to, currency) },
      };
    }),
    range: ends(span?.lowest ?? null, span?.highest ?? null, currency),
  };
}

const ends = (from: number | null, to: number | null, currency: string) => ({
  ...moneyOrNull("from", from, currency),
  ...moneyOrNull("to", to, currency),
});

/** `500–1000 SEK`, which every language understands. */
function nameOf(band: PriceBand, currency: string): string {
  return `${priceBandText(band, currency).replace(/-|\.\./, "–")}\u00a0${currency}`;
}

type ListedField = "brands" | "collections" | "categories" | "swatch.desc";
type ListedEntry = Extract<FilterEntry, { field: ListedField }>;

const listedFields: ReadonlySet<string> = new Set<ListedField>([
  "brands",
  "collections",
  "categories",
  "swatch.desc",
]);

const isListed = (entry: FilterEntry): entry is ListedEntry => listedFields.has(entry.field);

/** The JSON of a value, around its counts. */
interface SerialisedValue {
  readonly before: string;
  readonly after: string;
}

/** A brand, category, collection or swatch is immutable: the index replaces one that changes. */
const serialisedValues = new WeakMap<object, SerialisedValue>();

interface SerialisedFilters {
  readonly words: CheckoutFilterWords;
  readonly compatibilityNames: boolean;
  readonly bytes: Buffer;
}

/** Pages of one result share its filters. */
const serialisedFilters = new WeakMap<readonly FilterEntry[], SerialisedFilters>();

/** The whole `filter` as JSON. checkout-rest.md#filter-counts. */
export function filterJson(
  filters: readonly FilterEntry[],
  words: CheckoutFilterWords,
  compatibilityNames: boolean,
): Buffer {
  const cached = serialisedFilters.get(filters);
  if (cached?.compatibilityNames === compatibilityNames && isSame(cached.words, words)) return cached.bytes;
  const bytes = Buffer.from(serialiseFilters(filters, words, compatibilityNames));
  serialisedFilters.set(filters, { words, compatibilityNames, bytes });
  return bytes;
}

function isSame(a: CheckoutFilterWords, b: CheckoutFilterWords): boolean {
  return (
    a.values === b.values &&
    a.types === b.types &&
    a.language === b.language &&
    a.defaultLanguage === b.defaultLanguage
  );
}

function serialiseFilters(
  filters: readonly FilterEntry[],
  words: CheckoutFilterWords,
  compatibilityNames: boolean,
): string {
  if (compatibilityNames) {
    return JSON.stringify(filters.map((entry) => addAliases(formatFilter(entry, words))));
  }
  const entries = filters.map((entry) =>
    isListed(entry) ? listedEntryJson(entry) : JSON.stringify(formatFilter(entry, words)),
  );
  return `[${entries.join(",")}]`;
}

function listedEntryJson(entry: ListedEntry): string {
  let values = "";
  for (const [index, { data, count, filterCount, totalCount }] of entry.values.entries()) {
    const { before, after } = serialisedValues.get(data) ?? serialiseValues(entry, index);
    if (index > 0) values += ",";
    values += `${before}${count},"filterCount":${filterCount},"totalCount":${totalCount}${after}`;
  }
  return `{"field":${JSON.stringify(entry.field)},"values":[${values}]}`;
}

/** Serialises all values of the entry, and returns one of them. */
function serialiseValues(entry: ListedEntry, index: number): SerialisedValue {
  const texts = formatValues(entry).map(textsOf);
  for (const [at, { data }] of entry.values.entries()) {
    const text = texts[at];
    if (text) serialisedValues.set(data, text);
  }
  return texts[index] ?? { before: "", after: "" };
}

function textsOf({ value, data }: Value): SerialisedValue {
  return { before: `{"value":${JSON.stringify(value)},"count":`, after: `,"data":${JSON.stringify(data)}}` };
}
