import { z } from "zod";
import { pictureSchema } from "@/lib/checkout/catalog/picture-schemas";

const money = z.object({ amount: z.number(), currency: z.string() }).nullable();

/** A product as lists show it, with the sizes that it can be bought in. */
export const productCardSchema = z.object({
  card: z.object({
    id: z.string(),
    name: z.string(),
    variantName: z.string(),
    brand: z.string(),
    path: z.string(),
    pictures: z.array(pictureSchema.omit({ mini: true })).readonly(),
    price: money,
    from: money,
    priceBefore: money,
    onSale: z.boolean(),
    discountPercent: z.number(),
    isNew: z.boolean(),
    available: z.boolean(),
    colours: z.number(),
  }),
  /** Those that can be had; none of a bundle that is put together, which is bought on its own page. */
  sizes: z.array(z.object({ item: z.string(), label: z.string() })),
  /** The least that can be bought. */
  quantity: z.number(),
});

export const productCardsSchema = z.object({ cards: z.array(productCardSchema) });

export type ProductCardData = z.infer<typeof productCardSchema>;
