import { amountField } from "../../payment-providers/amount.ts";
import type { PaymentAttempt } from "../../payment/attempt/attempt.ts";
import { writeToken } from "../../payment-providers/authorization-token.ts";
import type { Address } from "../../selection/selection.ts";
import type { PaymentMethodSettings } from "../../settings/schema/methods.ts";

const tokenLifeSeconds = 1800;

/**
 * What `checkout_payment_callback` hands to the shop, which starts the payment again with it.
 * checkout-rest.md#checkout-script.
 */
export function callbackDetail(
  { attempt, method }: { readonly attempt: PaymentAttempt; readonly method: PaymentMethodSettings },
  {
    address,
    termsAccepted,
    now,
  }: { readonly address: Address; readonly termsAccepted: boolean; readonly now: Date },
) {
  const authorization = {
    orderNumber: String(attempt.orderNumber),
    amount: amountField(attempt),
    currency: attempt.currency,
    transaction: attempt.id,
    address,
    termsAccepted: termsAccepted || attempt.snapshot.termsAccepted,
    until: Math.floor(now.getTime() / 1000) + tokenLifeSeconds,
  };
  return {
    paymentMethod: method.key,
    paymentMethodSpecificFields: { authorizationToken: writeToken(authorization, method.secret) },
    addressIncluded: true,
    billingAddress: address,
    shippingAddress: attempt.snapshot.shippingAddress,
    responseEventRequired: true,
  };
}
