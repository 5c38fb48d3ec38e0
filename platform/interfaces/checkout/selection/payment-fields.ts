import { formChange } from "../../../selection/checkout/fill-form.ts";
import { checkoutFields, mapCheckoutFields } from "../../rest/parse/selection-fields.ts";
import { writeEndpoint } from "../endpoint.ts";
import { answerChange } from "./change.ts";

/** What the checkout form holds so far; nothing is demanded yet. `checkout-rest.md` 10.2. */
export const putPaymentFields = writeEndpoint({
  method: "PUT",
  path: "payment-fields",
  body: checkoutFields,
  handle: (call) => {
    const { settings } = call.platform;
    return answerChange(call, formChange(settings, mapCheckoutFields(call.body), call.body.language));
  },
});
