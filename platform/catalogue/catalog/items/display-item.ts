import { z } from "zod";
import { textsBy } from "../../../foundations/product-texts.ts";
import { shownAttributes, type ShownAttributes } from "./attributes.ts";

// The one definition of a display item: what is stored of it, what the index reads and what interfaces answer are all
// derived from these schemas. When they change, all documents are derived again: `documentVersion`.

type DeepReadonly<T> = T extends (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

const namedEntry = z.object({ id: z.int(), name: z.string(), uri: z.string() });

const category = z.object({
  id: z.int(),
  /** Names from the top level down. */
  names: z.array(z.string()),
  /** Full path. */
  uri: z.string(),
  sortOrder: z.int(),
  pathIds: z.array(z.int()),
  preview: z.boolean(),
});

const itemTable = z.object({
  x: z.array(z.string()),
  y: z.array(z.string()),
  dividerSymbol: z.string(),
  unit: z.string(),
  description: z.string(),
});

/** The buyable unit: one size of the variation. Its REST id is `<display item>-<size>`. */
const size = z.object({
  size: z.int(),
  x: z.int(),
  y: z.int(),
  /** x label, or x + divider + y; empty for a one-size product. */
  name: z.string(),
  /** Product + variant + size sku. */
  sku: z.string(),
  ean: z.string(),
  preorder: z.boolean(),
  infinite: z.boolean(),
});

/** `sources`: path below `/media/` by size name; the address is made absolute where it is answered. */
const media = z.object({ id: z.string(), sources: z.record(z.string(), z.string()) });

const swatch = z.object({ desc: z.string(), hex: z.string() });

const relation = z.object({ id: z.int(), relation: z.string() });

const labels = z.record(z.string(), z.string());

/** How the labels of a size table are called in some countries. checkout-rest.md#product. */
export const sizeChart = z.object({
  name: z.string().min(1),
  unit: z.string(),
  dividerSymbol: z.string(),
  countries: z.array(z.string()),
  x: labels,
  y: labels,
});

/** What the sizes of a table measure. checkout-rest.md#product. */
export const measurements = z.object({
  unit: z.string(),
  x: z.array(z.string()),
  y: z.array(z.string()),
  contents: z.array(z.object({ content: z.string(), x: z.int(), y: z.int() })),
});

/** What only the index and the categories need of a display item: interfaces do not see it. */
const internalFields = {
  /** Product and variation are active. */
  active: z.boolean(),
  /** The size table (0: none), and the places of the sizes in it. */
  sizeTable: z.int(),
  sizePlaces: z.array(z.int()),
  /** The operator's order inside each category. */
  categorySorts: z.array(z.object({ category: z.int(), sort: z.int() })),
};

/** What of a display item is the same in every language. */
export const sharedPart = z.object({
  id: z.int(),
  store: z.int(),
  product: z.int(),
  variation: z.int(),
  productSku: z.string(),
  /** Product sku + variant sku. */
  sku: z.string(),
  brand: namedEntry.nullable(),
  collection: namedEntry.nullable(),
  ...textsBy("name", () => z.string()),
  harmCode: z.string(),
  harmCodeDescription: z.string(),
  stockUnit: z.string(),
  weight: z.number(),
  weightUnit: z.string(),
  minimumQuantity: z.int(),
  multipleOf: z.int(),
  preview: z.boolean(),
  primaryVariant: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  modifiedAt: z.string(),
  itemTable,
  items: z.array(size),
  media: z.array(media),
  relations: z.array(relation),
  /** How its sizes are called in other countries, and what they measure; absent: nothing is known of it. */
  sizeCharts: z.array(sizeChart).optional(),
  measurements: measurements.nullish(),
  /** Markets it is shown in. */
  markets: z.array(z.int()),
  ...internalFields,
});

/** What of a display item depends on the language. */
export const localPart = z.object({
  name: z.string(),
  variantName: z.string(),
  uri: z.string(),
  /** Main category path + `/` + uri. */
  canonicalUri: z.string(),
  /** The main category first. */
  categories: z.array(category),
  excerpt: z.string(),
  excerptHtml: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  taxGroup: z.string(),
  swatch: swatch.nullable(),
  /** Custom ones by type, in the language of the document. */
  attributes: shownAttributes.optional(),
});

export type SharedPart = DeepReadonly<z.output<typeof sharedPart>>;
export type LocalPart = DeepReadonly<Omit<z.output<typeof localPart>, "attributes">> & {
  readonly attributes?: ShownAttributes | undefined;
};

/** The storefront's catalogue entry, one per variation and store, in one language. Prices and stock come beside it. */
export type DisplayItem = Omit<SharedPart, keyof typeof internalFields> & LocalPart;
export type NamedEntry = DeepReadonly<z.output<typeof namedEntry>>;
export type DisplayCategory = DeepReadonly<z.output<typeof category>>;
export type ItemTable = DeepReadonly<z.output<typeof itemTable>>;
export type DisplayItemSize = DeepReadonly<z.output<typeof size>>;
export type DisplayMedia = DeepReadonly<z.output<typeof media>>;
export type DisplayRelation = DeepReadonly<z.output<typeof relation>>;
export type Swatch = DeepReadonly<z.output<typeof swatch>>;
export type SizeChart = DeepReadonly<z.output<typeof sizeChart>>;
export type Measurements = DeepReadonly<z.output<typeof measurements>>;

/** A category as it is answered by itself, with its texts for machines. */
export interface CategoryEntry extends DisplayCategory {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly attributes?: ShownAttributes | undefined;
}
