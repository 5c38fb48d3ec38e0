import { z } from "zod";

const link = z.object({
  text: z.string(),
  href: z.string(),
  /** What tells it from others of the same name: the way to a category. */
  detail: z.string().default(""),
});

const product = link.extend({
  brand: z.string(),
  /** Written for the page's locale; `""`: none. */
  price: z.string(),
  priceBefore: z.string().default(""),
  available: z.boolean(),
  picture: z.string().nullable(),
});

/** What the shop answers to the search box: nothing that a browser would have to work out. */
export const suggestedSchema = z.object({
  queries: z.array(link),
  categories: z.array(link),
  brands: z.array(link),
  products: z.array(product),
});

export type SuggestedLink = z.infer<typeof link>;
export type SuggestedProduct = z.infer<typeof product>;
export type Suggested = z.infer<typeof suggestedSchema>;
