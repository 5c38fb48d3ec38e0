import type { PaymentMethodSettings } from "../../../settings/schema/methods.ts";

export const paymentMethodKinds = [
  "ADYEN_DROPIN",
  "CYBERSOURCE",
  "DUMMY",
  "EXTERNAL_PAYMENT",
  "KLARNA_CHECKOUT_V3",
  "KLARNA_PAYMENTS",
  "PAYPAL_COMMERCE",
  "QLIRO_ONE",
  "STRIPE_CHECKOUT",
  "STRIPE_PAYMENT_INTENTS",
  "UNKNOWN",
] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/** A method's kind as shops know it: what the operator reports it as, else its own. storefront-graphql.md#values. */
export function kindOf({
  kind,
  reportedKind,
}: Pick<PaymentMethodSettings, "kind" | "reportedKind">): PaymentMethodKind {
  const reported = reportedKind?.toUpperCase().replaceAll("-", "_");
  if (reported !== undefined) return paymentMethodKinds.find((known) => known === reported) ?? "UNKNOWN";
  if (kind === "dummy") return "DUMMY";
  return kind === "external" ? "EXTERNAL_PAYMENT" : "UNKNOWN";
}
