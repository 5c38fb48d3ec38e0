import { z } from "zod";
import { captureOrder } from "../../../ordering/order/money/capture-order.ts";
import { problem } from "../frame/problem.ts";
import { minorUnits, money } from "../frame/values.ts";
import { orderAction } from "./order-change.ts";

const capture = orderAction({
  path: "orders/{id}/capture",
  access: "orders.write",
  summary: "Take money that is only held, before the order has left: an amount, or all that stands of it",
  body: z.strictObject({
    /** Absent: all that stands of the order and is not taken yet. */
    amount: money.optional(),
    dryRun: z.boolean().default(false),
  }),
  run: async (tx, { platform, body: { amount } }, order) => {
    const { currency } = order.snapshot;
    const wanted = amount === undefined ? null : minorUnits(amount, currency);
    if (amount !== undefined && (wanted === null || wanted === 0)) {
      const message = `must be an amount of ${currency}`;
      return problem("refused", { errors: [{ path: "amount", code: "invalid", message }] });
    }
    return captureOrder(tx, platform, order, wanted);
  },
});

export const captureEndpoints = [capture];
