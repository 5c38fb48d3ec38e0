import type { Selection } from "@/lib/checkout/selection/selection-schemas";

export type FreeShipping = {
  /** From this worth of the items on the chosen delivery costs nothing. */
  readonly from: number;
  /** What is missing of it; 0 when it is reached. */
  readonly missing: number;
};

type Bag = Pick<Selection, "totals" | "discounts" | "shippingMethod" | "shippingMethods"> & {
  readonly lines: readonly unknown[];
};

/**
 * How far a selection is from free delivery: what vouchers leave of the items counts, gift cards take nothing off it
 * (section 12.1). Null where the API does not tell, or where something else has made the delivery free already.
 */
export function freeShipping({
  lines,
  totals,
  discounts,
  shippingMethod,
  shippingMethods,
}: Bag): FreeShipping | null {
  const chosen = shippingMethods.find((method) => method.shippingMethod === shippingMethod);
  if (chosen === undefined || chosen.freeFrom === null || lines.length === 0) return null;
  const off = discounts.reduce((sum, { kind, amount }) => (kind === "giftCard" ? sum : sum + amount), 0);
  const missing = Math.max(0, chosen.freeFrom - totals.items - off);
  return missing > 0 && chosen.price === 0 ? null : { from: chosen.freeFrom, missing };
}
