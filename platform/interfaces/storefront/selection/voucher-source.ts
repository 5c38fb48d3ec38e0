import type { MonetaryValue } from "../money.ts";

export type VoucherAppliedOn = "ADDED_LINE" | "LINES" | "ORDER" | "SHIPPING";

export interface FreeShippingActionSource {
  readonly __typename: "FreeShippingAction";
  readonly type: "FREE_SHIPPING";
  readonly shippingMethods: readonly number[];
}

interface VoucherFields {
  readonly actions: readonly FreeShippingActionSource[];
  readonly appliedOn: readonly VoucherAppliedOn[];
  /** By key, as the operator wrote them. */
  readonly texts: Readonly<Record<string, string>>;
  /** `""`: it does not end. */
  readonly expiryDate: string;
  readonly giftCard: { readonly lastFourDigits: string } | null;
  readonly isExternal: boolean;
  readonly lineIds: readonly string[];
  readonly name: string;
  readonly orderReduction: MonetaryValue;
  readonly totalItemReduction: MonetaryValue;
  readonly totalShippingReduction: MonetaryValue;
  readonly type: "CREDIT" | "DISCOUNT";
  /** Negative: off the items, or of the amount to pay. */
  readonly value: MonetaryValue;
}

/** What is shown as a `Voucher`: automatic discounts, vouchers and gift cards of a selection or an order. */
export type VoucherSource = VoucherFields &
  (
    | { readonly __typename: "AutoVoucher"; readonly method: "AUTO"; readonly id: number }
    | { readonly __typename: "CodeVoucher"; readonly method: "CODE"; readonly code: string }
    | { readonly __typename: "UrlVoucher"; readonly method: "URL"; readonly url: string }
  );
