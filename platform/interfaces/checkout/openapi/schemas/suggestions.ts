import { z } from "zod";
import { idText } from "../../../rest/schemas/values.ts";
import { listPrice, lowestPrice, media, priceFields } from "./catalog.ts";

const product = z.strictObject({
  product: idText,
  name: z.string(),
  variantName: z.string(),
  brandName: z.string(),
  uri: z.string(),
  canonicalUri: z.string(),
  available: z.boolean(),
  ...priceFields,
  prices: z.record(z.string(), listPrice).optional(),
  lowestPrice: z.array(lowestPrice).optional(),
  media: media.describe("The first picture: image size → its address"),
  swatch: z.strictObject({ desc: z.string(), hex: z.string() }).optional(),
  markets: z.array(z.int()).optional(),
});

/** The body of `POST products` that lists the suggestion. */
const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape).describe("A body for `POST products`");

/** suggestions.md#the-answer. */
export const suggestionsSchema = z.strictObject({
  products: z.array(product),
  categories: z.array(
    z.strictObject({ category: idText, name: z.array(z.string()), uri: z.string(), count: z.int() }),
  ),
  brands: z.array(
    z.strictObject({
      brand: idText,
      brandName: z.string(),
      brandUri: z.string(),
      count: z.int(),
      body: body({ brands: z.array(z.int()) }),
    }),
  ),
  queries: z.array(z.strictObject({ query: z.string(), count: z.int(), body: body({ search: z.string() }) })),
});
