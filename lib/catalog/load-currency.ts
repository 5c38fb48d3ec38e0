import "server-only";
import { cachedLocation } from "@/lib/catalog-cache/cached-catalog";

/** What prices are in, in a country; undefined: the API does not know the country. */
export async function loadCurrency(country: string): Promise<string | undefined> {
  const location = await cachedLocation(country);
  return location === null || location.currency === "" ? undefined : location.currency;
}
