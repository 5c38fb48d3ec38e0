import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import {
  ADDRESS_FIELDS,
  type AddressField,
  isAddressField,
  REQUIRED_BY_DEFAULT,
} from "@/lib/forms/address/address-fields";

/** What makes one checkout's form differ from another's: plain data, the same in browser and server. */
export type CheckoutRules = {
  readonly country: string;
  readonly required: readonly AddressField[];
  readonly visible: readonly AddressField[];
  readonly states: readonly { readonly state: string; readonly name: string }[];
  /** The payment itself asks for the address (checkout-rest.md#starting-a-payment): the form then asks for none. */
  readonly isAddressBrought: boolean;
};

/** The rules that the selection sets for a payment method (checkout-rest.md#location-and-methods). */
export function checkoutRules(selection: Selection, paymentMethod: string): CheckoutRules {
  const country = selection.location.country ?? "";
  const states = selection.countries.find((entry) => entry.country === country)?.states ?? [];
  const method = selection.paymentMethods.find((entry) => entry.paymentMethod === paymentMethod);
  const isAddressBrought = method?.providesCustomerAddressAfterPayment ?? false;
  const fields = selection.paymentFields.address;
  const named = ADDRESS_FIELDS.filter((field) => fields[field]?.required);
  const byMethod = (method?.addressRequiredFields ?? []).filter(isAddressField);
  const asked = byMethod.length > 0 ? byMethod : named;
  const required = asked.length > 0 ? asked : REQUIRED_BY_DEFAULT;
  return {
    country,
    states,
    isAddressBrought,
    required: isAddressBrought ? [] : withState(required, states.length > 0),
    visible: ADDRESS_FIELDS.filter(
      (field) => (field !== "state" || states.length > 0) && (fields[field]?.visible ?? true),
    ),
  };
}

function withState(required: readonly AddressField[], hasStates: boolean): readonly AddressField[] {
  const others = required.filter((field) => field !== "state");
  return hasStates ? [...others, "state"] : others;
}
