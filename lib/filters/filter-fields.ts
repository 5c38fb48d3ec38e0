/** How a value of a field is spelled: an id, any text, a band of prices, or only `true`. */
type Shape = "id" | "text" | "band" | "flag";

export type FilterField = {
  /** As it stands in an address. */
  readonly name: string;
  /** As the API calls it (checkout-rest.md#list-body and #filter-counts). */
  readonly field: string;
  readonly shape: Shape;
};

/** The fields of every installation and the price range, in the order of an address and of a page. */
export const KNOWN_FIELDS = [
  { name: "category", field: "categories", shape: "id" },
  { name: "colour", field: "swatch.desc", shape: "text" },
  { name: "size", field: "items.name", shape: "text" },
  { name: "price", field: "priceRange", shape: "band" },
  { name: "brand", field: "brands", shape: "id" },
  { name: "collection", field: "collections", shape: "id" },
  { name: "available", field: "onlyAvailable", shape: "flag" },
] as const satisfies readonly FilterField[];

export type KnownFilter = (typeof KNOWN_FIELDS)[number]["name"];

/** Other fields of the request: an address must not reach them as if they were filters. */
const RESERVED: ReadonlySet<string> = new Set([
  ...KNOWN_FIELDS.map(({ field }) => field),
  ..."skipFirst limit products silkProduct serviceProduct search searchFields searchMode uri for".split(" "),
  ..."showAsNew showAsOnSale relatedProducts measurementCharts variantDetails sortOrder language market".split(
    " ",
  ),
  ..."pricelist matchRelated availableItemCounts".split(" "),
]);

const FURTHER = /^f\.([A-Za-z]\w{0,39}(?:\.[A-Za-z]\w{0,39})?)$/;

/** A field by its name in an address; those that an installation adds of its own are `f.<field>`. Null: it is none. */
export function fieldOfName(name: string): FilterField | null {
  const known = KNOWN_FIELDS.find((entry) => entry.name === name);
  if (known !== undefined) return known;
  const field = FURTHER.exec(name)?.[1];
  return field === undefined || RESERVED.has(field) ? null : { name, field, shape: "text" };
}

/** The name in an address of a field that the API offers; null: an address cannot hold it. */
export function nameOfField(field: string): string | null {
  const known = KNOWN_FIELDS.find((entry) => entry.field === field);
  return known?.name ?? fieldOfName(`f.${field}`)?.name ?? null;
}

/** Orders entries by their filter's name: the known ones as they stand on a page, then the others. */
export function byField([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return rankOf(a) - rankOf(b) || (a < b ? -1 : Number(a > b));
}

function rankOf(name: string): number {
  const index = KNOWN_FIELDS.findIndex((entry) => entry.name === name);
  return index < 0 ? KNOWN_FIELDS.length : index;
}
