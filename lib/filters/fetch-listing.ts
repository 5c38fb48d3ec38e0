import { listingSchemaIn } from "@/lib/checkout/listing-schemas";
import { coloursOf, listingBody } from "@/lib/checkout/catalog/listing-query";
import { type ListingPage, listingPage } from "@/lib/filters/listing-card";
import { type ListingParams, listingQuery } from "@/lib/filters/listing-params";
import type { ListingScope } from "@/lib/filters/listing-scope";
import type { Locale } from "@/lib/locale/locale";
import { callProxy, ProxyUnavailable } from "@/lib/selection/proxy-client";

/** A page of a listing by the proxy; throws when there is none. The session must stand in the page's country. */
export async function fetchListingPage(
  locale: Locale,
  place: ListingScope,
  params: ListingParams,
): Promise<ListingPage> {
  return fetchQuery(locale, place, params, {});
}

/** How many products there are for what is asked. */
export async function fetchListingCount(
  locale: Locale,
  place: ListingScope,
  params: ListingParams,
): Promise<number> {
  return (await fetchQuery(locale, place, params, { limit: 0 })).count;
}

async function fetchQuery(
  locale: Locale,
  { category, search, isGrouped = false }: ListingScope,
  params: ListingParams,
  other: { readonly limit?: number },
): Promise<ListingPage> {
  const scope = { ...(category !== undefined && { category }), ...(search !== undefined && { search }) };
  const query = { ...listingQuery(params, scope), ...other, isGrouped };
  const answer = await callProxy("POST", "products", listingBody(query, locale.language));
  if (answer.status !== 200) throw new ProxyUnavailable(String(answer.status));
  return listingPage(locale, listingSchemaIn(coloursOf(query)).parse(answer.body));
}
