import { moneyOf } from "@/lib/checkout/wire-money";
import {
  bundleInfoSchema,
  chartsSchema,
  measurementsSchema,
  plansSchema,
} from "@/lib/checkout/catalog/offer-schemas";
import { mediaSchema, picturesOf } from "@/lib/checkout/catalog/picture-schemas";
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

export const wireProduct = moneyTwins.extend({
  product: id,
  name: text,
  variantName: text,
  uri: text,
  canonicalUri: text,
  sku: text,
  productSku: text,
  brandName: text,
  collectionName: text,
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
  discountPercent: z.number().catch(0),
  showAsOnSale: flag,
  showAsNew: flag,
  available: z.boolean().optional(),
  preview: flag,
  itemTable: itemTableSchema,
  items: z.array(itemSchema).catch([]),
  media: mediaSchema,
  swatch: swatchSchema,
  lowestPrice: z.array(lowestPriceSchema).catch([]),
  bundleInfo: bundleInfoSchema.default(null),
  subscriptionPlans: plansSchema,
  relation: text,
});

const BUYABLE = /^(yes|few|preorder|infinite|[1-9]\d*)$/;

export function normaliseProduct(wire: z.infer<typeof wireProduct>) {
  const { product, media, category, categoryName, canonicalUri, swatch, available, ...rest } = wire;
  return {
    id: product,
    name: rest.name,
    variantName: rest.variantName,
    uri: canonicalUri || rest.uri,
    sku: rest.sku,
    productSku: rest.productSku,
    brand: rest.brandName,
    collection: rest.collectionName,
    category: { id: category ?? "", path: categoryName, uri: rest.categoryUri },
    excerpt: rest.excerpt,
    description: rest.description,
    descriptionHtml: rest.descriptionHtml,
    metaTitle: rest.metaTitle,
    metaDescription: rest.metaDescription,
    countryOfOrigin: rest.countryOrigin,
    minimum: rest.itemQuantityMinimum,
    multipleOf: rest.itemQuantityMultipleOf,
    price: moneyOf(rest.price, rest.priceAsNumber),
    priceBefore: moneyOf(rest.priceBeforeDiscount, rest.priceBeforeDiscountAsNumber),
    discountPercent: rest.discountPercent,
    onSale: rest.showAsOnSale,
    isNew: rest.showAsNew,
    preview: rest.preview,
    lowestPrice: rest.lowestPrice,
    bundle: rest.bundleInfo,
    plans: rest.subscriptionPlans,
    available: available ?? rest.items.some((item) => BUYABLE.test(item.stock)),
    itemTable: rest.itemTable,
    items: rest.items,
    pictures: picturesOf(media),
    swatch: swatch ?? null,
    relation: rest.relation,
  };
}

/** A product object of either form (sections 2 and 8.1); prices as money, pictures as one list of sizes. */
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

/** `POST uri` (section 7.2): a product or a category; a kind that we did not ask for is never answered. */
export const foundSchema = z.discriminatedUnion("found", [
  z.object({
    found: z.literal("product"),
    product: productSchema,
    // Additions of the platform (docs/found.md).
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
export type Found = z.infer<typeof foundSchema>;
