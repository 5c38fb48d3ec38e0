import "server-only";
import { cachedUri } from "@/lib/catalog-cache/cached-catalog";
import type { Locale } from "@/lib/locale/locale";
import { cache } from "react";

/** What the API says of a product's addresses and of where it is sold; null: not every installation does. */
export const loadSoldWhere = cache(async ({ country, language }: Locale, uri: string) => {
  const found = await cachedUri(country, language, uri);
  if (found?.found !== "product" || !found.addresses || !found.countries) return null;
  return { addresses: new Map(Object.entries(found.addresses)), countries: found.countries };
});
