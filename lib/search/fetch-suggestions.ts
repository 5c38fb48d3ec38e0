import { z } from "zod";
import type { Locale } from "@/lib/locale/locale";

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

const TIMEOUT_MS = 5_000;

/** Asks the shop what may be meant by a text. Throws when it does not answer in time, or not that. */
export async function fetchSuggested(locale: Locale, query: string, signal: AbortSignal): Promise<Suggested> {
  const address = `/api/suggestions/${locale.tag}?${new URLSearchParams({ q: query }).toString()}`;
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`suggestions ${response.status}`);
  return suggestedSchema.parse(await response.json());
}
