import type { ListingQuery } from "@/lib/checkout/catalog-reads";

export const PAGE_SIZE = 24;
const LAST_PAGE = 1_000;
const VALUES_KEPT = 20;
const VALUE_LENGTH = 80;

/** How a listing can be ordered, as it stands in an address; the first is the default and stands nowhere. */
export const SORTS = {
  featured: undefined,
  newest: { field: "createdAt", order: "desc" },
  "price-asc": { field: "priceAsNumber", order: "asc" },
  "price-desc": { field: "priceAsNumber", order: "desc" },
} as const satisfies Record<string, ListingQuery["sort"]>;

export type Sort = keyof typeof SORTS;

/** The filters of an address and the field of the API's `filter` that offers their values. */
export const FILTER_FIELDS = {
  colour: "swatch.desc",
  size: "items.name",
  brand: "brands",
} as const satisfies Record<string, string>;

export type FilterName = keyof typeof FILTER_FIELDS;

export type ListingParams = {
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
};

export const PLAIN_LISTING: ListingParams = {
  sort: "featured",
  page: 1,
  filters: { colour: [], size: [], brand: [] },
};

/** Reads a query string; what is unknown or out of bounds is as if absent. */
export function parseListingParams(search: URLSearchParams): ListingParams {
  return {
    sort: parseSort(search.get("sort")),
    page: parsePage(search.get("page")),
    filters: {
      colour: parseValues(search.getAll("colour")),
      size: parseValues(search.getAll("size")),
      brand: parseValues(search.getAll("brand")).filter((id) => /^\d{1,9}$/.test(id)),
    },
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
  for (const [name, values] of Object.entries(params.filters)) {
    for (const value of values) search.append(name, value);
  }
  if (params.page > 1) search.set("page", String(params.page));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** The same listing with a value of a filter picked or dropped; paging begins anew. */
export function toggleFilter(params: ListingParams, name: FilterName, value: string): ListingParams {
  const picked = params.filters[name];
  const values = picked.includes(value)
    ? picked.filter((entry) => entry !== value)
    : [...picked, value].toSorted();
  return { ...params, page: 1, filters: { ...params.filters, [name]: values } };
}

/** What is asked of the API for a listing of a category. */
export function listingQuery(
  params: ListingParams,
  scope: Pick<ListingQuery, "category" | "search">,
): ListingQuery {
  const { colour, size, brand } = params.filters;
  const sort = SORTS[params.sort];
  return {
    ...scope,
    ...(colour.length > 0 && { colours: colour }),
    ...(size.length > 0 && { sizes: size }),
    ...(brand.length > 0 && { brands: brand }),
    ...(sort && { sort }),
    skip: (params.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

/** The numbers of a pager: first, last and the neighbours; `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}

function parseSort(text: string | null): Sort {
  return text !== null && isSort(text) ? text : "featured";
}

function parsePage(text: string | null): number {
  const page = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

function parseValues(texts: readonly string[]): string[] {
  const fitting = texts.filter((text) => text !== "" && text.length <= VALUE_LENGTH);
  return [...new Set(fitting)].slice(0, VALUES_KEPT).toSorted();
}
