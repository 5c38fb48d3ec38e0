import { z } from "zod";
import { shownAttributes } from "./attributes.ts";
import type { CatalogView } from "../catalog.ts";
import type { DisplayItem } from "./display-item.ts";
import { isInMarket } from "../catalog-view.ts";
import { measurements, sizeChart } from "./size-chart.ts";

const named = z.object({ id: z.int(), name: z.string(), uri: z.string() });

const category = z.object({
  id: z.int(),
  names: z.array(z.string()),
  uri: z.string(),
  sortOrder: z.int(),
  pathIds: z.array(z.int()),
  preview: z.boolean(),
});

const size = z.object({
  size: z.int(),
  x: z.int(),
  y: z.int(),
  name: z.string(),
  sku: z.string(),
  ean: z.string(),
  preorder: z.boolean(),
  infinite: z.boolean(),
});

/** To be raised with every change of what a document holds: at the next start all are derived again. */
export const documentVersion = 3;

/** What of a display item is the same in every language. */
export const sharedPart = z.object({
  id: z.int(),
  store: z.int(),
  product: z.int(),
  variation: z.int(),
  productSku: z.string(),
  sku: z.string(),
  brand: named.nullable(),
  collection: named.nullable(),
  countryOfOrigin: z.string(),
  harmCode: z.string(),
  harmCodeDescription: z.string(),
  stockUnit: z.string(),
  weight: z.number(),
  weightUnit: z.string(),
  minimumQuantity: z.int(),
  multipleOf: z.int(),
  preview: z.boolean(),
  primaryVariant: z.boolean(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  itemTable: z.object({
    x: z.array(z.string()),
    y: z.array(z.string()),
    dividerSymbol: z.string(),
    unit: z.string(),
    description: z.string(),
  }),
  items: z.array(size),
  media: z.array(z.object({ id: z.string(), sources: z.record(z.string(), z.string()) })),
  relations: z.array(z.object({ id: z.int(), relation: z.string() })),
  sizeCharts: z.array(sizeChart).optional(),
  measurements: measurements.nullish(),
  markets: z.array(z.int()),
  /** Product and variation are active. */
  active: z.boolean(),
  /** Where the sizes stand: their table (0: none), and their places in it. */
  sizeTable: z.int(),
  sizePlaces: z.array(z.int()),
  /** The operator's order inside each category. */
  categorySorts: z.array(z.object({ category: z.int(), sort: z.int() })),
});

/** What of a display item depends on the language. */
export const localPart = z.object({
  name: z.string(),
  variantName: z.string(),
  uri: z.string(),
  canonicalUri: z.string(),
  categories: z.array(category),
  excerpt: z.string(),
  excerptHtml: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  taxGroup: z.string(),
  swatch: z.object({ desc: z.string(), hex: z.string() }).nullable(),
  attributes: shownAttributes.optional(),
});

export type SharedPart = Readonly<z.output<typeof sharedPart>>;
export type LocalPart = Readonly<z.output<typeof localPart>>;

/** A display item in one language, as it is derived. It is stored in its two parts. */
export type StoredItem = SharedPart & LocalPart;

/** The item as a caller sees it: unpublished categories are for previews only. */
export function itemInView(item: StoredItem, preview: boolean): DisplayItem {
  if (preview || !item.categories.some((category) => category.preview)) return item;
  const categories = item.categories.filter((category) => !category.preview);
  return { ...item, categories, canonicalUri: canonicalUri(categories[0]?.uri, item.uri) };
}

/** Main category path + `/` + uri. `checkout-rest.md` 8.1. */
export function canonicalUri(categoryUri: string | undefined, uri: string): string {
  return categoryUri === undefined ? uri : `${categoryUri}/${uri}`;
}

/** Whether a market shows the item at all. `checkout-rest.md` 8.1. */
export function isShown(
  item: StoredItem,
  view: Pick<CatalogView, "store" | "market" | "anyMarket" | "markets" | "preview">,
): boolean {
  return (
    item.active &&
    item.store === view.store &&
    isInMarket(item.markets, view) &&
    (view.preview || !item.preview)
  );
}
