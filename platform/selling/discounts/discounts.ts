import type { GiftCardPayment } from "../gift-card/gift-card.ts";
import type { VoucherClaim } from "./voucher-claims.ts";

/** All amounts in minor units, as what is taken off: 0 or more. */

/** What a discount takes off one line, never 0. */
export interface LineShare {
  /** 40 hex. */
  readonly line: string;
  readonly amount: number;
}

export interface AppliedAutomaticDiscount {
  readonly automaticDiscount: number;
  readonly name: string;
  /** null: it gives units for nothing; absent: an order of before percents were stored. */
  readonly percent?: number | null | undefined;
  readonly amount: number;
  readonly lines: readonly LineShare[];
}

/** `excluded`: it would fit, but one before it stands alone, or it would have to. */
export type VoucherState = "fits" | "unmet" | "excluded";

/** A voucher of a selection. One that does not fit now is there too, and takes nothing off. */
export interface AppliedVoucher {
  /** The code or the uri. */
  readonly voucher: string;
  readonly type: "code" | "uri";
  readonly state: VoucherState;
  /** null: it takes an amount off, or the shipping; absent: an order of before percents were stored. */
  readonly percent?: number | null | undefined;
  readonly exclusive: boolean;
  readonly description: string;
  readonly amount: number;
  readonly lines: readonly LineShare[];
  /** Off the shipping; null: it does not free the shipping. */
  readonly shipping: number | null;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** The counted uses that it takes; none when it does not fit. */
  readonly claims: readonly VoucherClaim[];
}

/** A line that automatic discounts and vouchers take something off. */
export interface ReducedLine extends LineShare {
  /** Unit price after it, rounded, and the same without the tax that it contains. */
  readonly unit: number;
  readonly unitWithoutTax: number;
}

/** checkout-rest.md#discounts. */
export interface Discounts {
  readonly automatic: readonly AppliedAutomaticDiscount[];
  readonly vouchers: readonly AppliedVoucher[];
  readonly giftCards: readonly GiftCardPayment[];
  readonly lines: readonly ReducedLine[];
}
