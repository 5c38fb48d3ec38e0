import "server-only";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import {
  mutateSessionMethod,
  mutateSessionPaymentFields,
} from "@/lib/checkout/selection/selection-mutations";
import { fieldsToSave, valuesOfSelection } from "@/lib/forms/checkout/checkout-form";
import { checkoutRules } from "@/lib/forms/checkout/checkout-rules";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import type { Session } from "@/lib/session/seal";

/**
 * Keeps what was posted and answers what it costs. Without JavaScript nothing of it counts before: neither the methods
 * that were chosen nor an address that taxes hang on.
 */
export async function savePostedForm(
  { token }: Session,
  before: Selection,
  values: CheckoutValues,
): Promise<Selection> {
  const { shippingMethod, paymentMethod } = values;
  const fields = postedFields(before, values);
  const isTyped = JSON.stringify(fields) !== JSON.stringify(postedFields(before, valuesOfSelection(before)));
  let counted = before;
  const count = async (change: ReturnType<typeof mutateSessionMethod>) => {
    const answer = await change;
    // What is refused here is refused by the payment too, which says why.
    if (answer.ok) counted = answer.data;
  };
  if (isTyped) await count(mutateSessionPaymentFields(token, fields));
  if (shippingMethod !== "" && shippingMethod !== counted.shippingMethod) {
    await count(mutateSessionMethod(token, "shipping-methods", shippingMethod));
  }
  if (paymentMethod !== "" && paymentMethod !== counted.paymentMethod) {
    await count(mutateSessionMethod(token, "payment-methods", paymentMethod));
  }
  return counted;
}

/** A page whose payment brings the address has no fields for one: that they are missing clears nothing. */
function postedFields(shown: Selection, values: CheckoutValues): Readonly<Record<string, unknown>> {
  const { address, shippingAddress, ...extras } = fieldsToSave(values);
  const { isAddressBrought } = checkoutRules(shown, shown.paymentMethod);
  return isAddressBrought ? extras : { address, shippingAddress, ...extras };
}
