import type { Order } from "../../order/order.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";

/** The result of a payment attempt. */
export type PaymentResult =
  | { readonly kind: "ordered"; readonly order: Order }
  | { readonly kind: "refused" | "cancelled" }
  /** Amount, currency or order number differ from the attempt: nothing has changed. */
  | { readonly kind: "invalid" }
  | { readonly kind: "expired" }
  /** The method brought an address elsewhere, where the session is now. */
  | { readonly kind: "moved" }
  | { readonly kind: "unavailable"; readonly unavailable: readonly UnavailableItem[] };
