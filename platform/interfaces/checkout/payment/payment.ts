import { z } from "zod";
import { failure } from "../../../foundations/errors.ts";
import type { Order } from "../../../ordering/order/order.ts";
import { readReceipt } from "../../../ordering/order/read/read-order.ts";
import type { PaymentResult } from "../../../ordering/payment/attempt/payment-result.ts";
import { returnPayment } from "../../../ordering/payment/return/return-payment.ts";
import type { PaymentRules } from "../../../ordering/payment/start/payment-request.ts";
import { startPayment } from "../../../ordering/payment/start/start-payment.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { returnAliases } from "../../../foundations/settings/compatibility-names.ts";
import { isReturnOrigin } from "../../http/origin.ts";
import { takePayment } from "../../http/rate-limits.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { formatShipments } from "../../rest/format/order.ts";
import { formatStartedPayment } from "../../rest/format/payment-and-shipping.ts";
import { paymentFailure, paymentMessages, type UnpaidOutcome } from "../../rest/format/payment-failures.ts";
import { readPaymentRequest } from "../../rest/parse/payment-request.ts";
import type { ResponseContext } from "../client.ts";
import { loggedInPart } from "../customer/format-customer.ts";
import { noInput, readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { failureResponse, respond, type ApiResponse } from "../response.ts";
import { locationParts, selectionResponse } from "../selection/selection-response.ts";
import { formatOrder } from "./format-order.ts";

/** Starts a payment. checkout-rest.md#starting-a-payment. */
const postPayment = writeEndpoint({
  method: "POST",
  path: "payment",
  body: z.record(z.string(), z.unknown()),
  handle: async (call) => {
    const { platform, session } = call;
    const waitSeconds = await takePayment(call);
    if (waitSeconds > 0) return tooManyRequests(waitSeconds);
    const request = readPaymentRequest(call.body);
    const started = await startPayment(platform, session, request, paymentRules(call));
    if (started.kind === "failure") return started.failure;
    if (started.kind === "unavailable") return unavailableResponse(call, started.unavailable);
    if (started.kind === "finalised") return finalisedResponse(call, started.finalised);
    return respond(formatStartedPayment(started.step, started.attempt));
  },
});

/** The response of a payment without a payment page. checkout-rest.md#two-forms. */
async function finalisedResponse(call: WriteCall, finalised: PaymentResult): Promise<ApiResponse> {
  const { plugin, session } = call;
  const isClassic = plugin.form === "classic";
  if (finalised.kind === "unavailable") return unavailableResponse(call, finalised.unavailable);
  if (finalised.kind === "ordered") {
    const order = await formatOrder(call, session, finalised.order);
    return isClassic ? respond({ action: "success", ...order }) : respond({ action: "success", order }, 201);
  }
  const selection = await currentSelection(call);
  if (!isClassic) return unpaidResponse(finalised.kind, session.language, selection);
  return respond({
    action: "failed",
    messages: paymentMessages(finalised.kind, session.language),
    ...selection,
  });
}

/** The variables that a payment page returned. Some clients send an empty list for an empty object. */
export const paymentVariables = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string(), z.unknown()),
);

/** Ends a payment with the variables of its payment page; may be called again. checkout-rest.md#payment-results. */
const postPaymentResult = writeEndpoint({
  method: "POST",
  path: "payment-result",
  body: z.object({ paymentMethodFields: paymentVariables }),
  handle: async (call) => {
    const { platform, plugin, session, body } = call;
    const ended = await returnPayment(platform, session, body.paymentMethodFields);
    if (ended.kind === "unknown") return failure("selection", "not-found");
    if (ended.kind === "unavailable") return unavailableResponse(call, ended.unavailable);
    if (ended.kind === "unreachable") return failure("paymentMethod", "payment-unreachable");
    if (ended.kind === "redirect") return respond({ action: "redirect", url: ended.url });
    if (ended.kind !== "ordered") return unpaidResponse(ended.kind, session.language);
    const order = await orderBody(call, session, ended.order);
    return respond(order, plugin.form === "classic" ? 200 : 201);
  },
});

/** The session's last order; may be called again. checkout-rest.md#payment-results. */
const getReceipt = readEndpoint({
  method: "GET",
  path: "receipt",
  body: noInput,
  handle: async (call) => {
    const order = await readReceipt(call.platform, call.session);
    if (!order) return failure("order", "not-found");
    const shipments = formatShipments(call.platform.settings, order);
    return respond(await orderBody(call, call.session, order, { shipments }));
  },
});

export const paymentEndpoints = [postPayment, postPaymentResult, getReceipt];

/** The rules of the plugin for a payment. checkout-rest.md#starting-a-payment. */
export function paymentRules({ platform, plugin }: ResponseContext): PaymentRules {
  return {
    ...plugin,
    plugin: plugin.number,
    returnAliases: returnAliases(plugin),
    isAllowedOrigin: isReturnOrigin({ platform, plugin }),
  };
}

type Body = Record<string, unknown>;

/**
 * An order in a response: its fields in the classic form, `order` beside the data of its page in the nested one.
 * checkout-rest.md#two-forms.
 */
async function orderBody(
  context: ResponseContext,
  session: Session,
  order: Order,
  more: Body = {},
): Promise<Body> {
  const fields = { ...(await formatOrder(context, session, order)), ...more };
  if (context.plugin.form === "classic") return fields;
  return {
    order: fields,
    ...locationParts(context, session),
    ...(await loggedInPart(context, session)),
  };
}

/** The selection response of the session after the changes of the call. */
async function currentSelection(
  call: WriteCall,
  unavailable: readonly UnavailableItem[] = [],
): Promise<Body> {
  const outcome = await call.inSession(async (tx, session) => {
    const selection = await readSelection(tx, session.selection);
    return { session, priced: await priceSelection(tx, call.platform, session, selection), unavailable };
  });
  return selectionResponse(call, outcome);
}

/** 410, with the items that are missing and the selection without them. checkout-rest.md#stock. */
async function unavailableResponse(
  call: WriteCall,
  unavailable: readonly UnavailableItem[],
): Promise<ApiResponse> {
  const messages = paymentMessages("unavailable", call.session.language);
  const body = await currentSelection(call, unavailable);
  return failureResponse(failure("stock", "stock-unavailable"), { unavailable: [], ...body, messages });
}

function unpaidResponse(outcome: UnpaidOutcome, language: string, more: Body = {}): ApiResponse {
  const { failure: unpaid, fields } = paymentFailure(outcome, language);
  return failureResponse(unpaid, { ...fields, ...more });
}
