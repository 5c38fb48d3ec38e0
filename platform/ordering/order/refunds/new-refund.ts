import type { RefundKind } from "../order.ts";

/** Units of a row that are refunded. */
export interface RefundedUnits {
  readonly row: number;
  readonly quantity: number;
  /** Minor units; absent: what was paid for them. */
  readonly amount?: number | undefined;
}

/** Units that came back, and where they are put. */
export interface ReturnedUnits {
  readonly row: number;
  readonly warehouse: number;
  readonly quantity: number;
}

/** Amounts in minor units of the order's currency, none below 0; absent: 0. */
export interface NewRefund {
  /** Unique over all orders of the store. */
  readonly id: string;
  readonly kind: RefundKind;
  readonly lines: readonly RefundedUnits[];
  readonly shipping?: number;
  readonly handling?: number;
  /** What of a voucher has to be taken off. */
  readonly voucher?: number;
  /** What the customer pays for sending it back: taken off. */
  readonly returnFee?: number;
  readonly comment?: string;
  /** Only of a `return`: put on its shelf when the refund is completed. */
  readonly putBack?: readonly ReturnedUnits[];
}
