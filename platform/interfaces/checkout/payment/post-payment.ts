import { z } from "zod";
import type { Finalised } from "../../../payment/finalise/finalised.ts";
import { startPayment } from "../../../payment/start/start-payment.ts";
import { answer, refuseTooMany, type Answer } from "../answer.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { takePayment } from "../../http/payment-rate.ts";
import { messagesFor } from "../../rest/messages.ts";
import { presentSelection, refusePayment, refuseUnavailable } from "./answers.ts";
import { paymentRules } from "./payment-rules.ts";
import { readPaymentRequest } from "../../rest/read-payment-request.ts";
import { shapeOrder } from "./shape-order.ts";
import { shapeStarted } from "../../rest/shape-started.ts";

/** Starts a payment. `checkout-rest.md` 16.1. */
export const postPayment = writeEndpoint({
  method: "POST",
  path: "payment",
  body: z.record(z.string(), z.unknown()),
  handle: async (call) => {
    const { platform, session, rates } = call;
    const waitSeconds = await takePayment({ platform, rates }, session);
    if (waitSeconds > 0) return refuseTooMany(waitSeconds);
    const request = readPaymentRequest(call.body);
    const started = await startPayment(platform, session, request, paymentRules(call));
    if (started.kind === "failure") return started.failure;
    if (started.kind === "unavailable") return refuseUnavailable(call, started.unavailable);
    if (started.kind === "finalised") return answerFinalised(call, started.finalised);
    return answer(shapeStarted(started.step, started.attempt));
  },
});

/** A payment that was done at once. `checkout-rest.md` section 2. */
async function answerFinalised(call: WriteCall, finalised: Finalised): Promise<Answer> {
  const { plugin, session } = call;
  const isClassic = plugin.form === "classic";
  if (finalised.kind === "unavailable") return refuseUnavailable(call, finalised.unavailable);
  if (finalised.kind === "ordered") {
    const order = await shapeOrder(call, session, finalised.order);
    return isClassic ? answer({ action: "success", ...order }) : answer({ action: "success", order }, 201);
  }
  const selection = await presentSelection(call);
  if (!isClassic) return refusePayment(finalised.kind, session.language, selection);
  return answer({
    action: "failed",
    messages: messagesFor(finalised.kind, session.language),
    ...selection,
  });
}
