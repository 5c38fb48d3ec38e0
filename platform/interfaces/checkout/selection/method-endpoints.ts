import { chooseMethod } from "../../../selection/checkout/choose-method.ts";
import { noInput, writeEndpoint } from "../endpoint.ts";
import { answerChange } from "./change.ts";

const putPaymentMethod = writeEndpoint({
  method: "PUT",
  path: "payment-methods/{id}",
  body: noInput,
  handle: (call) => {
    const { settings } = call.platform;
    const choice = { kind: "paymentMethod", id: call.param("id") } as const;
    return answerChange(call, {
      change: (selection, shelf, session) => chooseMethod(settings, session, selection, choice, shelf),
    });
  },
});

const putShippingMethod = writeEndpoint({
  method: "PUT",
  path: "shipping-methods/{id}",
  body: noInput,
  handle: (call) => {
    const { settings } = call.platform;
    const choice = { kind: "shippingMethod", id: call.param("id") } as const;
    return answerChange(call, {
      change: (selection, shelf, session) => chooseMethod(settings, session, selection, choice, shelf),
    });
  },
});

/** By key or number; 404 when not offered here. `checkout-rest.md` sections 10 and 11.5. */
export const methodEndpoints = [putPaymentMethod, putShippingMethod];
