import { z } from "zod";

/**
 * The script's names, and those of installations that carry a prefix (checkout-rest.md#checkout-script and appendix).
 */
export const WIDGET_PREFIXES = ["", "centra_"] as const;

export const WIDGET_EVENTS = [
  "checkout_callback",
  "checkout_payment_callback",
  "checkout_shipping_method_callback",
  "checkout_shipping_address_callback",
] as const;

export type WidgetEvent = (typeof WIDGET_EVENTS)[number];

const fields = z.record(z.string(), z.unknown());
const short = z.string().max(255);

/** What goes on to `PUT payment-fields` as it came; `suspendIgnore` is for the script alone. */
export const widgetFieldsSchema = z
  .looseObject({ additionalFields: z.looseObject({ suspendIgnore: z.unknown() }).optional() })
  .transform((detail) => ({ body: detail, suspendIgnore: detail.additionalFields?.suspendIgnore }));

/** A payment that a widget has ready: it is started again with what the widget knows. */
export const widgetPaymentSchema = z.object({
  paymentMethod: short.default(""),
  paymentMethodSpecificFields: fields.default({}),
  addressIncluded: z.boolean().catch(false),
  billingAddress: fields.nullable().catch(null),
  shippingAddress: fields.nullable().catch(null),
  responseEventRequired: z.boolean().catch(false),
});

export type WidgetPaymentInput = z.infer<typeof widgetPaymentSchema>;

export const widgetShippingMethodSchema = z.object({ shippingMethod: short.min(1) });

export const widgetShippingAddressSchema = z.object({
  shippingCountry: z.string().regex(/^[A-Za-z]{2}$/),
  shippingState: short.nullish(),
  shippingZipCode: short.nullish(),
  shippingCity: short.nullish(),
});

/** The body of `PUT payment-fields` for where a widget says that the parcel goes. */
export function shippingFields(address: z.infer<typeof widgetShippingAddressSchema>) {
  return {
    shippingAddress: {
      country: address.shippingCountry.toUpperCase(),
      state: address.shippingState ?? "",
      zipCode: address.shippingZipCode ?? "",
      city: address.shippingCity ?? "",
    },
  };
}

/** What is said to a widget whose question could not be answered. */
export const WIDGET_ERROR = { error: true } as const;
