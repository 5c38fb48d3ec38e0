import { failure } from "../../../foundations/errors.ts";
import { returnPayment, type ReturnOutcome } from "../../../ordering/payment/return/return-payment.ts";
import { withReturnVariable } from "../../../foundations/settings/compatibility-names.ts";
import { renewView, sessionOf, type StorefrontContext } from "../context.ts";
import { unavailableErrors } from "../selection/change-selection.ts";
import { userError, userErrorsOf, type UserError } from "../user-errors.ts";
import { orderSource, type OrderSource } from "./order-source.ts";
import { paymentErrors } from "./payment-errors.ts";

export type ResultPayload =
  | {
      readonly __typename: "PaymentResultSuccessPayload";
      readonly type: "SUCCESS";
      readonly order: OrderSource;
      readonly userErrors: readonly UserError[];
    }
  | {
      readonly __typename: "PaymentResultFailedPayload";
      readonly type: "FAILED";
      readonly userErrors: readonly UserError[];
    };

const path = ["paymentMethodFields"];

/** Finalises a payment with the fields of its return. Repeated, it answers the same order. storefront-graphql.md#payment-operations. */
export async function endPayment(
  context: StorefrontContext,
  fields: Readonly<Record<string, unknown>>,
): Promise<ResultPayload> {
  const { compatibilityNames } = context.plugin;
  const known = compatibilityNames ? withReturnVariable(fields) : fields;
  const ended = await returnPayment(context.platform, sessionOf(context), known);
  await renewView(context);
  if (ended.kind !== "ordered") {
    const userErrors = await errorsOf(context, ended);
    return { __typename: "PaymentResultFailedPayload", type: "FAILED", userErrors };
  }
  const order = await orderSource(context, ended.order);
  return { __typename: "PaymentResultSuccessPayload", type: "SUCCESS", order, userErrors: [] };
}

async function errorsOf(
  context: StorefrontContext,
  ended: Exclude<ReturnOutcome, { readonly kind: "ordered" }>,
): Promise<readonly UserError[]> {
  if (ended.kind === "unavailable") return unavailableErrors(context, ended.unavailable);
  if (ended.kind === "unknown") return [userError("No payment in progress", path)];
  // [a] A shopper who must go back to the provider, or wait for it, has not paid yet.
  if (ended.kind === "redirect" || ended.kind === "pending" || ended.kind === "unreachable") {
    return userErrorsOf(failure("paymentMethod", "payment-failed"), { paymentMethod: path });
  }
  return paymentErrors(ended.kind, path);
}
