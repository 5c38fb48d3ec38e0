/** The ladder of an order: status → what it may become. checkout-rest.md#order-status. */
export const orderSteps = {
  pending: ["confirmed", "processing", "completed", "archived", "cancelled", "incomplete"],
  confirmed: ["processing", "completed", "archived", "cancelled", "incomplete"],
  processing: ["completed", "archived", "cancelled", "incomplete"],
  completed: ["archived", "incomplete"],
  archived: [],
  cancelled: [],
  incomplete: [],
} as const;

export type OrderStatus = keyof typeof orderSteps;

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = orderSteps[from];
  return allowed.includes(to);
}

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderSteps, text);
}
