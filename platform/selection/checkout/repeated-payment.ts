import type { PaymentMethodSettings } from "../../settings/schema/methods.ts";
import type { SelectionLine } from "../selection.ts";

/** Whether the method can be charged again without the shopper. checkout-rest.md#settings. */
export function canRepeat({ kind, recurring }: Pick<PaymentMethodSettings, "kind" | "recurring">): boolean {
  return recurring ?? kind === "invoice";
}

/** The methods that can pay for the lines: a line with a plan needs one that can be charged again. 11.5. */
export function payingFor<M extends { readonly method: PaymentMethodSettings }>(
  methods: readonly M[],
  lines: readonly Pick<SelectionLine, "subscriptionPlan">[],
): readonly M[] {
  return hasPlan(lines) ? methods.filter(({ method }) => canRepeat(method)) : methods;
}

export function hasPlan(lines: readonly Pick<SelectionLine, "subscriptionPlan">[]): boolean {
  return lines.some(({ subscriptionPlan }) => subscriptionPlan !== null);
}
