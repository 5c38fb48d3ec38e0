import { z } from "zod";
import { countedFields } from "../../../catalog/listing/counted-fields.ts";
import { sortFields, type ListingQuery, type SortField } from "../../../catalog/listing/listing.ts";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";
import { flag, wholeNumber } from "../../rest/parse/input.ts";
import { matchRelatedField, narrowed } from "./match-related.ts";
import { uriField } from "./uri-field.ts";
import { viewFields } from "./view-fields.ts";

/** Negative and what is no number are both `invalid`. */
export const count = wholeNumber.refine((number) => number >= 0).nullish();

const ids = z
  .union([wholeNumber.transform((id) => [id]), z.array(wholeNumber)])
  .nullish()
  .transform((given) => given ?? undefined);

const text = z.union([z.string(), z.number()]).transform(String);
const textList = z
  .union([text.transform((one) => [one]), z.array(text)])
  .nullish()
  .transform((given) => given ?? undefined);

const isSortField = (name: unknown): name is SortField => sortFields.some((field) => field === name);

const sortStep = z.object({
  field: z.custom<SortField>(isSortField),
  order: z.enum(["asc", "desc"]).nullish(),
});

/** A list of steps, or one. Whatever is wrong inside is wrong with `sortOrder`. */
const sortOrder = z
  .unknown()
  .optional()
  .transform((given, context) => {
    if (given === undefined || given === null) return [];
    const parsed = z.array(sortStep).safeParse(Array.isArray(given) ? given : [given]);
    if (!parsed.success) {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
    return parsed.data.map(({ field, order }) => ({ field, descending: order === "desc" }));
  });

/** [a] Front ends send an empty text or list where nothing is chosen: as if not given. Unknown ids match nothing. */
function withoutEmpty(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));
}

/** Loose: the plugin has filter fields of its own. */
const fields = z.looseObject({
  ...viewFields,
  skipFirst: count,
  limit: count,
  categories: ids,
  collections: ids,
  brands: ids,
  products: ids,
  silkProduct: ids,
  serviceProduct: ids,
  search: text.nullish(),
  searchFields: z.array(z.string()).nullish(),
  "swatch.desc": textList,
  "items.name": textList,
  onlyAvailable: flag.nullish(),
  availableItemCounts: flag.nullish(),
  showAsNew: flag.nullish(),
  showAsOnSale: flag.nullish(),
  relatedProducts: flag.nullish(),
  measurementCharts: flag.nullish(),
  variantDetails: flag.nullish(),
  matchRelated: matchRelatedField,
  uri: uriField.nullish(),
  sortOrder,
});

/** `POST products`. `checkout-rest.md` 7.1 and 19. */
export const productsBody = z.preprocess(withoutEmpty, fields);

export type ProductsBody = z.output<typeof productsBody>;

interface Asked extends Pick<ListingQuery, "within" | "attributes" | "prices"> {
  /** Of the view's price list. */
  readonly currency: string;
}

/** What the body asks of the catalogue; what the uri leads to is looked up first. */
export function listingQuery(
  body: ProductsBody,
  plugin: CheckoutPluginSettings,
  { within, attributes, prices, currency }: Asked,
): ListingQuery {
  const products = [body.silkProduct, body.serviceProduct].filter((given) => given !== undefined);
  return {
    skip: body.skipFirst ?? 0,
    limit: body.limit ?? undefined,
    categories: body.categories,
    collections: body.collections,
    brands: body.brands,
    products: body.products,
    // Both names mean the same field; given both, a product must be in both.
    serviceProducts: products[0]?.filter((id) => products.every((list) => list.includes(id))),
    search: body.search ?? undefined,
    searchFields: body.searchFields ?? undefined,
    searchWords: plugin.searchWords,
    swatches: body["swatch.desc"],
    itemNames: body["items.name"],
    onlyAvailable: body.onlyAvailable ?? undefined,
    availableItemCounts: body.availableItemCounts ?? undefined,
    showAsNew: body.showAsNew ?? undefined,
    showAsOnSale: body.showAsOnSale ?? undefined,
    within,
    attributes,
    prices,
    ...countedFields(plugin, currency),
    matchRelated: narrowed(plugin.matchRelated, body.matchRelated),
    grouped: plugin.variantListing === "grouped",
    sort: body.sortOrder,
  };
}
