import "server-only";
import { listingSchema } from "@/lib/checkout/listing-schemas";
import { callCheckout } from "@/lib/checkout/client";
import { inLocaleSession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { OptionalCall } from "@/lib/checkout/optional-call";
import { NO_SUGGESTIONS, type Suggestions, suggestionsSchema } from "@/lib/checkout/suggestion-schemas";
import { inPreview } from "@/lib/preview/in-preview";
import type { z } from "zod";

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
  const ask: Ask = { country, language, body, signal };
  const suggestions = await suggestionsCall.ask(() => post(ask, "suggestions", suggestionsSchema));
  return suggestions ?? readProductsAlone(ask);
}

type Ask = {
  readonly country: string;
  readonly language: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
};

async function readProductsAlone(ask: Ask): Promise<Suggestions> {
  const body = { ...ask.body, measurementCharts: false, variantDetails: false };
  const answer = await post({ ...ask, body }, "products", listingSchema);
  if (!answer?.ok) throw new CheckoutUnavailable("status", answer?.status ?? 404);
  return { ...NO_SUGGESTIONS, products: answer.data.products };
}

function post<T>({ country, language, body, signal }: Ask, path: string, schema: z.ZodType<T>) {
  const preview = inPreview();
  return inLocaleSession(country, language, (token) =>
    callCheckout({ method: "POST", path, body, token, schema, preview, ...(signal && { signal }) }),
  );
}
