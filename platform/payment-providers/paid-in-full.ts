import { amountField } from "./amount.ts";
import type { PaidOutcome, PayableAttempt } from "./provider.ts";

/** That exactly what was asked for has been paid. */
export function paidInFull(attempt: PayableAttempt, transaction: string, captured: boolean): PaidOutcome {
  return {
    kind: "paid",
    orderNumber: String(attempt.orderNumber),
    amount: amountField(attempt),
    currency: attempt.currency,
    transaction,
    captured,
    address: null,
  };
}
