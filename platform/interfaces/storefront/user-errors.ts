import type { Failure, FailureCode, Problem } from "../../foundations/errors.ts";

/** A business error, as clients test for it. storefront-graphql.md#errors. */
export interface UserError {
  readonly __typename: "UserErrorBase" | "UnavailableItem";
  readonly message: string;
  /** The argument: `["input", "shippingAddress", "email"]`. */
  readonly path: readonly string[] | null;
}

const usual = {
  "not-found": "Not found",
  denied: "Denied",
  required: "Required",
  unknown: "Unknown",
  invalid: "Invalid",
  "too-short": "Too short",
  "too-long": "Too long",
  "too-small": "Invalid",
  "too-large": "Invalid",
  "must-be-true": "Terms and conditions must be accepted",
  "already-in-selection": "Already in the selection",
  "below-minimum": "Invalid quantity",
  "not-a-multiple": "Invalid quantity",
  "not-sellable": "Item can not be bought",
  "not-shipped-to": "Country is not shipped to",
  "selection-empty": "Selection is empty",
  "stock-unavailable": "Item is not available",
  "payment-failed": "Payment failed",
  "payment-expired": "Payment expired",
  "payment-invalid-signature": "Signature is not valid",
  "payment-country-mismatch": "Country mismatch",
  "payment-unreachable": "Payment failed",
  malformed: "Invalid",
  "must-be-in-the-future": "Date must be in the future",
  "not-enabled": "Not enabled",
  "not-valid": "Link is not valid",
  incorrect: "Incorrect",
  "already-registered": "E-mail already registered",
  "not-available-here": "Not available in this country",
  "duplicate-item": "Item is already in the wishlist",
  "missing-data": "Required",
  "vat-number-invalid": "Invalid",
  "voucher-exclusive": "Voucher can not be combined",
  "gift-card-invalid": "invalid_input",
  "gift-card-inactive": "inactive_card",
  "gift-card-insufficient": "insufficient_funds",
  "gift-card-currency": "invalid_gift_card_currency",
  "gift-card-empty": "empty_card_balance",
  "gift-card-failed": "internal_error",
  "not-configured": "Front-end address is not configured",
  "not-supported": "Not available",
  "plan-not-available": "Subscription plan not found",
} as const satisfies Record<FailureCode, string>;

/** Messages of single subjects, by the last part of a problem's subject. */
const named: Readonly<Partial<Record<FailureCode, Readonly<Record<string, string>>>>> = {
  "not-found": {
    affiliate: "Affiliate not found",
    allocationRule: "Allocation rule not found",
    attribute: "Attribute not found",
    attributeElement: "Attribute not found",
    brickAndMortar: "Brick and mortar not found",
    campaignSite: "Campaign site not found",
    contract: "Contract not found",
    country: "Country not found",
    displayItem: "Display item not found",
    item: "Item not found",
    language: "Language not found",
    line: "Line not found",
    link: "Link is not valid",
    market: "Market not found",
    paymentMethod: "Payment method not found",
    pricelist: "Price list not found",
    section: "Bundle section not found",
    selection: "Selection not found",
    shippingMethod: "Shipping method not found",
    state: "State not found",
    subscription: "Subscription not found",
    subscriptionPlan: "Subscription plan not found",
    voucher: "Voucher not found",
    wishlist: "Wishlist not found",
  },
  invalid: {
    email: "Invalid e-mail",
    linkUri: "Invalid path",
    quantity: "Invalid quantity",
    sections: "Bundle is incomplete",
  },
  required: { quantity: "Invalid quantity", sections: "Bundle is incomplete" },
  "too-small": { quantity: "Invalid quantity" },
  "too-large": { quantity: "Invalid quantity", wishlist: "Wishlist is full" },
  "too-short": { password: "Password is too short", newPassword: "Password is too short" },
  "too-long": { password: "Password is too long", newPassword: "Password is too long" },
  incorrect: { password: "Password is incorrect", login: "E-mail or password is incorrect" },
  denied: { accessRight: "Login required", subscription: "Subscription is cancelled" },
  unknown: { key: "Unknown filter key" },
  "missing-data": { brickAndMortar: "Brick and mortar not found" },
  "not-available-here": {
    market: "Market is not available in this country",
    pricelist: "Price list is not available in this country",
  },
};

/** The fixed English message of a problem, which shops map to their own texts. storefront-graphql.md#operations. */
export function messageOf({ subject, code }: Problem): string {
  const last = subject.split(".").at(-1) ?? "";
  return named[code]?.[last] ?? usual[code];
}

/** The path of the argument that a problem is about, by its whole subject or else by the first part of the subject. */
export type ArgumentPaths = Readonly<Record<string, readonly string[] | null>>;

/**
 * The user errors of a failure, with paths to the arguments. `{ item: ["item"], address: ["input", "shippingAddress"] }`
 * leads `address.email` to `["input", "shippingAddress", "email"]`; a subject that is not named there is its
 * own path.
 */
export function userErrorsOf({ problems }: Failure, paths: ArgumentPaths = {}): readonly UserError[] {
  return problems.map((problem) => userError(messageOf(problem), pathOf(problem.subject, paths)));
}

export function userError(message: string, path: readonly string[] | null): UserError {
  return { __typename: "UserErrorBase", message, path };
}

function pathOf(subject: string, paths: ArgumentPaths): readonly string[] | null {
  const whole = paths[subject];
  if (whole !== undefined) return whole;
  const [first = "", ...rest] = subject.split(".");
  const start = paths[first];
  return start === undefined || start === null ? [first, ...rest] : [...start, ...rest];
}
