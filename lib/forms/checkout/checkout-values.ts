import type { AddressField } from "@/lib/forms/address/address-fields";

/** What can be wrong with a field; each has its sentence in the message files. */
export const FIELD_ERRORS = [
  "required",
  "email",
  "phone",
  "zipCode",
  "state",
  "tooLong",
  "terms",
  "method",
  "invalid",
] as const;

export type FieldError = (typeof FIELD_ERRORS)[number];

export function isFieldError(text: string): text is FieldError {
  return FIELD_ERRORS.some((error) => error === text);
}

export type AddressValues = Record<AddressField, string>;

/** The form as it is typed and as it is posted. */
export type CheckoutValues = {
  paymentMethod: string;
  shippingMethod: string;
  address: AddressValues;
  isShippedElsewhere: boolean;
  shippingAddress: AddressValues;
  termsAndConditions: boolean;
  giftMessage: string;
  additionalNotes: string;
};
