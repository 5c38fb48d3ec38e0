import type { z } from "zod";
import { orderRecord, type OrderInput } from "../record/order-record.ts";
import { isOrderStatus, type OrderStatus } from "../status.ts";

/** A record of a call: `id` is what finds its order, and tells the records of the call apart. */
export interface NamedOrder {
  readonly id: string;
  readonly order: OrderInput;
}

/** An order needs one of its two names. soap.md#order-record. */
export const namedOrder: z.ZodType<NamedOrder> = orderRecord
  .check(({ value, issues }) => {
    if (value.id !== undefined || value.ordernumber) return;
    issues.push({ code: "custom", path: ["id"], message: "required", input: value });
  })
  .transform((order) => ({ id: order.id ?? order.ordernumber ?? "", order }));

/** The word of the ladder, in both spellings; null: it is none. */
export function statusWord(text: string): OrderStatus | null {
  const word = text === "canceled" ? "cancelled" : text;
  return isOrderStatus(word) ? word : null;
}
