import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { MethodField } from "@/components/checkout/checkout-fields";
import { problemText } from "@/components/selection/problem-text";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { callSelection } from "@/lib/selection/lazy-selection-api";

const PATHS = {
  paymentMethod: "payment-methods",
  shippingMethod: "shipping-methods",
} as const satisfies Record<MethodField, string>;
const FIELDS: readonly MethodField[] = ["paymentMethod", "shippingMethod"];

type Options = {
  readonly form: UseFormReturn<CheckoutValues>;
  readonly formId: string;
  readonly selection: Selection;
  readonly onPayment: (key: string) => void;
};

/**
 * Choosing a method tells the API, whose totals follow; one that is no longer offered gives way to the API's own.
 * The page's radio buttons are left as they stand: one that was chosen while the script woke up counts too.
 */
export function useOfferedMethods({ form, formId, selection, onPayment }: Options) {
  const { queue, notify, words } = useVisitor();
  const { getValues, setValue } = form;

  const choose = useCallback(
    async (field: MethodField, key: string): Promise<void> => {
      setValue(field, key);
      if (field === "paymentMethod") onPayment(key);
      const path = `${PATHS[field]}/${encodeURIComponent(key)}`;
      const outcome = await queue.perform(PATHS[field], async () => callSelection("PUT", path));
      if (outcome !== null && !outcome.ok) notify(problemText(words, outcome.problem, null));
    },
    [setValue, onPayment, queue, notify, words],
  );

  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    for (const field of FIELDS) {
      const standing = checkedChoice(formId, field);
      if (standing !== null && standing !== selection[field]) void choose(field, standing);
    }
  }, [formId, selection, choose]);

  useEffect(() => {
    const { paymentMethods, shippingMethods, paymentMethod, shippingMethod } = selection;
    if (!paymentMethods.some((method) => method.paymentMethod === getValues("paymentMethod"))) {
      setValue("paymentMethod", paymentMethod);
      onPayment(paymentMethod);
    }
    if (!shippingMethods.some((method) => method.shippingMethod === getValues("shippingMethod"))) {
      setValue("shippingMethod", shippingMethod);
    }
  }, [selection, getValues, setValue, onPayment]);

  return {
    methodOf: useCallback((field: MethodField) => getValues(field), [getValues]),
    choosePayment: (key: string) => void choose("paymentMethod", key),
    chooseShipping: (key: string) => void choose("shippingMethod", key),
  };
}

function checkedChoice(formId: string, field: MethodField): string | null {
  const form = document.getElementById(formId);
  const value = form instanceof HTMLFormElement ? new FormData(form).get(field) : null;
  return typeof value === "string" ? value : null;
}
