import type { ListingQuery } from "@/lib/checkout/catalog/listing-query";
import { byField, type FilterField, fieldOfName, KNOWN_FIELDS } from "@/lib/filters/filter-fields";
import { bandOfFields, bandText, parseBand } from "@/lib/filters/price-band";

export const PAGE_SIZE = 24;
/** Any catalogue ends before it: further on is the last page that there is. */
const LAST_PAGE = 100_000;
const VALUES_KEPT = 20;
const TEXTS_READ = 200;
const VALUE_LENGTH = 80;
const FURTHER_KEPT = 10;

/** How a listing can be ordered, as it stands in an address; the first is the default and stands nowhere. */
export const SORTS = {
  featured: undefined,
  newest: { field: "createdAt", order: "desc" },
  "price-asc": { field: "priceAsNumber", order: "asc" },
  "price-desc": { field: "priceAsNumber", order: "desc" },
} as const satisfies Record<string, ListingQuery["sort"]>;

export type Sort = keyof typeof SORTS;

/** What is picked, by the filter's name in an address; values in order, a filter without any is absent. */
export type Picks = ReadonlyMap<string, readonly string[]>;

export type ListingParams = {
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly filters: Picks;
};

export const PLAIN_LISTING: ListingParams = { sort: "featured", page: 1, filters: new Map() };

/** Names of the two fields of the price form: together they are one band. */
export const PRICE_FROM = "price-from";
export const PRICE_TO = "price-to";

/**
 * Reads a query string; what is unknown or out of bounds is as if absent.
 * Of categories only those of `categories` count, when given: others are not part of what is listed.
 */
export function parseListingParams(search: URLSearchParams, categories?: readonly string[]): ListingParams {
  const filters = fieldsIn(search).map((field): [string, string[]] => {
    const values = parseValues(search.getAll(field.name), field);
    if (field.name === "price") return [field.name, withTypedBand(values, search)];
    const isOutside = (id: string) => field.name === "category" && categories?.includes(id) === false;
    return [field.name, values.filter((value) => !isOutside(value))];
  });
  return {
    sort: parseSort(search.get("sort")),
    page: parsePage(search.get("page")),
    filters: new Map(filters.filter(([, values]) => values.length > 0)),
  };
}

/** Whether it is anything else than the first page as the operator ordered it. */
export function isComposed(params: ListingParams): boolean {
  return listingSearch(params) !== "";
}

/** The one spelling of a listing's query string: `""` or `?sort=…`, filters in a fixed order; `q` of a search first. */
export function listingSearch(params: ListingParams, q?: string): string {
  const search = new URLSearchParams(q === undefined ? undefined : { q });
  if (params.sort !== "featured") search.set("sort", params.sort);
  for (const [name, values] of [...params.filters].toSorted(byField)) {
    for (const value of values) search.append(name, value);
  }
  if (params.page > 1) search.set("page", String(params.page));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** What is asked of the API for a listing of a category or a search. */
export function listingQuery(
  params: ListingParams,
  scope: Pick<ListingQuery, "category" | "search">,
): ListingQuery {
  const sort = SORTS[params.sort];
  const fields = [...params.filters].flatMap(([name, values]) => {
    const field = fieldOfName(name)?.field;
    return field === undefined ? [] : [[field, values] as const];
  });
  return {
    ...scope,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(sort && { sort }),
    skip: (params.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

function fieldsIn(search: URLSearchParams): FilterField[] {
  const further = [...new Set(search.keys())].filter((name) => name.startsWith("f.")).map(fieldOfName);
  const fitting = further.filter((field) => field !== null).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [...KNOWN_FIELDS, ...fitting.slice(0, FURTHER_KEPT)];
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}

function parseSort(text: string | null): Sort {
  return text !== null && isSort(text) ? text : "featured";
}

function parsePage(text: string | null): number {
  const page = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

function parseValues(texts: readonly string[], { shape }: FilterField): string[] {
  const spelled = texts.slice(0, TEXTS_READ).map((text) => spell(text, shape));
  const fitting = spelled.filter((text): text is string => text !== null && text !== "");
  return [...new Set(fitting)].slice(0, VALUES_KEPT).toSorted();
}

/** A value in its one spelling; null: the field has no such value. */
function spell(text: string, shape: FilterField["shape"]): string | null {
  if (text.length > VALUE_LENGTH) return null;
  if (shape === "id") return /^\d{1,9}$/.test(text) ? String(Number(text)) : null;
  if (shape === "flag") return text === "1" || text === "true" ? "true" : null;
  if (shape === "text") return text;
  const band = parseBand(text);
  return band && bandText(band);
}

/** A band that was typed takes the place of those that are ticked. */
function withTypedBand(ticked: string[], search: URLSearchParams): string[] {
  const typed = bandOfFields(search.get(PRICE_FROM), search.get(PRICE_TO));
  return typed === null ? ticked : [bandText(typed)];
}
