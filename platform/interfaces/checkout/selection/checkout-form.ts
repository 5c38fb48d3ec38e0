import { chooseMethod } from "../../../selling/selection/checkout/choose-method.ts";
import { checkoutFormChange } from "../../../selling/selection/checkout/checkout-form.ts";
import { checkoutFields, mapCheckoutFields } from "../../rest/parse/selection-fields.ts";
import { noInput, writeEndpoint } from "../endpoint.ts";
import { respondToChange } from "./selection-response.ts";

/**
 * Chooses a method by key or number; 404 when it is not offered here. checkout-rest.md#selection-calls and
 * #location-and-methods.
 */
function methodEndpoint(path: "payment-methods/{id}" | "shipping-methods/{id}") {
  const kind = path === "payment-methods/{id}" ? "paymentMethod" : "shippingMethod";
  return writeEndpoint({
    method: "PUT",
    path,
    body: noInput,
    handle: (call) => {
      const { settings } = call.platform;
      const choice = { kind, id: call.param("id") } as const;
      return respondToChange(call, {
        change: (selection, purchase, session) =>
          chooseMethod(settings, session, selection, choice, purchase),
      });
    },
  });
}

/** Stores the fields of the checkout form so far. Nothing is required yet. checkout-rest.md#payment-fields. */
const putPaymentFields = writeEndpoint({
  method: "PUT",
  path: "payment-fields",
  body: checkoutFields,
  handle: (call) => {
    const { settings } = call.platform;
    return respondToChange(
      call,
      checkoutFormChange(settings, mapCheckoutFields(call.body), call.body.language),
    );
  },
});

export const checkoutFormEndpoints = [
  methodEndpoint("payment-methods/{id}"),
  methodEndpoint("shipping-methods/{id}"),
  putPaymentFields,
];
