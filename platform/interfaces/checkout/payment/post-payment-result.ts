import { z } from "zod";
import { failure } from "../../../errors.ts";
import { returnPayment } from "../../../payment/return/return-payment.ts";
import { answer, refuse, type Answer } from "../answer.ts";
import { writeEndpoint } from "../endpoint.ts";
import { orderBody, refusePayment, refuseUnavailable } from "./answers.ts";
import { paymentMessages } from "../../rest/format/payment-messages.ts";

/** Some callers send an empty list for an empty object. */
const variables = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string(), z.unknown()),
);

/** Ends a payment with what it came back with; may be called again. `checkout-rest.md` 16.2. */
export const postPaymentResult = writeEndpoint({
  method: "POST",
  path: "payment-result",
  body: z.object({ paymentMethodFields: variables }),
  handle: async (call) => {
    const { platform, plugin, session, body } = call;
    const ended = await returnPayment(platform, session, body.paymentMethodFields);
    if (ended.kind === "unknown") return failure("selection", "not-found");
    if (ended.kind === "unavailable") return refuseUnavailable(call, ended.unavailable);
    if (ended.kind === "unreachable") return failure("paymentMethod", "payment-unreachable");
    if (ended.kind === "redirect") return answer({ action: "redirect", url: ended.url });
    if (ended.kind === "pending") return refusePending(session.language);
    if (ended.kind !== "ordered") return refusePayment(ended.kind, session.language);
    const order = await orderBody(call, session, ended.order);
    return answer(order, plugin.form === "classic" ? 200 : 201);
  },
});

/** The provider has not decided: there is no order yet, but nothing was refused either. */
function refusePending(language: string): Answer {
  const messages = paymentMessages("pending", language);
  return refuse(failure("paymentMethod", "payment-failed"), { messages, code: "pending" });
}
