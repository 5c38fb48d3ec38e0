import { z } from "zod";
import { money, timestamp } from "../../rest/schemas/values.ts";

const texts = {
  excerpt: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
};

const price = z.strictObject({
  ...money("price"),
  ...money("priceBeforeDiscount"),
  discountPercent: z.number(),
  showAsOnSale: z.boolean(),
});

/** shop-rest.md#catalogue. */
export const productSchema = z.strictObject({
  product: z.string(),
  name: z.string(),
  uri: z.string(),
  productSku: z.string(),
  brand: z.string(),
  brandName: z.string(),
  collection: z.string(),
  collectionName: z.string(),
  variantName: z.string(),
  silkProduct: z.string(),
  silkVariant: z.string(),
  categories: z.array(z.string()),
  items: z.record(
    z.string(),
    z.strictObject({
      item: z.string(),
      name: z.string(),
      ean: z.string(),
      sku: z.string(),
      stock: z.int(),
      stockByMarket: z.record(z.string(), z.int()),
    }),
  ),
  markets: z.record(z.string(), z.strictObject({ pricesByPricelist: z.record(z.string(), price) })),
  media: z.record(z.string(), z.array(z.string())),
  relatedProducts: z.array(z.strictObject({ product: z.string(), relation: z.string() })),
  localized: z.record(z.string(), z.strictObject({ name: z.string(), uri: z.string(), ...texts })),
  ...texts,
  createdAt: timestamp,
  modifiedAt: timestamp,
  preview: z.boolean(),
});

export const productsAnswer = z.record(z.string(), productSchema);
export const idsAnswer = z.array(z.string());
export const searchAnswer = z.strictObject({
  products: productsAnswer,
  order: z.array(z.string()),
  productCount: z.int(),
});

/** Objects by id. */
export const listAnswer = z.record(z.string(), z.looseObject({}));
