import type { FilterWords } from "../../../catalog/listing/filter-values.ts";
import type { FilterEntry } from "../../../catalog/listing/listing.ts";
import { addAliases } from "../compatibility/aliases.ts";
import { formatFilter, formatValues, type Value } from "./shape-filter.ts";

type ListedField = "brands" | "collections" | "categories" | "swatch.desc";
type ListedEntry = Extract<FilterEntry, { field: ListedField }>;

const listed: ReadonlySet<string> = new Set<ListedField>([
  "brands",
  "collections",
  "categories",
  "swatch.desc",
]);

const isListed = (entry: FilterEntry): entry is ListedEntry => listed.has(entry.field);

interface WrittenValue {
  readonly before: string;
  readonly after: string;
}

/** A brand, category, collection or swatch never changes: the index makes another one. */
const written = new WeakMap<object, WrittenValue>();

interface WrittenFilters {
  readonly words: FilterWords;
  readonly compatibilityNames: boolean;
  readonly bytes: Buffer;
}

/** Lists of one result share its filters. */
const writtenFilters = new WeakMap<readonly FilterEntry[], WrittenFilters>();

/** `filter` as JSON. `checkout-rest.md` 8.5. */
export function writeFilter(
  filters: readonly FilterEntry[],
  words: FilterWords,
  compatibilityNames: boolean,
): Buffer {
  const known = writtenFilters.get(filters);
  if (known?.compatibilityNames === compatibilityNames && isSame(known.words, words)) return known.bytes;
  const bytes = Buffer.from(textOf(filters, words, compatibilityNames));
  writtenFilters.set(filters, { words, compatibilityNames, bytes });
  return bytes;
}

function isSame(a: FilterWords, b: FilterWords): boolean {
  return a.values === b.values && a.language === b.language && a.defaultLanguage === b.defaultLanguage;
}

function textOf(filters: readonly FilterEntry[], words: FilterWords, compatibilityNames: boolean): string {
  if (compatibilityNames) {
    return JSON.stringify(filters.map((entry) => addAliases(formatFilter(entry, words))));
  }
  const entries = filters.map((entry) =>
    isListed(entry) ? writeListed(entry) : JSON.stringify(formatFilter(entry, words)),
  );
  return `[${entries.join(",")}]`;
}

function writeListed(entry: ListedEntry): string {
  let values = "";
  for (const [place, { data, count, filterCount, totalCount }] of entry.values.entries()) {
    const { before, after } = written.get(data) ?? writeValues(entry, place);
    if (place > 0) values += ",";
    values += `${before}${count},"filterCount":${filterCount},"totalCount":${totalCount}${after}`;
  }
  return `{"field":${JSON.stringify(entry.field)},"values":[${values}]}`;
}

/** Of all values of the entry, of which one is answered. */
function writeValues(entry: ListedEntry, place: number): WrittenValue {
  const texts = formatValues(entry).map(textsOf);
  for (const [index, { data }] of entry.values.entries()) {
    const text = texts[index];
    if (text) written.set(data, text);
  }
  return texts[place] ?? { before: "", after: "" };
}

function textsOf({ value, data }: Value): WrittenValue {
  return { before: `{"value":${JSON.stringify(value)},"count":`, after: `,"data":${JSON.stringify(data)}}` };
}
