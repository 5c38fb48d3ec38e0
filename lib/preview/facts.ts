import type { Money } from "@/lib/money/money";

/** Something on a page that shoppers do not see. */
export type HiddenThing = {
  readonly kind: "product" | "category";
  readonly name: string;
  readonly path: string;
  /** Where it stands in the list of the page, from 1. */
  readonly position: number | null;
};

/** Where something stands in the operator's order. */
export type Place = {
  readonly name: string;
  readonly path: string;
  /** From 1; null: behind those that were looked at. */
  readonly position: number | null;
  readonly count: number;
};

export type StockRow = { readonly name: string; readonly stock: string };

/** Countries in which something costs the same; `price` null: it is not sold there. */
export type PriceRow = {
  readonly price: Money | null;
  readonly before: Money | null;
  readonly countries: readonly string[];
};

/** What the bar of a page tells. */
export type PageFacts = {
  readonly hidden: readonly HiddenThing[];
  readonly places: readonly Place[];
  readonly stock: readonly StockRow[];
  /** Of a list: how many there are on the page, and how many of them nobody can have. */
  readonly listed: { readonly count: number; readonly soldOut: number } | null;
  readonly prices: readonly PriceRow[];
};

export const NO_FACTS: PageFacts = { hidden: [], places: [], stock: [], listed: null, prices: [] };
