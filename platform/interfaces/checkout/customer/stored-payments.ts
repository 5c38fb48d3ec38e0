import { z } from "zod";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, failures, type Problem, type Result } from "../../../errors.ts";
import { findCountry, priceListOf } from "../../../market/places.ts";
import { readPage } from "../../../payment/start/return-page.ts";
import { readContracts } from "../../../subscription/read-contracts.ts";
import { readStoredPayment, repeatedMethods, storePayment } from "../../../subscription/store-payment.ts";
import { answer } from "../answer.ts";
import { readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { idText, optionalCode, readNumber, textOf } from "../../rest/parse/input.ts";
import { paymentRules } from "../payment/payment-rules.ts";
import { formatPaymentMethod } from "../../rest/format/payment-and-shipping.ts";
import { contractCall } from "./contract-call.ts";
import { deliveryFields } from "../../rest/parse/customer-fields.ts";
import { signedIn } from "./signed-in.ts";

/** The methods that can be charged again, by key: for a contract where it is, else for the session's place. */
export const postStoredMethods = readEndpoint({
  ...contractCall,
  method: "POST",
  path: "customer/stored/payment-methods",
  body: z.object({ contract: optionalCode }),
  handle: async (call) => {
    const { platform, plugin, session, body } = call;
    const customer = signedIn(session);
    if (!customer.ok) return customer;
    const own = await readContracts(platform.db, customer.value, { page: 1, limit: null });
    const contract = own.find(({ id }) => String(id) === body.contract);
    if (body.contract !== undefined && !contract) return failure("contract", "not-found");
    const { settings } = platform;
    const place = contract ?? session;
    const { language } = session;
    const { currency } = priceListOf(settings, place.priceList);
    const words = { currency, language, defaultLanguage: settings.defaultLanguage };
    const country = place.country === null ? undefined : findCountry(settings, place.country);
    const demand = {
      usual: plugin.requiredAddressFields,
      countryHasStates: (country?.states.length ?? 0) > 0,
    };
    const methods = repeatedMethods(settings, place).map(
      (offered) => [offered.method.key, formatPaymentMethod(offered, words, demand)] as const,
    );
    return answer({ paymentMethods: Object.fromEntries(methods) });
  },
});

const longestPage = 2000;
const mostContracts = 100;
const page = textOf(longestPage).nullish();

const storing = z.object({
  contracts: z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? [value] : value),
    z.array(idText).min(1).max(mostContracts),
  ),
  paymentMethod: idText,
  paymentReturnPage: page,
  paymentFailedPage: page,
  shippingAddress: z.object(deliveryFields).nullish(),
});

type StoringCall = WriteCall<z.infer<typeof storing>>;

/** Stores a payment method for contracts: those that can be charged again need nothing more of the customer. */
export const postStoredPayment = writeEndpoint({
  ...contractCall,
  method: "POST",
  path: "customer/stored/payment",
  body: storing,
  handle: async (call) => {
    const customer = signedIn(call.session);
    if (!customer.ok) return customer;
    const wrong = pageProblems(call);
    if (wrong.length > 0) return failures(wrong);
    const stored = await store(call, customer.value);
    return stored.ok ? answer({ action: "success" }) : stored;
  },
});

function pageProblems(call: StoringCall): readonly Problem[] {
  const rules = paymentRules(call);
  return (["paymentReturnPage", "paymentFailedPage"] as const).flatMap((name) => {
    const given = call.body[name];
    return given ? readPage(name, given, rules).problems : [];
  });
}

function store(call: StoringCall, customer: number): Promise<Result<null>> {
  const { platform, plugin, body } = call;
  const { shippingAddress } = body;
  const request = {
    customer,
    contracts: [...new Set(body.contracts)].map(readNumber),
    method: body.paymentMethod,
    ...(shippingAddress && { delivery: { ...plugin, given: shippingAddress } }),
  };
  return inTransaction(platform.db, (tx) => storePayment(tx, platform, request));
}

/** Some callers send an empty list for an empty object. */
const variables = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string(), z.unknown()),
);

/** How the storing of a payment method ended; may be asked again. */
export const postStoredPaymentResult = writeEndpoint({
  ...contractCall,
  method: "POST",
  path: "customer/stored/payment-result",
  body: z.object({ paymentMethodFields: variables }),
  handle: async (call) => {
    const customer = signedIn(call.session);
    if (!customer.ok) return customer;
    const stored = await readStoredPayment(call.platform.db, customer.value);
    if (!stored) return failure("contract", "not-found");
    const { paymentMethod = stored.method } = call.body.paymentMethodFields;
    if (paymentMethod !== stored.method) return failure("paymentMethod", "payment-invalid-signature");
    return answer({ status: "ok" });
  },
});

export const storedPaymentEndpoints = [postStoredMethods, postStoredPayment, postStoredPaymentResult];
