import { z } from "zod";
import type { Finalised } from "../../../payment/finalise/finalised.ts";
import { startPayment } from "../../../payment/start/start-payment.ts";
import { answer, refuseTooMany, type Answer } from "../answer.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { takePayment } from "../../http/rate-limits.ts";
import { paymentMessages } from "../../rest/format/payment-messages.ts";
import { presentSelection, refusePayment, refuseUnavailable } from "./answers.ts";
import { paymentRules } from "./payment-rules.ts";
import { readPaymentRequest } from "../../rest/parse/payment-request.ts";
import { formatOrder } from "./shape-order.ts";
import { formatStartedPayment } from "../../rest/format/payment-and-shipping.ts";

/** Starts a payment. `checkout-rest.md` 16.1. */
export const postPayment = writeEndpoint({
  method: "POST",
  path: "payment",
  body: z.record(z.string(), z.unknown()),
  handle: async (call) => {
    const { platform, session } = call;
    const waitSeconds = await takePayment(call);
    if (waitSeconds > 0) return refuseTooMany(waitSeconds);
    const request = readPaymentRequest(call.body);
    const started = await startPayment(platform, session, request, paymentRules(call));
    if (started.kind === "failure") return started.failure;
    if (started.kind === "unavailable") return refuseUnavailable(call, started.unavailable);
    if (started.kind === "finalised") return answerFinalised(call, started.finalised);
    return answer(formatStartedPayment(started.step, started.attempt));
  },
});

/** A payment that was done at once. `checkout-rest.md` section 2. */
async function answerFinalised(call: WriteCall, finalised: Finalised): Promise<Answer> {
  const { plugin, session } = call;
  const isClassic = plugin.form === "classic";
  if (finalised.kind === "unavailable") return refuseUnavailable(call, finalised.unavailable);
  if (finalised.kind === "ordered") {
    const order = await formatOrder(call, session, finalised.order);
    return isClassic ? answer({ action: "success", ...order }) : answer({ action: "success", order }, 201);
  }
  const selection = await presentSelection(call);
  if (!isClassic) return refusePayment(finalised.kind, session.language, selection);
  return answer({
    action: "failed",
    messages: paymentMessages(finalised.kind, session.language),
    ...selection,
  });
}
