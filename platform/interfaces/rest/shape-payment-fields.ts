import {
  requiredAddressFields,
  requiredShippingFields,
  type AddressDemand,
} from "../../selection/required-fields.ts";
import { addressKeys, type AddressKey } from "../../selection/selection.ts";

const hiddenFields: ReadonlySet<AddressKey> = new Set([
  "identityNumber",
  "vatNumber",
  "houseNumber",
  "houseExtension",
]);
const billingOnly: ReadonlySet<AddressKey> = new Set(["identityNumber", "vatNumber"]);

interface FieldShape {
  readonly type: "string" | "boolean";
  readonly visible: boolean;
  readonly required: boolean;
}

/** Which fields the checkout shows and demands. `checkout-rest.md` 11.5; the keys are those of 10.2. */
export function shapePaymentFields(demand: AddressDemand, termsRequired: boolean): Record<string, unknown> {
  const isShown = (field: AddressKey) =>
    field === "state" ? demand.countryHasStates : !hiddenFields.has(field);
  const shape = (keys: readonly AddressKey[], required: readonly AddressKey[]) =>
    Object.fromEntries(keys.map((key) => [key, shapeField(isShown(key), required.includes(key))]));
  return {
    address: {
      ...shape(addressKeys, requiredAddressFields(demand)),
      newsletter: { type: "boolean", visible: true, required: false } satisfies FieldShape,
    },
    shippingAddress: shape(
      addressKeys.filter((key) => !billingOnly.has(key)),
      requiredShippingFields(demand),
    ),
    termsAndConditions: {
      type: "boolean",
      visible: termsRequired,
      required: termsRequired,
    } satisfies FieldShape,
  };
}

function shapeField(isShown: boolean, required: boolean): FieldShape {
  return { type: "string", visible: isShown || required, required };
}
