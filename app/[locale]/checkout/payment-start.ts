import "server-only";
import type { CheckoutState, StartRefusal } from "@/components/checkout/checkout-state";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { errorsOfAnswer, shownTotal } from "@/lib/forms/checkout/checkout-form";
import type { CheckoutRules } from "@/lib/forms/checkout/checkout-rules";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { type Locale, localePath } from "@/lib/locale/locale";
import { unavailableNames } from "@/lib/session/visitor-selection";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import { readSessionReceipt } from "@/lib/checkout/customer/order-reads";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import type { Session } from "@/lib/session/seal";

/**
 * The body of `POST payment` (checkout-rest.md#starting-a-payment). A payment that brings the address gets the country
 * alone.
 */
export function paymentBody(
  values: CheckoutValues,
  rules: CheckoutRules,
  locale: Locale,
  origin: string,
): Readonly<Record<string, unknown>> {
  const { country } = rules;
  const { email: _, ...shipping } = values.shippingAddress;
  const isShippedElsewhere = values.isShippedElsewhere && !rules.isAddressBrought;
  return {
    paymentReturnPage: origin + localePath(locale, "payment-return"),
    paymentFailedPage: origin + localePath(locale, "payment-failed"),
    paymentMethod: values.paymentMethod,
    ...(values.shippingMethod === "" ? {} : { shippingMethod: values.shippingMethod }),
    termsAndConditions: values.termsAndConditions,
    language: locale.language,
    giftMessage: values.giftMessage,
    additionalNotes: values.additionalNotes,
    address: rules.isAddressBrought ? { country } : { ...values.address, country },
    ...(isShippedElsewhere ? { shippingAddress: { ...shipping, country } } : {}),
  };
}

type Refusal = Extract<CheckoutAnswer<unknown>, { ok: false }>;

/** What a refused start means for the checkout: lines that went, fields to mend, or a sentence. */
export function readRefusal(answer: Refusal, before: Selection, values: CheckoutValues): CheckoutState {
  if (answer.status === 410) return { kind: "gone", names: goneNames(answer.data, before), values };
  const errors = errorsOfAnswer(answer.errors);
  const isPaymentItself = answer.status === 412;
  if (Object.keys(errors).length > 0 && !isPaymentItself) return { kind: "invalid", errors, values };
  return { kind: "refused", reason: reasonOf(answer), messages: answer.messages, values };
}

function goneNames(data: unknown, before: Selection): readonly string[] {
  const after = selectionSchema.safeParse(data);
  if (!after.success) return [];
  return unavailableNames(nameUnavailable(after.data, before));
}

function reasonOf({ status, errors }: Refusal): StartRefusal {
  if (status === 429) return "many";
  if (errors["selection"] !== undefined) return "empty";
  if (errors["country"] !== undefined) return "country";
  return errors["paymentMethod"] === undefined ? "other" : "failed";
}

/**
 * Where the order is that was made of what the page showed, when its answer was lost on the way; null: none was made.
 * What is still in the bag was not bought, however much an earlier order is like it. Throws CheckoutUnavailable.
 */
export async function findPlacedOrder(
  { token }: Session,
  seen: string,
  locale: Locale,
): Promise<string | null> {
  const [selection, receipt] = await Promise.all([
    readSessionSelection(token),
    readSessionReceipt(token, locale.language),
  ]);
  const hasPending = selection !== null && shownTotal(selection) === seen;
  const isMade = receipt?.kind === "whole" && shownTotal(receipt.order) === seen;
  return !hasPending && isMade ? localePath(locale, "receipt") : null;
}
