/** How far an order is, from its beginning. */
export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "completed",
  "archived",
  "cancelled",
  "incomplete",
] as const;
