import type { OrderSnapshot } from "./snapshot.ts";
import type { OrderStatus } from "./status/status.ts";

/** Units of a line of an order. */
export interface LineUnits {
  /** 40 hex. */
  readonly line: string;
  readonly quantity: number;
}

export interface Shipment {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly trackingId: string;
  /** Of the slip that goods are sent back with. */
  readonly returnTrackingId: string;
  /** To the customer, in the parcel. */
  readonly message: string;
  /** null: it has not left yet. */
  readonly shippedAt: Date | null;
  readonly lines: readonly LineUnits[];
}

/** `return`: goods come back; `refund`: only money does. */
export type RefundKind = "return" | "refund";

export interface Refund {
  readonly id: string;
  readonly kind: RefundKind;
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly comment: string;
  /** null: it is promised, and not paid back yet. */
  readonly completedAt: Date | null;
  readonly lines: readonly LineUnits[];
}

/** An order as it was bought and as it stands now. */
export interface Order {
  readonly store: number;
  readonly number: number;
  /** Id of the selection that it was, 32 hex; null: it was none. */
  readonly selection: string | null;
  readonly status: OrderStatus;
  /** To the customer, from the operator or the integration. */
  readonly message: string;
  readonly orderedAt: Date;
  /** As it stands: without what was cancelled. */
  readonly snapshot: OrderSnapshot;
  readonly shipments: readonly Shipment[];
  readonly refunds: readonly Refund[];
}
