import { moneyOf } from "@/lib/checkout/wire-money";
import {
  bundleInfoSchema,
  chartsSchema,
  measurementsSchema,
  plansSchema,
} from "@/lib/checkout/catalog/offer-schemas";
import { mediaSchema, picturesOf } from "@/lib/checkout/catalog/picture-schemas";
import { factsBy } from "@/lib/checkout/catalog/product-facts";
import { z } from "zod";

const id = z.union([z.string(), z.number()]).transform(String);
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const flag = z.boolean().catch(false);
export const count = z.coerce.number().int().min(0).catch(0);
const quantity = z.coerce.number().int().min(1).catch(1);
const names = z.array(z.string()).catch([]);

const moneyTwins = z.object({
  price: z.string().nullish(),
  priceAsNumber: z.number().nullish(),
  priceBeforeDiscount: z.string().nullish(),
  priceBeforeDiscountAsNumber: z.number().nullish(),
});

const wireCategory = z.object({ category: id, name: names, uri: text });

export const categorySchema = wireCategory
  .extend({ inCategory: id.optional(), metaTitle: text, metaDescription: text, preview: flag })
  .transform(({ category, name, inCategory, ...rest }) => ({
    ...rest,
    id: category,
    path: name,
    name: name.at(-1) ?? "",
    parent: inCategory ?? null,
  }));

const itemSchema = z.object({
  item: id,
  itemTableX: count,
  itemTableY: count,
  name: text,
  sku: text,
  ean: text,
  stock: z.union([z.string(), z.number()]).transform(String).catch("no"),
});

const itemTableSchema = z
  .object({
    x: names,
    y: names,
    unit: text,
    desc: text,
    dividerSymbol: text,
    /** The labels before they were put in the sizes of the country. */
    original: z.object({ x: names, y: names }).nullish().catch(null),
  })
  .catch({ x: [""], y: [""], unit: "", desc: "", dividerSymbol: "", original: null });

const lowestPriceSchema = moneyTwins
  .extend({ periodDays: z.coerce.number().int() })
  .transform((entry) => ({ days: entry.periodDays, price: moneyOf(entry.price, entry.priceAsNumber) }));

export const swatchSchema = z.object({ desc: text, hex: text }).optional().catch(undefined);

/** What lists show of a product, as it comes. */
export const wireListed = moneyTwins.extend({
  product: id,
  name: text,
  variantName: text,
  uri: text,
  canonicalUri: text,
  sku: text,
  productSku: text,
  brandName: text,
  discountPercent: z.number().catch(0),
  showAsOnSale: flag,
  showAsNew: flag,
  available: z.boolean().optional(),
  preview: flag,
  items: z.array(itemSchema).catch([]),
  media: mediaSchema,
  swatch: swatchSchema,
  bundleInfo: bundleInfoSchema.default(null),
});

export const wireProduct = wireListed.extend({
  // An installation may have something else under the name of a fact.
  ...factsBy("field", () => text.catch("")),
  category: id.nullish(),
  categoryName: names,
  categoryUri: text,
  excerpt: text,
  description: text,
  descriptionHtml: text,
  metaTitle: text,
  metaDescription: text,
  countryOrigin: text,
  itemQuantityMinimum: quantity,
  itemQuantityMultipleOf: quantity,
  itemTable: itemTableSchema,
  lowestPrice: z.array(lowestPriceSchema).catch([]),
  subscriptionPlans: plansSchema,
  relation: text,
});

const BUYABLE = /^(yes|few|preorder|infinite|[1-9]\d*)$/;

export function normaliseListed(wire: z.infer<typeof wireListed>) {
  return {
    id: wire.product,
    name: wire.name,
    variantName: wire.variantName,
    uri: wire.canonicalUri || wire.uri,
    sku: wire.sku,
    productSku: wire.productSku,
    brand: wire.brandName,
    price: moneyOf(wire.price, wire.priceAsNumber),
    priceBefore: moneyOf(wire.priceBeforeDiscount, wire.priceBeforeDiscountAsNumber),
    discountPercent: wire.discountPercent,
    onSale: wire.showAsOnSale,
    isNew: wire.showAsNew,
    preview: wire.preview,
    bundle: wire.bundleInfo,
    available: wire.available ?? wire.items.some((item) => BUYABLE.test(item.stock)),
    items: wire.items,
    pictures: picturesOf(wire.media),
    swatch: wire.swatch ?? null,
  };
}

export function normaliseProduct(wire: z.infer<typeof wireProduct>) {
  return {
    ...normaliseListed(wire),
    ...factsBy("name", ({ field }) => wire[field]),
    category: { id: wire.category ?? "", path: wire.categoryName, uri: wire.categoryUri },
    excerpt: wire.excerpt,
    description: wire.description,
    descriptionHtml: wire.descriptionHtml,
    metaTitle: wire.metaTitle,
    metaDescription: wire.metaDescription,
    countryOfOrigin: wire.countryOrigin,
    minimum: wire.itemQuantityMinimum,
    multipleOf: wire.itemQuantityMultipleOf,
    lowestPrice: wire.lowestPrice,
    plans: wire.subscriptionPlans,
    itemTable: wire.itemTable,
    relation: wire.relation,
  };
}

/**
 * A product object of either form (checkout-rest.md#two-forms and #product); prices as money, pictures as one list of
 * sizes.
 */
export const productSchema = wireProduct
  .extend({
    relatedProducts: z.array(wireProduct).catch([]),
    measurementChart: measurementsSchema.default(null),
    tableMappings: chartsSchema.default({}),
    defaultLocalizedChart: z.string().nullish().catch(null),
  })
  .transform(({ relatedProducts, ...wire }) => ({
    ...normaliseProduct(wire),
    measurements: wire.measurementChart,
    sizeCharts: wire.tableMappings,
    sizeChart: wire.defaultLocalizedChart ?? null,
    related: relatedProducts.map(normaliseProduct),
  }));

const placesSchema = z.union([
  z.array(wireCategory).transform((list) => list.map(({ category }) => category)),
  z.record(z.string(), z.unknown()).transform((byId) => Object.keys(byId)),
]);

/** The categories that products stand in, of either form. */
export const productPlacesSchema = z
  .object({ products: z.array(z.object({ product: id, categories: placesSchema.catch([]) })) })
  .transform(({ products }) => new Map(products.map(({ product, categories }) => [product, categories])));

export const categoriesSchema = z
  .object({ categories: z.array(categorySchema) })
  .transform((body) => body.categories);

/** `POST uri` (checkout-rest.md#uris): a product or a category; a kind that we did not ask for is never answered. */
export const uriResponseSchema = z.discriminatedUnion("found", [
  z.object({
    found: z.literal("product"),
    product: productSchema,
    // Additions of the platform (docs/seo.md).
    addresses: z.record(z.string(), z.string()).optional().catch(undefined),
    countries: z.array(z.string()).optional().catch(undefined),
  }),
  z.object({ found: z.literal("category"), category: categorySchema }),
]);

export type Product = z.infer<typeof productSchema>;
export type RelatedProduct = Product["related"][number];
export type Item = z.infer<typeof itemSchema>;
export type ItemTable = z.infer<typeof itemTableSchema>;
export type Category = z.infer<typeof categorySchema>;
export type UriResponse = z.infer<typeof uriResponseSchema>;
