import "server-only";
import { listingSchema } from "@/lib/checkout/listing-schemas";
import { callCheckout, type CheckoutErrors } from "@/lib/checkout/client";
import { inCountrySession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { NO_SUGGESTIONS, type Suggestions, suggestionsSchema } from "@/lib/checkout/suggestion-schemas";
import { inPreview } from "@/lib/preview/in-preview";
import type { z } from "zod";

/** With room for the colours of one piece, of which one is shown. */
const LIMIT = 12;
/** An installation may learn it: then it is asked again. */
const ASKED_AGAIN_MS = 600_000;

let lackedAt = Number.NEGATIVE_INFINITY;

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
  const ask: Ask = { country, body: { search, language, limit: LIMIT, matchRelated: "variant" }, signal };
  if (performance.now() - lackedAt < ASKED_AGAIN_MS) return readProductsAlone(ask);
  const suggestions = await readSuggestions(ask);
  if (suggestions !== null) return suggestions;
  lackedAt = performance.now();
  return readProductsAlone(ask);
}

type Ask = {
  readonly country: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal | undefined;
};

/** `null`: there is no such path. */
async function readSuggestions(ask: Ask): Promise<Suggestions | null> {
  try {
    const answer = await post(ask, "suggestions", suggestionsSchema);
    if (answer?.ok) return answer.data;
    if (answer && isLacking(answer.status, answer.errors)) return null;
    throw new CheckoutUnavailable("status", answer?.status ?? 404);
  } catch (error) {
    // Not every server answers to an unknown path in JSON.
    if (
      error instanceof CheckoutUnavailable &&
      error.reason === "unparsable" &&
      isLacking(error.status, {})
    ) {
      return null;
    }
    throw error;
  }
}

/** A 404 of the language is about what was asked, not about the path. */
function isLacking(status: number | null, errors: CheckoutErrors): boolean {
  return status === 405 || (status === 404 && !Object.hasOwn(errors, "language"));
}

async function readProductsAlone(ask: Ask): Promise<Suggestions> {
  const body = { ...ask.body, measurementCharts: false };
  const answer = await post({ ...ask, body }, "products", listingSchema);
  if (!answer?.ok) throw new CheckoutUnavailable("status", answer?.status ?? 404);
  return { ...NO_SUGGESTIONS, products: answer.data.products };
}

function post<T>({ country, body, signal }: Ask, path: string, schema: z.ZodType<T>) {
  const preview = inPreview();
  return inCountrySession(country, (token) =>
    callCheckout({ method: "POST", path, body, token, schema, preview, ...(signal && { signal }) }),
  );
}
