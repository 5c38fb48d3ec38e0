import type { ListingParams } from "@/lib/filters/listing-params";

/** So many pages stand below each other at most; the next one then begins anew. */
const PAGES_SHOWN = 10;

/** What is seen of a listing: its pages from `from` up to that of the address. */
export type ListingView = { readonly params: ListingParams; readonly from: number };

/** What an entry of the browser's history keeps beside its address. */
export type HistoryView = {
  readonly from: number;
  /** How far the page was scrolled when it was left. */
  readonly y?: number;
};

/** Reads `history.state`; null: nothing of ours is in there. */
export function readHistoryView(state: unknown): HistoryView | null {
  if (!isObject(state) || !("listing" in state) || !isObject(state.listing)) return null;
  const { listing } = state;
  const from = "from" in listing ? listing.from : undefined;
  const y = "y" in listing ? listing.y : undefined;
  if (typeof from !== "number" || !Number.isInteger(from) || from < 1) return null;
  return typeof y === "number" ? { from, y } : { from };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The view of an address, with the pages above it that were there before. */
export function viewOf(params: ListingParams, kept: HistoryView | null): ListingView {
  const first = kept?.from ?? params.page;
  const isPossible = first <= params.page && params.page - first < PAGES_SHOWN;
  return { params, from: isPossible ? first : params.page };
}

/** Whether another page may stand below those that are there. */
export function hasRoom({ params, from }: ListingView): boolean {
  return params.page - from + 1 < PAGES_SHOWN;
}

export function pagesOf({ params, from }: ListingView): number[] {
  return Array.from({ length: params.page - from + 1 }, (_, index) => from + index);
}
