/** How far an order is, as a shopper would say it. */
export type OrderState = "pending" | "confirmed" | "processing" | "completed" | "cancelled" | "incomplete";

/** `statusDescription` of section 13.2; to a shopper an archived order is one that was completed. */
const BY_DESCRIPTION: ReadonlyMap<string, OrderState> = new Map([
  ["pending", "pending"],
  ["confirmed", "confirmed"],
  ["processing", "processing"],
  ["completed", "completed"],
  ["archived", "completed"],
  ["canceled", "cancelled"],
  ["cancelled", "cancelled"],
  ["incomplete", "incomplete"],
] as const);

/** `status` of section 13.2, coarser. */
const BY_STATUS: ReadonlyMap<string, OrderState> = new Map([
  ["untouched", "pending"],
  ["progress", "confirmed"],
  ["ok", "completed"],
  ["archived", "completed"],
  ["failed", "cancelled"],
] as const);

/** By the description, else by the status; null when the API says something of its own. */
export function orderState(status: string, description: string): OrderState | null {
  return BY_DESCRIPTION.get(description.toLowerCase()) ?? BY_STATUS.get(status) ?? null;
}
