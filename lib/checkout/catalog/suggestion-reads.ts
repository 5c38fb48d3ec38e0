import "server-only";
import { type ListedProduct, listedProductIn, listingSchema } from "@/lib/checkout/listing-schemas";
import { callCheckout } from "@/lib/checkout/client";
import { inLocaleSession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { OptionalCall } from "@/lib/checkout/capabilities";
import { currentPreview } from "@/lib/preview/preview-context";
import { z } from "zod";
import { categorySchema } from "@/lib/checkout/catalog/catalog-schemas";

/** With room for the colours of one piece, of which one is shown. */
const LIMIT = 12;

const suggestionsCall = new OptionalCall();

/**
 * What may be meant by a text that is being typed, as it is sold in a country: `POST suggestions`, an addition of
 * the platform. An installation that has no such path is asked for products alone, which every one can search.
 */
export async function readCatalogSuggestions(
  country: string,
  language: string,
  search: string,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const body = { search, language, limit: LIMIT, matchRelated: "variant" };
  const ask: SuggestionInput = { country, language, body, signal };
  const suggestions = await suggestionsCall.ask(() => post(ask, "suggestions", suggestionsSchema));
  return suggestions ?? readProductsAlone(ask);
}

type SuggestionInput = {
  readonly country: string;
  readonly language: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
};

async function readProductsAlone(ask: SuggestionInput): Promise<Suggestions> {
  const body = { ...ask.body, measurementCharts: false, variantDetails: false };
  const answer = await post({ ...ask, body }, "products", listingSchema);
  if (!answer?.ok) throw new CheckoutUnavailable("status", answer?.status ?? 404);
  return { ...NO_SUGGESTIONS, products: answer.data.products };
}

function post<T>({ country, language, body, signal }: SuggestionInput, path: string, schema: z.ZodType<T>) {
  const preview = currentPreview();
  return inLocaleSession(country, language, (token) =>
    callCheckout({ method: "POST", path, body, token, schema, preview, ...(signal && { signal }) }),
  );
}

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

/** `POST suggestions`: the platform's addition to the Checkout API (suggestions.md#the-answer). */
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
