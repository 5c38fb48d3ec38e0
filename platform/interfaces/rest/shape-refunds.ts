import type { Order } from "../../order/order.ts";
import { moneyFields } from "./money-fields.ts";
import { timestampText } from "./timestamp.ts";

/** `refunds[]` of an order: those that were paid back. `checkout-rest.md` 15.1. */
export function shapeRefunds(
  { refunds, snapshot: { currency } }: Pick<Order, "refunds" | "snapshot">,
  timezone: string,
): readonly Record<string, unknown>[] {
  return refunds.flatMap(({ id, amount, comment, completedAt, lines }) =>
    completedAt === null
      ? []
      : [
          {
            refund: id,
            date: timestampText(completedAt, timezone),
            ...moneyFields("amount", amount, currency),
            comment,
            items: lines,
          },
        ],
  );
}
