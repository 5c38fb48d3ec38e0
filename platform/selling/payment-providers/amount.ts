import { decimalDigits } from "../../foundations/money/currency.ts";
import { decimalText } from "../../foundations/money/money.ts";
import type { PayableAttempt, PaidOutcome } from "./provider.ts";

/** What is to be paid as the providers' fields have it: `350.00`. checkout-rest.md#built-in-methods. */
export function amountField({ amount, currency }: Pick<PayableAttempt, "amount" | "currency">): string {
  return decimalText(amount, currency);
}

/** What is to be paid as people of the language write it. */
export function amountText({
  amount,
  currency,
  language,
}: Pick<PayableAttempt, "amount" | "currency" | "language">): string {
  const digits = decimalDigits(currency);
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}

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
