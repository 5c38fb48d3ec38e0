import { fillIn, placeGiven } from "../../../selection/fill-in.ts";
import { checkoutFields, givenFields } from "../../rest/checkout-fields.ts";
import { writeEndpoint } from "../endpoint.ts";
import { answerChange } from "./change.ts";

/** What the checkout form holds so far; nothing is demanded yet. `checkout-rest.md` 10.2. */
export const putPaymentFields = writeEndpoint({
  method: "PUT",
  path: "payment-fields",
  body: checkoutFields,
  handle: (call) => {
    const { language } = call.body;
    const given = givenFields(call.body);
    const { settings } = call.platform;
    return answerChange(call, {
      isForm: true,
      move: (selection, session) => ({ ...placeGiven(settings, selection, given, session), language }),
      change: (selection) => fillIn(selection, given),
    });
  },
});
