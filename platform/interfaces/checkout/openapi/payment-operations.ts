import { z } from "zod";
import { personFields } from "../../rest/schemas/selection.ts";
import type { Form, FormSchemas } from "./form-schemas.ts";
import { body, simple, withErrors, type Operation } from "./operation.ts";

const person = { ...personFields, houseNumber: z.string(), houseExtension: z.string() };

const shippingAddress = z.object(person).partial();
const address = shippingAddress.extend({
  identityNumber: z.string().optional(),
  vatNumber: z.string().optional(),
  newsletter: z.boolean().optional(),
});

const fields = z.record(z.string(), z.unknown());

/**
 * The input of a start of payment. The code reads it field by field, because the selection stores what is missing; this
 * schema describes it. checkout-rest.md#starting-a-payment.
 */
const paymentInput = z
  .object({
    paymentReturnPage: z.string().describe("Absolute address; may have been given in payment-fields"),
    paymentFailedPage: z.string().describe("Absolute address; may have been given in payment-fields"),
    termsAndConditions: z.boolean(),
    address,
    shippingAddress: shippingAddress.nullable().describe("Absent: the same as the address"),
    paymentMethod: z.string(),
    shippingMethod: z.string(),
    paymentInitiateOnly: z.boolean(),
    paymentMethodSpecificFields: fields,
    paymentCheckoutOrigin: z.string(),
    ipAddress: z.string(),
    affiliate: z.string(),
    additionalFields: fields,
    additionalNotes: z.string(),
    giftMessage: z.string(),
    customerClubFields: fields,
    consents: z.array(z.object({ key: z.string(), consented: z.boolean() })),
    language: z.string(),
  })
  .partial();

/** The order flat beside the token, or as `order` beside the data of its page. checkout-rest.md#two-forms. */
function orderResponse({ Order, Location, Country, Language, Customer }: FormSchemas, form: Form): z.ZodType {
  if (form === "classic") return body(Order.shape);
  return body({
    order: Order,
    languages: z.array(Language),
    countries: z.array(Country),
    location: Location,
    loggedIn: Customer.optional(),
  });
}

const start: Operation = {
  tag: "Payment",
  summary: "Starts the payment of the selection",
  input: paymentInput,
  errors: [404, 406, 412, 429, 503],
  responses: ({ PaymentResponse, SelectionResponse, Errors }) => ({
    200: PaymentResponse,
    201: PaymentResponse,
    410: withErrors(SelectionResponse),
    412: z.union([Errors, withErrors(SelectionResponse)]),
  }),
};

const result: Operation = {
  tag: "Payment",
  summary: "Ends a payment with everything that came back with the visitor",
  errors: [404, 406],
  responses: (schemas, form) => ({
    [form === "classic" ? 200 : 201]: z.union([
      orderResponse(schemas, form),
      body({ action: z.literal("redirect"), url: z.string() }),
    ]),
    410: withErrors(schemas.SelectionResponse),
    412: z.union([schemas.Errors, withErrors(schemas.SelectionResponse)]),
  }),
};

const receipt: Operation = {
  tag: "Payment",
  summary: "The last order of the session",
  errors: [404],
  responses: (schemas, form) => ({ 200: orderResponse(schemas, form) }),
};

/** checkout-rest.md#payment. */
export const paymentOperations: Readonly<Record<string, Operation>> = {
  "POST payment": start,
  "POST payment-result": result,
  "GET receipt": receipt,
  "POST address-search": simple(
    "Payment",
    "Finds an address by an identity number",
    ({ FoundAddress }) => ({
      address: FoundAddress,
    }),
    [404, 406, 429, 503],
  ),
};
