import type { AnalyticsEvent, AnalyticsItem } from "@/lib/analytics/events";

export type Purchase = Extract<AnalyticsEvent, { name: "purchase" }>;

/** What a receipt says of its order, for the page to carry. */
export function writePurchase(purchase: Omit<Purchase, "name">): string {
  return JSON.stringify(purchase);
}

/** The same read again; null for anything else. */
export function readPurchase(text: string): Purchase | null {
  if (text === "") return null;
  const found: unknown = JSON.parse(text);
  return isPurchase(found) ? { name: "purchase", ...found } : null;
}

type Written = Omit<Purchase, "name"> & { readonly items: readonly AnalyticsItem[] };

function isPurchase(value: unknown): value is Written {
  return typeof value === "object" && value !== null && "transaction_id" in value && "items" in value;
}
