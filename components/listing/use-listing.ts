import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { ListingPage } from "@/lib/filters/listing-card";
import { type ListingParams, PAGE_SIZE } from "@/lib/filters/listing-params";
import { listingAddress, type ListingScope } from "@/lib/filters/listing-scope";
import { type ListingView, pagesOf } from "@/lib/filters/listing-view";

/** A page that was read within this time is shown again without a request. */
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
/** On the server no timer may hold the query, and with it the whole request. */
const CACHE_MS = typeof window === "undefined" ? Infinity : STALE_MS;
const ACTIVITY_EVENTS = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/** Schemas and calls of the API are a lazy chunk, loaded by visitors who filter. */
const api = async () => {
  const [listing, country] = await Promise.all([
    import("@/lib/filters/fetch-listing"),
    import("@/lib/filters/ensure-session-country"),
  ]);
  return { ...listing, ...country };
};

/** What the server rendered, and for which view. */
export type Served = { readonly view: ListingView; readonly page: ListingPage };

export type ShownListing = {
  /** All pages of the view as one. */
  readonly page: ListingPage;
  /** Address of the first page that is shown: the same while only pages are added. */
  readonly of: string;
  /** The products of the view are loading: those of the previous view are still shown. */
  readonly isComing: boolean;
  /** How many cards are loading behind those that are shown. */
  readonly coming: number;
  /** Reads the page behind those that are shown, without showing it; false: it cannot be read. */
  readonly readAhead: () => Promise<boolean>;
};

/** The products of a view. The server rendered one view; the others are read through the proxy. */
export function useListing(place: ListingScope, served: Served, view: ListingView): ShownListing {
  const { locale, queue } = useVisitor();
  const client = useQueryClient();
  const keyOf = (other: ListingView) => [
    "listing",
    locale.tag,
    listingAddress(place, other.params),
    other.from,
  ];
  const isServed = String(keyOf(view)) === String(keyOf(served.view));

  const readPage = async (page: number): Promise<ListingPage> => {
    const params = { ...view.params, page };
    const address = listingAddress(place, params);
    if (address === listingAddress(place, served.view.params)) return served.page;
    return client.fetchQuery({
      queryKey: ["listing page", locale.tag, address],
      queryFn: async () => {
        const { ensureSessionCountry, fetchListingPage } = await api();
        await ensureSessionCountry(locale, queue);
        return checked(await fetchListingPage(locale, place, params), served.page);
      },
      // Earlier pages stay as the visitor has seen them.
      staleTime: page < view.params.page ? STALE_MS : FRESH_MS,
      gcTime: CACHE_MS,
      retry: false,
    });
  };
  const readAhead = () =>
    readPage(view.params.page + 1).then(
      () => true,
      () => false,
    );

  const firstOf = (params: ListingParams) => listingAddress(place, { ...params, page: 1 });
  const first = { page: served.page, of: firstOf(served.view.params) };
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: keyOf(view),
    queryFn: async () => ({
      page: joined(await Promise.all(pagesOf(view).map(readPage))),
      of: firstOf(view.params),
    }),
    ...(isServed && { initialData: first }),
    enabled: !isServed,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: CACHE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  useEffect(() => {
    const known = new AbortController();
    // Preloads the code for the first pick. A failure here is handled when the pick loads it again.
    const load = () => {
      known.abort();
      void api().catch(() => undefined);
    };
    for (const sign of ACTIVITY_EVENTS) addEventListener(sign, load, { passive: true, signal: known.signal });
    return () => known.abort();
  }, []);

  const address = listingAddress(place, view.params);
  useEffect(() => {
    // The server has a page for every outcome, an outage among them.
    if (isError) location.assign(address);
  }, [isError, address]);

  const { page, of } = isServed ? first : (data ?? first);
  const isComing = !isServed && (data === undefined || isPlaceholderData);
  const wanted = pagesOf(view).length * PAGE_SIZE;
  const left = page.count - (view.from - 1) * PAGE_SIZE;
  const isMore = isComing && of === firstOf(view.params);
  const coming = isMore ? Math.max(0, Math.min(wanted, left) - page.cards.length) : 0;
  return { page, of, isComing, coming, readAhead };
}

/** Throws when a page cannot be shown beside the served one: it is behind the end, or another country's. */
function checked(page: ListingPage, served: ListingPage): ListingPage {
  const isBehindEnd = page.cards.length === 0 && page.count > 0;
  const [theirs, ours] = [page, served].map(currencyOf);
  if (isBehindEnd || (theirs && ours && theirs !== ours)) throw new Error("not this listing");
  return page;
}

export function currencyOf({ cards }: ListingPage): string | undefined {
  return cards.find(({ price }) => price !== null)?.price?.currency;
}

/** Joins pages; a product that moved between pages while they were read appears once. */
function joined(pages: readonly ListingPage[]): ListingPage {
  const cards = new Map(pages.flatMap((page) => page.cards.map((card) => [card.id, card] as const)));
  const last = pages.at(-1);
  return { cards: [...cards.values()], count: last?.count ?? 0, filters: last?.filters ?? [] };
}
