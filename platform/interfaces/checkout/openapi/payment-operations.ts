import { z } from "zod";
import type { Form, FormSchemas } from "./form-schemas.ts";
import { paymentInput } from "./schemas/payment-input.ts";
import { body, simple, withErrors, type Operation } from "./operation.ts";

/** The order flat beside the token, or as `order` among what its page needs. `checkout-rest.md` section 2. */
function orderAnswer({ Order, Location, Country, Language, Customer }: FormSchemas, form: Form): z.ZodType {
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
  answers: ({ PaymentResponse, SelectionResponse, Errors }) => ({
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
  answers: (schemas, form) => ({
    [form === "classic" ? 200 : 201]: z.union([
      orderAnswer(schemas, form),
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
  answers: (schemas, form) => ({ 200: orderAnswer(schemas, form) }),
};

/** `checkout-rest.md` section 16. */
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
