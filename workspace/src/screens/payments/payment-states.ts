/** The states of a payment, as the management API calls them. */
export const paymentStatuses = [
  "started",
  "authorised",
  "refund_due",
  "refunded",
  "void",
  "refused",
  "cancelled",
  "expired",
] as const;

/** Why somebody should look at one. */
export const stuckReasons = ["pending", "refund", "capture"] as const;
