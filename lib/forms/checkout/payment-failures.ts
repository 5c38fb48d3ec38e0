/** Why a payment came to nothing: the closed list that the failed page has words for. */
export const PAYMENT_FAILURES = [
  "refused",
  "cancelled",
  "invalid",
  "expired",
  "country",
  "unavailable",
  "session",
] as const;

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const RESULT_CODES: ReadonlyMap<string, PaymentFailure> = new Map(
  Object.entries<PaymentFailure>({ refused: "refused", cancelled: "cancelled" }),
);

/**
 * The reason in the address of the failed page: our own word, or the provider's `resultCode`
 * (checkout-rest.md#built-in-methods).
 */
export function readPaymentFailure(query: Query): PaymentFailure {
  const { reason, resultCode, cancelled } = query;
  const named = PAYMENT_FAILURES.find((known) => known === reason);
  if (named !== undefined) return named;
  if (cancelled !== undefined) return "cancelled";
  return RESULT_CODES.get(typeof resultCode === "string" ? resultCode.toLowerCase() : "") ?? "refused";
}
