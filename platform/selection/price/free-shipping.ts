import type { AppliedVoucher } from "../../discounts/discounts.ts";

/** Whether a voucher that fits sets the shipping to 0. */
export function freesShipping(vouchers: readonly AppliedVoucher[]): boolean {
  return vouchers.some(({ shipping }) => shipping !== null);
}

/** The vouchers with what was saved on the shipping: the first that frees it takes all. */
export function withSavedShipping(
  vouchers: readonly AppliedVoucher[],
  saved: number,
): readonly AppliedVoucher[] {
  const first = vouchers.find(({ shipping }) => shipping !== null);
  return vouchers.map((voucher) => (voucher === first ? { ...voucher, shipping: saved } : voucher));
}
