import type { NextStep, StartedAttempt } from "../../../payment/start/start-payment.ts";
import type { OrderSource } from "./order-source.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What is shown as a `PaymentAction`. */
export type PaymentActionSource =
  | {
      readonly __typename: "FormPaymentAction";
      readonly action: "FORM";
      readonly expressHtml: null;
      readonly formFields: Fields | null;
      readonly formType: string;
      readonly html: string;
    }
  | {
      readonly __typename: "JavascriptPaymentAction";
      readonly action: "JAVASCRIPT";
      readonly formFields: Fields;
      readonly formType: string;
      readonly script: string;
    }
  | { readonly __typename: "RedirectPaymentAction"; readonly action: "REDIRECT"; readonly url: string }
  | {
      readonly __typename: "SuccessPaymentAction";
      readonly action: "SUCCESS";
      readonly formFields: null;
      readonly order: OrderSource;
    };

/** What the shop does next. storefront-graphql.md#payment-operations. */
export function stepAction(
  step: NextStep,
  { method, selection, orderNumber }: StartedAttempt,
): PaymentActionSource {
  if (step.action === "redirect") {
    return { __typename: "RedirectPaymentAction", action: "REDIRECT", url: step.url };
  }
  if (step.action === "javascript") {
    const { code: script, formFields } = step;
    return {
      __typename: "JavascriptPaymentAction",
      action: "JAVASCRIPT",
      formFields,
      formType: method,
      script,
    };
  }
  const form = {
    __typename: "FormPaymentAction",
    action: "FORM",
    expressHtml: null,
    formType: method,
  } as const;
  // [a] There is nothing to show where the shop's own server pays: it is told for what.
  if (step.action === "external") {
    return { ...form, html: "", formFields: { selection, orderId: String(orderNumber) } };
  }
  return { ...form, html: step.formHtml, formFields: step.formFields ?? null };
}

export function successAction(order: OrderSource): PaymentActionSource {
  return { __typename: "SuccessPaymentAction", action: "SUCCESS", formFields: null, order };
}
