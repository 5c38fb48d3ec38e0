import { addressFields, secondAddressFields, type AddressFieldRule } from "../../address/address-fields.ts";
import type { AddressDemand } from "../../address/required-fields.ts";
import type { AddressKey } from "../../selection/selection.ts";

const billingOnly: ReadonlySet<AddressKey> = new Set(["identityNumber", "vatNumber"]);

interface FieldShape {
  readonly type: "string" | "boolean";
  readonly visible: boolean;
  readonly required: boolean;
}

/** Which fields the checkout shows and demands. `checkout-rest.md` 11.5; the keys are those of 10.2. */
export function shapePaymentFields(demand: AddressDemand, termsRequired: boolean): Record<string, unknown> {
  return {
    address: {
      ...shapeFields(addressFields(demand)),
      newsletter: { type: "boolean", visible: true, required: false } satisfies FieldShape,
    },
    shippingAddress: shapeFields(secondAddressFields(demand).filter(({ key }) => !billingOnly.has(key))),
    termsAndConditions: {
      type: "boolean",
      visible: termsRequired,
      required: termsRequired,
    } satisfies FieldShape,
  };
}

function shapeFields(fields: readonly AddressFieldRule[]): Record<string, FieldShape> {
  return Object.fromEntries(
    fields.map(({ key, visible, required }) => [key, { type: "string", visible, required }]),
  );
}
