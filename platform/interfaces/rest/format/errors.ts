import type { FailureCode, Problem } from "../../../foundations/errors.ts";

interface RestError {
  readonly status: number;
  readonly message: string;
  /** The key of the error, where that is not the problem's subject. */
  readonly key?: string;
}

const byCode = {
  "not-found": { status: 404, message: "not found" },
  denied: { status: 401, message: "denied" },
  required: { status: 406, message: "required" },
  unknown: { status: 400, message: "unknown" },
  invalid: { status: 406, message: "invalid" },
  "too-short": { status: 406, message: "too short" },
  "too-long": { status: 406, message: "too long" },
  "too-small": { status: 406, message: "too small" },
  "too-large": { status: 406, message: "too large" },
  "must-be-true": { status: 406, message: "must be true" },
  "already-in-selection": { status: 406, message: "already in selection" },
  "below-minimum": { status: 406, message: "below minimum" },
  "not-a-multiple": { status: 406, message: "not a multiple" },
  "not-sellable": { status: 412, message: "could not be added", key: "item" },
  "not-shipped-to": { status: 412, message: "not shipped to", key: "country" },
  "selection-empty": { status: 412, message: "empty", key: "selection" },
  "stock-unavailable": { status: 410, message: "unavailable items", key: "stock" },
  "payment-failed": { status: 412, message: "failed", key: "paymentMethod" },
  "payment-expired": { status: 412, message: "EXPIRED", key: "paymentMethod" },
  "payment-invalid-signature": { status: 412, message: "INVALID_SIGNATURE", key: "paymentMethod" },
  "payment-country-mismatch": { status: 412, message: "COUNTRY_MISMATCH", key: "paymentMethod" },
  "payment-unreachable": { status: 503, message: "not available", key: "paymentMethod" },
  malformed: { status: 400, message: "malformed" },
  "must-be-in-the-future": { status: 406, message: "must be in the future" },
  "not-enabled": { status: 403, message: "not enabled", key: "feature" },
  "not-valid": { status: 406, message: "not valid" },
  incorrect: { status: 406, message: "incorrect" },
  "already-registered": { status: 409, message: "already registered" },
  "not-available-here": { status: 406, message: "not available" },
  "duplicate-item": { status: 406, message: "duplicate item" },
  "missing-data": { status: 412, message: "missing data" },
  "vat-number-invalid": { status: 406, message: "Invalid VAT number" },
  "voucher-exclusive": { status: 406, message: "can not be combined", key: "voucher" },
  "gift-card-invalid": { status: 406, message: "invalid_input", key: "giftCard" },
  "gift-card-inactive": { status: 406, message: "inactive_card", key: "giftCard" },
  "gift-card-insufficient": { status: 406, message: "insufficient_funds", key: "giftCard" },
  "gift-card-currency": { status: 406, message: "invalid_gift_card_currency", key: "giftCard" },
  "gift-card-empty": { status: 406, message: "empty_card_balance", key: "giftCard" },
  "gift-card-failed": { status: 406, message: "internal_error", key: "giftCard" },
  "not-configured": { status: 503, message: "not configured" },
  "not-supported": { status: 503, message: "not available" },
  "plan-not-available": { status: 400, message: "not available", key: "subscriptionPlan" },
} as const satisfies Record<FailureCode, RestError>;

const bySubject: readonly { code: FailureCode; subject: RegExp; error: RestError }[] = [
  {
    code: "not-found",
    subject: /^(items\.\d+\.)?item$/,
    error: { status: 404, message: "product item not found" },
  },
  { code: "not-found", subject: /^displayItem$/, error: { status: 404, message: "display item not found" } },
  { code: "denied", subject: /^accessRight$/, error: { status: 403, message: "denied" } },
  { code: "required", subject: /^(items|lines)(\.|$)/, error: { status: 400, message: "required" } },
];

/** Status, key and message of a problem. checkout-rest.md#errors. */
export function restErrorOf({ subject, code }: Problem): Required<RestError> {
  const special = bySubject.find((entry) => entry.code === code && entry.subject.test(subject));
  return { key: subject, ...(special?.error ?? byCode[code]) };
}
