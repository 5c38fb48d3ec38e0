import type { OrderSnapshot } from "./snapshot.ts";
import type { OrderStatus } from "./status.ts";

/** An order as it was bought and as it stands now. */
export interface Order {
  readonly store: number;
  readonly number: number;
  readonly status: OrderStatus;
  /** To the customer, from the operator or the integration. */
  readonly message: string;
  readonly orderedAt: Date;
  readonly snapshot: OrderSnapshot;
}
