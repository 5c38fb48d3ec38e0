import { categorySchema } from "@/lib/checkout/catalog-schemas";
import { type ListedProduct, listedProductIn } from "@/lib/checkout/listing-schemas";
import { z } from "zod";

const id = z.union([z.string(), z.number()]).transform(String);

const brandSchema = z
  .object({ brand: id, brandName: z.string() })
  .transform(({ brand, brandName }) => ({ id: brand, name: brandName }));

const countedCategorySchema = z
  .object({ count: z.number().int().min(0).optional().catch(undefined) })
  .and(categorySchema);

/** The entries of a list that can be read: one that cannot is no suggestion, the others still are. */
function readable<T>(entry: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((value) => {
        const parsed = entry.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** `POST suggestions`: the platform's addition to the Checkout API (docs/suggestions.md). */
export const suggestionsSchema = z
  .object({
    suggestions: z.object({
      products: readable(listedProductIn([])),
      categories: readable(countedCategorySchema),
      brands: readable(brandSchema),
      queries: readable(z.object({ query: z.string().min(1) })),
    }),
  })
  .transform(({ suggestions }) => ({
    ...suggestions,
    queries: suggestions.queries.map((entry) => entry.query),
  }));

export type Suggestions = {
  readonly products: readonly ListedProduct[];
  readonly categories: z.infer<typeof suggestionsSchema>["categories"];
  readonly brands: readonly z.infer<typeof brandSchema>[];
  readonly queries: readonly string[];
};

export const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], brands: [], queries: [] };
