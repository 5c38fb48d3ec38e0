import { z } from "zod";
import { textsBy } from "../../../../foundations/product-texts.ts";
import { itemParts, planSchema } from "../../../rest/schemas/items.ts";
import { emptyList, idText, money, moneyOrNull, timestamp } from "../../../rest/schemas/values.ts";

const brandFields = { brand: z.string(), brandName: z.string(), brandUri: z.string() };
const collectionFields = {
  collection: z.string(),
  collectionName: z.string(),
  collectionUri: z.string(),
};

export const media = z.record(z.string(), z.array(z.string())).describe("Image size → addresses");

const mediaObject = z.strictObject({
  media: z.string(),
  sources: z.record(z.string(), z.array(z.strictObject({ url: z.string(), mimeType: z.string() }))),
  attributes: z.record(z.string(), z.unknown()),
});

const labels = z.array(z.string());

const itemTable = z.strictObject({
  x: labels,
  y: labels,
  dividerSymbol: z.string(),
  unit: z.string(),
  desc: z.string(),
  original: z.strictObject({ x: labels, y: labels }),
});

const measurementChart = z.strictObject({
  unit: z.string(),
  x: labels,
  y: labels,
  contents: z.array(z.strictObject({ content: z.string(), x: z.int(), y: z.int() })),
});

const tableMapping = z.strictObject({
  unit: z.string(),
  x: z.record(z.string(), z.string()),
  y: z.record(z.string(), z.string()),
  dividerSymbol: z.string(),
  countries: z.array(z.string()),
});

const bundleInfo = z.strictObject({
  bundle: z.int(),
  type: z.enum(["fixed", "flexible"]),
  priceType: z.enum(["static", "dynamic"]),
  ...moneyOrNull("priceOfItems"),
  minPrice: z.string().nullish(),
  minPriceAsNumber: z.number().nullish(),
  maxPrice: z.string().nullish(),
  maxPriceAsNumber: z.number().nullish(),
});

export const lowestPrice = z.strictObject({
  periodDays: z.int(),
  ...money("price"),
  ...money("priceBeforeDiscount"),
});

export const listPrice = z.strictObject({
  ...money("price"),
  ...money("priceBeforeDiscount"),
  discountPercent: z.number(),
  showAsOnSale: z.boolean(),
  showAsNew: z.boolean(),
});

const categoryOfProduct = { category: idText, name: z.array(z.string()), uri: z.string() };

const categoriesByForm = {
  classic: z.record(z.string(), z.strictObject(categoryOfProduct)),
  nested: z.array(z.strictObject({ ...categoryOfProduct, sortOrder: z.int(), pathIds: z.array(idText) })),
};

/** The plain price fields, which `prices` replaces. */
export const priceFields = z
  .object({
    ...moneyOrNull("price"),
    ...moneyOrNull("priceBeforeDiscount"),
    ...moneyOrNull("priceReduction"),
    discountPercent: z.number(),
    showAsOnSale: z.boolean(),
    showAsNew: z.boolean(),
    newProduct: z.boolean(),
  })
  .partial().shape;

const texts = z.object({
  name: z.string(),
  variantName: z.string(),
  uri: z.string(),
  canonicalUri: z.string(),
  sku: z.string(),
  productSku: z.string(),
  ...brandFields,
  ...collectionFields,
  category: z.string(),
  categoryName: z.array(z.string()),
  categoryUri: z.string(),
  excerpt: z.string(),
  excerptHtml: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  countryOrigin: z.string(),
  ...textsBy("name", () => z.string()),
  harmCode: z.string(),
  harmCodeDescription: z.string(),
  stockUnit: z.string(),
}).shape;

/** The attributes of an installation: one key per type. checkout-rest.md#product. */
const attributes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** Products as a form shows them. checkout-rest.md#product to #related-products. */
export function productSchemas(form: "classic" | "nested") {
  const shape = {
    product: idText,
    variant: idText,
    serviceProduct: idText,
    serviceVariant: idText,
    silkProduct: idText,
    silkVariant: idText,
    ...texts,
    categories: categoriesByForm[form],
    weight: z.number().nullable(),
    weightUnit: z.string(),
    itemQuantityMinimum: z.int(),
    itemQuantityMultipleOf: z.int(),
    available: z.boolean(),
    inStock: z.boolean(),
    preview: z.boolean(),
    primaryVariant: z.boolean(),
    createdAt: timestamp,
    modifiedAt: timestamp,
    itemTable,
    ...itemParts,
    media,
    mediaObjects: z.array(mediaObject),
    ...priceFields,
    prices: z.record(z.string(), listPrice).optional(),
    markets: z.array(z.int()).optional(),
    lowestPrice: z.array(lowestPrice).optional(),
    swatch: z.strictObject({ desc: z.string(), hex: z.string() }).optional(),
    measurementChart: z.union([measurementChart, emptyList]).optional(),
    tableMappings: z.union([z.record(z.string(), tableMapping), emptyList]),
    defaultLocalizedChart: z.string().nullable(),
    subscriptionPlans: z.array(planSchema),
    bundleInfo: bundleInfo.optional(),
  };
  const alone = z.object(shape).catchall(attributes);
  const related = z.union([
    z.strictObject({ product: idText, relation: z.string(), available: z.boolean(), media }),
    z.object({ ...shape, relation: z.string() }).catchall(attributes),
  ]);
  const relationOnly = z.strictObject({ product: idText, relation: z.string() });
  return {
    Product: z.object({ ...shape, relatedProducts: z.array(related).optional() }).catchall(attributes),
    RelatedProduct: related,
    PlainProduct: alone,
    OrderedProduct: z
      .object({
        ...z.object(shape).partial().shape,
        product: z.string(),
        relatedProducts: z.array(relationOnly).optional(),
      })
      .catchall(attributes),
  };
}

export const categorySchema = z
  .object({
    category: idText,
    name: z.array(z.string()),
    uri: z.string(),
    inCategory: idText.optional(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    metaKeywords: z.string(),
    preview: z.boolean(),
  })
  .catchall(attributes);

const counts = { value: z.string(), count: z.int(), filterCount: z.int(), totalCount: z.int() };

const priceEnds = { ...moneyOrNull("from"), ...moneyOrNull("to") };

/** checkout-rest.md#filter-counts. */
export const filterSchema = z.strictObject({
  field: z.string(),
  name: z.string().optional().describe("Added: what a declared attribute is called"),
  range: z
    .strictObject(priceEnds)
    .optional()
    .describe("Of `priceRange`: the lowest and the highest price of what can be chosen from"),
  values: z.array(
    z.strictObject({
      ...counts,
      data: z.union([
        z.strictObject(brandFields),
        z.strictObject(collectionFields),
        categorySchema,
        z.strictObject({ desc: z.string(), hex: z.string() }),
        z.strictObject({ value: z.string(), name: z.string() }),
        z.strictObject({ value: z.string(), name: z.string(), ...priceEnds }),
        z.strictObject({ name: z.string() }),
        z.strictObject({}),
      ]),
    }),
  ),
});
