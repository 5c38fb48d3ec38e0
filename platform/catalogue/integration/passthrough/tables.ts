import type { EventType } from "../../../foundations/events/raise-events.ts";

/** Where records are kept that the shop itself does not show, and the events that tell of them. soap.md#events. */
export const passthroughTables = {
  payment_term: "paymentterm",
  shipping_term: "shippingterm",
  salesrep: "salesrep",
  delivery_window: null,
  account: "account",
  invoice: "invoice",
} as const satisfies Record<string, EventType | null>;

export type PassthroughTable = keyof typeof passthroughTables;
