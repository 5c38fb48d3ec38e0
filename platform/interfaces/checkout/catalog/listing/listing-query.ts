import { z } from "zod";
import {
  countedFields,
  isAttributeField,
  readBands,
} from "../../../../catalogue/catalog/listing/filter-fields.ts";
import {
  sortFields,
  type AttributeField,
  type ListingQuery,
  type SortField,
} from "../../../../catalogue/catalog/listing/listing.ts";
import type { PriceBand } from "../../../../catalogue/catalog/prices/price-bands.ts";
import { failures, success, type Problem, type Result } from "../../../../foundations/errors.ts";
import type { CheckoutPluginSettings } from "../../../../foundations/settings/plugins/plugins.ts";
import { flag, wholeNumber } from "../../../rest/parse/input.ts";
import { viewFields } from "../catalog-scope.ts";

/** A negative number is `invalid`, as a text that is no number is. */
export const count = wholeNumber.refine((number) => number >= 0).nullish();

const ids = z
  .union([wholeNumber.transform((id) => [id]), z.array(wholeNumber)])
  .nullish()
  .transform((value) => value ?? undefined);

const text = z.union([z.string(), z.number()]).transform(String);
const textList = z
  .union([text.transform((one) => [one]), z.array(text)])
  .nullish()
  .transform((value) => value ?? undefined);

const isSortField = (name: unknown): name is SortField => sortFields.some((field) => field === name);

const sortStep = z.object({
  field: z.custom<SortField>(isSortField),
  order: z.enum(["asc", "desc"]).nullish(),
});

/** A list of steps, or one step. Every problem inside it is a problem of `sortOrder`. */
const sortOrder = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null) return [];
    const parsed = z.array(sortStep).safeParse(Array.isArray(value) ? value : [value]);
    if (!parsed.success) {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
    return parsed.data.map(({ field, order }) => ({ field, descending: order === "desc" }));
  });

type MatchRelated = ListingQuery["matchRelated"];

/** From the narrowest to the widest. */
const matchRules = ["none", "variant", "all"] as const satisfies readonly MatchRelated[];

export const matchRelatedField = z.enum(matchRules).nullish();

/** A request can only narrow the rule of the plugin. checkout-rest.md#related-products. */
export function narrowedRule(own: MatchRelated, requested: MatchRelated | null | undefined): MatchRelated {
  return matchRules.find((rule) => rule === own || rule === requested) ?? own;
}

const uriKinds = ["product", "category"] as const;
type UriKind = (typeof uriKinds)[number];

/** The kinds of target of an address; unknown ones are ignored, absent means both. checkout-rest.md#uris. */
export const uriFor = z
  .array(z.string())
  .nullish()
  .transform(
    (value): ReadonlySet<UriKind> => new Set(uriKinds.filter((kind) => value?.includes(kind) ?? true)),
  );

const uriField = z.object({ uri: z.string(), for: uriFor });

/** An empty text or list counts as absent: storefronts send it where nothing is chosen. Unknown ids match nothing. */
function withoutEmpty(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value)));
}

/** A loose object: the plugin has filter fields of its own. */
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

/** `POST products`. checkout-rest.md#list-body and #tolerated-input. */
export const productsBody = z.preprocess(withoutEmpty, fields);

export type ProductsBody = z.output<typeof productsBody>;

interface QueryInput extends Pick<ListingQuery, "within" | "attributes" | "prices"> {
  /** The currency of the view's price list. */
  readonly currency: string;
}

/** The catalogue query of a body. Its `uri` is resolved before, and comes as `within`. */
export function listingQuery(
  body: ProductsBody,
  plugin: CheckoutPluginSettings,
  { within, attributes, prices, currency }: QueryInput,
): ListingQuery {
  const products = [body.silkProduct, body.serviceProduct].filter((value) => value !== undefined);
  return {
    skip: body.skipFirst ?? 0,
    limit: body.limit ?? undefined,
    categories: body.categories,
    collections: body.collections,
    brands: body.brands,
    products: body.products,
    // Both names mean the same field; with both, a product must be in both.
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
    matchRelated: narrowedRule(plugin.matchRelated, body.matchRelated),
    grouped: plugin.variantListing === "grouped",
    sort: body.sortOrder,
  };
}

/** A text, number or boolean. */
const filterValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const filterValues = z
  .union([filterValue.transform((one) => [one]), z.array(filterValue)])
  .nullish()
  .transform((value) => value ?? undefined);

const bandTexts = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .nullish()
  .transform((value) => value ?? undefined);

type FilterValues = Pick<ListingQuery, "attributes" | "prices">;

/** The values of the plugin's product filter fields in a body; an invalid field is a 406 with its name as key. */
export function readFilterValues(
  body: Readonly<Record<string, unknown>>,
  { productFilterFields }: CheckoutPluginSettings,
  currency: string,
): Result<FilterValues> {
  const problems: Problem[] = [];
  const attributes = new Map<AttributeField, readonly string[]>();
  for (const field of productFilterFields.filter(isAttributeField)) {
    const values = filterValues.safeParse(body[field]);
    if (!values.success) problems.push({ subject: field, code: "invalid" });
    else if (values.data) attributes.set(field, values.data);
  }
  const prices = productFilterFields.includes("priceRange")
    ? readPriceBands(body["priceRange"], currency)
    : undefined;
  if (prices === null) problems.push({ subject: "priceRange", code: "invalid" });
  return problems.length > 0 ? failures(problems) : success({ attributes, prices: prices ?? undefined });
}

/** null when a text is no band, or there are too many. */
function readPriceBands(value: unknown, currency: string): readonly PriceBand[] | null | undefined {
  const texts = bandTexts.safeParse(value);
  if (!texts.success) return null;
  return texts.data && readBands(texts.data, currency);
}
