import type { OfferedPaymentMethod } from "../../selection/selection.ts";
import { providerOf } from "../../payment-providers/providers.ts";

/** Whether one of the methods needs the checkout script in the shop's page. checkout-rest.md#checkout-script. */
export function needsCheckoutScript(offered: readonly OfferedPaymentMethod[]): boolean {
  return offered.some(({ method }) => providerOf(method).needsCheckoutScript?.(method) ?? false);
}
