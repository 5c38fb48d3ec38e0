import type { PayableAttempt } from "../../payment-providers/provider.ts";
import type { NextStep } from "../../payment/start/start-payment.ts";

/** What the shop does next, for the action it is told. `checkout-rest.md` 16.1. */
export function shapeStarted(step: NextStep, attempt: PayableAttempt): Record<string, unknown> {
  const { selection, orderNumber } = attempt;
  return {
    ...step,
    ...(step.action === "external" && { selection }),
    orderId: String(orderNumber),
  };
}
