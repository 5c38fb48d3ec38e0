import type { AppliedVoucher } from "../../discounts/discounts.ts";
import type { AppliedDiscounts } from "../../discounts/apply-discounts.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { type MethodPlace, offeredShippingMethods, selectedMethod } from "../methods.ts";
import type { OfferedShippingMethod, PricedLine } from "../selection.ts";
import { weightOf } from "./weight.ts";

interface PricedShipping {
  readonly shippingMethods: readonly OfferedShippingMethod[];
  readonly shippingMethod: OfferedShippingMethod | null;
  readonly vouchers: readonly AppliedVoucher[];
}

/**
 * Step 7 of checkout-rest.md#prices: the methods for what is left of the items after vouchers, free where a voucher
 * says so, and what that voucher saved with the one that is chosen.
 */
export function priceShipping(
  settings: Settings,
  place: MethodPlace,
  { lines, left, discounts }: AppliedDiscounts & { readonly lines: readonly PricedLine[] },
  chosen: string | null,
): PricedShipping {
  const worth = left.reduce((sum, value) => sum + value, 0);
  const listed = offeredShippingMethods(settings, place, { worth, weight: weightOf(lines) });
  const shippingMethod = selectedMethod(listed, chosen);
  const { vouchers } = discounts;
  if (!freesShipping(vouchers)) return { shippingMethods: listed, shippingMethod, vouchers };
  const saved = lines.length > 0 ? (shippingMethod?.price ?? 0) : 0;
  return {
    shippingMethods: listed.map(free),
    shippingMethod: shippingMethod && free(shippingMethod),
    vouchers: withSavedShipping(vouchers, saved),
  };
}

function free(offered: OfferedShippingMethod): OfferedShippingMethod {
  return { ...offered, price: 0 };
}

/** Whether a voucher that fits sets the shipping to 0. */
function freesShipping(vouchers: readonly AppliedVoucher[]): boolean {
  return vouchers.some(({ shipping }) => shipping !== null);
}

/** The vouchers with what was saved on the shipping: the first that frees it takes all. */
function withSavedShipping(vouchers: readonly AppliedVoucher[], saved: number): readonly AppliedVoucher[] {
  const first = vouchers.find(({ shipping }) => shipping !== null);
  return vouchers.map((voucher) => (voucher === first ? { ...voucher, shipping: saved } : voucher));
}
