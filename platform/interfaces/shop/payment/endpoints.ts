import { z } from "zod";
import { failure, type Failure } from "../../../foundations/errors.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import { readOrderOfSelection } from "../../../ordering/order/read/read-order.ts";
import type { PaymentRequest, PaymentRules } from "../../../ordering/payment/start/payment-request.ts";
import { providerOf } from "../../../selling/payment-providers/providers.ts";
import { returnPaymentOf } from "../../../ordering/payment/return/return-payment.ts";
import { type StartedPayment, startPaymentOf } from "../../../ordering/payment/start/start-payment.ts";
import { readSelectionById } from "../../../selling/selection/access/selection-by-id.ts";
import { findMethod } from "../../../selling/selection/methods.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { readPlace } from "../../../selling/session/selection-place.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { formatPaymentFields, formatStartedPayment } from "../../rest/format/payment-and-shipping.ts";
import { answer, type Answer } from "../answer.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { endpoint, noInput, type ShopCall } from "../endpoint.ts";
import {
  addressAnswer,
  orderSchema,
  paymentFieldsAnswer,
  paymentSchemas,
  resultSchemas,
} from "../openapi/schemas.ts";
import { countPayment, type SelectionCall } from "../selection/change-selection.ts";
import { refusePayment, refuseUnavailable } from "./refusals.ts";
import { withAccount } from "./order-account.ts";
import { paymentInput, readPayment } from "./read-request.ts";
import { orderBody } from "./shape-order.ts";
import { searchAddressAt } from "../../../ordering/payment/method/search-address.ts";

/** shop-rest.md#payment: pages need not lie on an allowed origin. */
function rulesOf({ plugin }: ShopCall): PaymentRules {
  return { ...plugin, plugin: plugin.number, isAllowedOrigin: () => true };
}

const postPayment = endpoint({
  method: "POST",
  path: "selections/{selection}/payment",
  summary: "Starts a payment",
  body: paymentInput,
  answers: paymentSchemas,
  handle: async (call) => {
    const refused = await countPayment(call);
    if (refused) return refused;
    const { platform, plugin } = call;
    const named = { store: plugin.store, id: call.param("selection") };
    const found = await readSelectionById(platform.db, platform.settings, named);
    if (!found) return failure("selection", "not-found");
    const owned = await withAccount(call, readPayment(call.body), found.selection.address);
    if (!owned.ok) return owned;
    const request = await withAddress(call, owned.value);
    return answerStarted(call, await startPaymentOf(platform, named, request, rulesOf(call)));
  },
});

/** The shopper's own, as it was said when the selection was begun. */
async function withAddress(call: SelectionCall, request: PaymentRequest): Promise<PaymentRequest> {
  if (typeof request.submitted["ipAddress"] === "string") return request;
  const place = await readPlace(call.platform.db, call.param("selection"));
  const ipAddress = place?.ip_address ?? (call.isForwarded ? call.address : null);
  return ipAddress === null ? request : { ...request, submitted: { ...request.submitted, ipAddress } };
}

/** A subscription is an account's: here nobody logs in, the caller names the customer. */
function withCustomerMissing({ problems, ...rest }: Failure): Failure {
  const isCustomerMissing = problems.some(({ subject }) => subject === "accessRight");
  return isCustomerMissing ? failure("customer", "required") : { problems, ...rest };
}

async function answerStarted(call: SelectionCall, started: StartedPayment): Promise<Answer | Failure> {
  if (started.kind === "failure") return withCustomerMissing(started.failure);
  if (started.kind === "unavailable") return refuseUnavailable(call, started.unavailable);
  if (started.kind === "started") return answer(formatStartedPayment(started.step, started.attempt));
  const { finalised } = started;
  if (finalised.kind === "unavailable") return refuseUnavailable(call, finalised.unavailable);
  if (finalised.kind !== "ordered") return refusePayment(call, finalised.kind);
  const order = await orderBody(call, call.param("selection"), finalised.order);
  return answer({ action: "success", ...order }, 201);
}

/** Some callers send an empty list for an empty object. */
const variables = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string(), z.unknown()),
);

