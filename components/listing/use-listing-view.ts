import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useCameAsHtml } from "@/components/selection/use-hydrated";
import type { ListingParams } from "@/lib/filters/listing-params";
import { listingAddress, type ListingScope, paramsAt } from "@/lib/filters/listing-scope";
import { type ListingView, readHistoryView, viewOf } from "@/lib/filters/listing-view";

type Change = {
  /** The entry of the history is the same: Back leads to where one was before. */
  readonly replaces?: boolean;
};

type ScrollPosition = { readonly y: number };
type Shown = { readonly view: ListingView; readonly leftAt: ScrollPosition | null };

export type ListingNavigation = {
  readonly view: ListingView;
  /** Shows another order or choice; its address is the page's at once. */
  readonly show: (params: ListingParams, change?: Change) => void;
  /** Shows the next page below those that are there. */
  readonly showMore: () => void;
  /** Where the page stood when it was left; null: where it stands is right. */
  readonly leftAt: ScrollPosition | null;
};

/** The address as the listing's state: what it says is shown, and what is picked is put into it. */
export function useListingView(
  place: ListingScope,
  served: ListingParams,
  categories: readonly string[],
): ListingNavigation {
  const [{ view, leftAt }, setShown] = useState<Shown>({
    view: { params: served, from: served.page },
    leftAt: null,
  });
  const cameAsHtml = useCameAsHtml();

  useLayoutEffect(() => {
    const read = () => {
      const params = paramsAt(place, location, categories);
      if (params === null) return;
      const kept = readHistoryView(history.state);
      const next = viewOf(params, kept);
      // The browser itself finds the place on a document that it loaded, unless there was more than that holds.
      const y = !cameAsHtml() || next.from < params.page ? kept?.y : undefined;
      const leftAt = y === undefined ? null : { y };
      setShown((now) => (leftAt === null && isSame(place, now.view, next) ? now : { view: next, leftAt }));
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [place, categories, cameAsHtml]);

  useEffect(() => {
    const gone = new AbortController();
    const keep = () => saveScroll(view.from);
    const keepOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) keep();
    };
    // Before the link is followed: afterwards the entry is another one.
    document.addEventListener("click", keepOnLink, { capture: true, signal: gone.signal });
    addEventListener("pagehide", keep, { signal: gone.signal });
    return () => gone.abort();
  }, [view]);

  const show = useCallback(
    (params: ListingParams, { replaces = false }: Change = {}) => {
      const method = replaces ? "replaceState" : "pushState";
      history[method]({ listing: { from: params.page } }, "", listingAddress(place, params));
      setShown({ view: { params, from: params.page }, leftAt: null });
    },
    [place],
  );

  const showMore = useCallback(() => {
    const params = { ...view.params, page: view.params.page + 1 };
    history.replaceState({ listing: { from: view.from } }, "", listingAddress(place, params));
    setShown({ view: { params, from: view.from }, leftAt: null });
  }, [place, view]);

  return { view, leftAt, show, showMore };
}

function isSame(place: ListingScope, a: ListingView, b: ListingView): boolean {
  return a.from === b.from && listingAddress(place, a.params) === listingAddress(place, b.params);
}

function saveScroll(from: number): void {
  const state: unknown = history.state;
  const before = typeof state === "object" && state !== null ? state : {};
  history.replaceState({ ...before, listing: { from, y: Math.round(scrollY) } }, "");
}
