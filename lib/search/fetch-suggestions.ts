import type { Locale } from "@/lib/locale/locale";
import { type Suggested, suggestedSchema } from "@/lib/search/suggested-schema";

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