const postPaymentResult = endpoint({
  method: "POST",
  path: "selections/{selection}/payment-result",
  summary: "Ends a payment with what it came back with; may be called again",
  body: z.strictObject({ paymentMethodFields: variables }),
  answers: resultSchemas,
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const id = call.param("selection");
    const ordered = await orderOf(call);
    const named = { store: plugin.store, id };
    const isOpen = !ordered && (await readSelectionById(platform.db, platform.settings, named)) !== null;
    if (!ordered && !isOpen) return failure("selection", "not-found");
    const ended = await returnPaymentOf(platform, id, body.paymentMethodFields);
    if (ended.kind === "ordered") return answer(await orderBody(call, id, ended.order), 201);
    const isRepeated = ended.kind === "unknown" || ended.kind === "invalid";
    if (ordered && isRepeated) return answer(await orderBody(call, id, ordered), 201);
    if (ended.kind === "unknown") return failure("selection", "not-found");
    if (ended.kind === "unreachable") return failure("paymentMethod", "payment-unreachable");
    if (ended.kind === "redirect") return answer({ action: "redirect", url: ended.url });
    return ended.kind === "unavailable"
      ? refuseUnavailable(call, ended.unavailable)
      : refusePayment(call, ended.kind);
  },
});

const getReceipt = endpoint({
  method: "GET",
  path: "selections/{selection}/receipt",
  summary: "The order that a selection became",
  body: noInput,
  answers: { 200: orderSchema },
  handle: async (call) => {
    const order = await orderOf(call);
    if (!order) return failure("order", "not-found");
    return answer(await orderBody(call, call.param("selection"), order));
  },
});

async function orderOf({ platform, plugin, param }: SelectionCall) {
  const order = await readOrderOfSelection(platform.db, param("selection"));
  return order?.store === plugin.store ? order : null;
}

const postPaymentFields = endpoint({
  method: "POST",
  path: "selections/{selection}/payment-fields",
  summary: "Which fields a checkout form shows and demands",
  body: z.strictObject({ paymentMethod: optionalCode }),
  answers: { 200: paymentFieldsAnswer },
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const { settings, db } = platform;
    const found = await readSelectionById(db, settings, { store: plugin.store, id: call.param("selection") });
    if (!found) return failure("selection", "not-found");
    const { session, selection } = found;
    const priced = await priceSelection(db, platform, session, selection);
    const named = body.paymentMethod;
    const method = named === undefined ? priced.paymentMethod : findMethod(priced.paymentMethods, named);
    if (!method && named !== undefined) return failure("paymentMethod", "not-found");
    const country = findCountry(settings, session.country ?? "");
    const demand = {
      usual: plugin.requiredAddressFields,
      countryHasStates: (country?.states.length ?? 0) > 0,
      methodBringsAddress: method ? providerOf(method.method).providesCustomerAddressAfterPayment : false,
    };
    return answer({ paymentFields: formatPaymentFields(demand, plugin.termsRequired) });
  },
});

/** shop-rest.md#selections, #payment. */
export const paymentEndpoints = [postPaymentFields, postPayment, postPaymentResult, getReceipt];

const search = z.strictObject({
  identityNumber: z.union([z.string(), z.int().transform(String)]).transform((text) => text.trim()),
});

const shown = ["firstName", "lastName", "company", "address1", "zipCode", "city", "country"] as const;

/** shop-rest.md#selections. */
export const postAddressSearch = endpoint({
  method: "POST",
  path: "payment-methods/{method}/address-search",
  summary: "The address of a person or company, as the payment method knows it",
  body: search,
  answers: { 200: addressAnswer },
  handle: async (call) => {
    const waitSeconds = await secondsToWait(call);
    if (waitSeconds > 0) return tooManyRequests(waitSeconds);
    const found = await searchAddressAt(call.platform, call.param("method"), call.body.identityNumber);
    if (!found.ok) return found;
    return answer({ address: Object.fromEntries(shown.map((key) => [key, found.value[key] ?? ""])) });
  },
});

/** By shopper, where she is known. */
async function secondsToWait({ platform, rates, address, isForwarded }: ShopCall): Promise<number> {
  const { addressSearchesPerMinuteAndAddress: limit } = platform.config.limits;
  return isForwarded ? rates.shared.take([{ key: `address search from ${address}`, limit }]) : 0;
}
