import { localised } from "../../market/localised.ts";
import { providerOf } from "../../payment-providers/providers.ts";
import { requiredAddressFields, type AddressDemand } from "../../address/required-fields.ts";
import type { OfferedPaymentMethod, OfferedShippingMethod } from "../../selection/selection.ts";
import { moneyFields } from "./money-fields.ts";

interface MethodShape {
  readonly currency: string;
  readonly language: string;
  readonly defaultLanguage: string;
}

interface NamedMethod {
  readonly method: { readonly key: string; readonly name: Readonly<Record<string, string>> };
}

/** A method's name in the session's language; none is offered: empty. */
export function methodName(offered: NamedMethod | null, { language, defaultLanguage }: MethodShape): string {
  return offered ? localised(offered.method.name, language, defaultLanguage) : "";
}

/** `checkout-rest.md` 11.5. */
export function shapePaymentMethod(
  offered: OfferedPaymentMethod,
  shape: MethodShape,
  demand: Omit<AddressDemand, "methodBringsAddress">,
): Record<string, unknown> {
  const { method, handlingCost } = offered;
  const provider = providerOf(method);
  const methodBringsAddress = provider.providesCustomerAddressAfterPayment;
  return {
    paymentMethod: method.key,
    name: methodName(offered, shape),
    paymentMethodType: method.reportedKind ?? method.kind,
    ...moneyFields("handlingCost", handlingCost, shape.currency),
    providesCustomerAddressAfterPayment: methodBringsAddress,
    supportsInitiateOnly: provider.supportsInitiateOnly,
    addressRequiredFields: requiredAddressFields({ ...demand, methodBringsAddress }),
    clientSide: method.externalScript === undefined ? null : { externalScript: method.externalScript },
  };
}

/** `checkout-rest.md` 11.5, and an addition of ours: `freeFrom`, where there is such an amount. */
export function shapeShippingMethod(
  offered: OfferedShippingMethod,
  shape: MethodShape,
): Record<string, unknown> {
  return {
    shippingMethod: offered.method.key,
    name: methodName(offered, shape),
    ...moneyFields("price", offered.price, shape.currency),
    ...(offered.freeFrom !== null && moneyFields("freeFrom", offered.freeFrom, shape.currency)),
  };
}
