import type { Order } from "../../order/order.ts";
import type { Selection, UnavailableItem } from "../../selection/selection.ts";
import type { Session } from "../../session/session.ts";
import type { PaymentAttempt } from "../attempt/attempt.ts";

/** How an attempt ended. */
export type Finalised =
  | { readonly kind: "ordered"; readonly order: Order }
  | { readonly kind: "refused" | "cancelled" }
  /** What was paid is not what was asked for: nothing has changed. */
  | { readonly kind: "invalid" }
  | { readonly kind: "expired" }
  /** The method brought an address elsewhere, where the session is now. */
  | { readonly kind: "moved" }
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] };

/** An attempt with everything that its end may change, locked. */
export interface LockedPayment {
  readonly attempt: PaymentAttempt;
  readonly sessions: readonly Session[];
  /** null: it became an order. */
  readonly selection: Selection | null;
  /** The saved selection that its lines went to when the shopper logged in after the start. */
  readonly heir: Selection | null;
}
