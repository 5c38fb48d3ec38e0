/**
 * Expected failures are values. `code` is closed; each interface has one table that turns it into its own
 * words. Only bugs are thrown.
 */
const failureCodes = [
  "not-found",
  "denied",
  "required",
  "unknown",
  "invalid",
  "too-short",
  "too-long",
  "too-small",
  "too-large",
  "must-be-true",
  "already-in-selection",
  "below-minimum",
  "not-a-multiple",
  "not-sellable",
  "not-shipped-to",
  "selection-empty",
  "stock-unavailable",
  "payment-failed",
  "payment-expired",
  "payment-invalid-signature",
  "payment-country-mismatch",
  "payment-unreachable",
  "malformed",
  "must-be-in-the-future",
  "not-enabled",
  "not-valid",
  "incorrect",
  "already-registered",
  "not-available-here",
  "duplicate-item",
  "missing-data",
  "vat-number-invalid",
  "voucher-exclusive",
  "gift-card-invalid",
  "gift-card-inactive",
  "gift-card-insufficient",
  "gift-card-currency",
  "gift-card-empty",
  "gift-card-failed",
  "not-configured",
  "not-supported",
  "plan-not-available",
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** One thing that went wrong: what it is about (`item`, `address.email`, `items.0.quantity`) and how. */
export interface Problem {
  readonly subject: string;
  readonly code: FailureCode;
}

/** A refusal: the first problem decides the status, all are reported. */
export interface Failure {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export type Result<T> = Success<T> | Failure;

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function failure(subject: string, code: FailureCode): Failure {
  return { ok: false, problems: [{ subject, code }] };
}

export function failures(problems: readonly Problem[]): Failure {
  return { ok: false, problems };
}
