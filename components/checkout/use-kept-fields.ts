import { useCallback, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useVisitor } from "@/components/selection/visitor-context";
import type { CheckoutRules } from "@/lib/forms/checkout/checkout-rules";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";
import { fieldsToSave } from "@/lib/forms/checkout/checkout-form";
import { normalisePostcode } from "@/lib/forms/address/country-rules";
import { callSelection } from "@/lib/selection/lazy-selection-api";

const PARTS = ["address", "shippingAddress"] as const;

/** Keeps what was typed at the API, so that it survives a reload; never waits for the answer, never complains. */
export function useKeptFields(form: UseFormReturn<CheckoutValues>, rules: CheckoutRules): () => void {
  const { queue } = useVisitor();
  const { getValues, setValue } = form;
  const last = useRef<string | null>(null);

  return useCallback(() => {
    for (const part of PARTS) {
      const typed = getValues(`${part}.zipCode`);
      const usual = normalisePostcode(rules.country, typed);
      if (usual !== null && usual !== typed) setValue(`${part}.zipCode`, usual);
    }
    const body = fieldsToSave(getValues());
    const text = JSON.stringify(body);
    if (text === last.current) return;
    last.current = text;
    void queue.perform("payment-fields", async () => callSelection("PUT", "payment-fields", body));
  }, [queue, getValues, setValue, rules.country]);
}
