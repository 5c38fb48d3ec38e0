import { z } from "zod";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, failures, type Problem, type Result } from "../../../foundations/errors.ts";
import { findCountry, priceListOf } from "../../../catalogue/market/places.ts";
import { parseReturnPage } from "../../../ordering/payment/start/return-page.ts";
import { readContracts } from "../../../ordering/subscription/read-contracts.ts";
import {
  readStoredPayment,
  repeatedMethods,
  storePayment,
} from "../../../ordering/subscription/store-payment.ts";
import { formatPaymentMethod } from "../../rest/format/payment-and-shipping.ts";
import { deliveryFields } from "../../rest/parse/customer-fields.ts";
import { idText, optionalCode, readNumber, textOf } from "../../rest/parse/input.ts";
import { readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { paymentRules, paymentVariables } from "../payment/payment.ts";
import { respond } from "../response.ts";
import { contractRequirements } from "./contracts.ts";
import { requireCustomer } from "./customer-call.ts";

/** The methods that can be charged again, by key: of the contract's country, else of the session's. */
const postStoredMethods = readEndpoint({
  ...contractRequirements,
  method: "POST",
  path: "customer/stored/payment-methods",
  body: z.object({ contract: optionalCode }),
  handle: async (call) => {
    const { platform, plugin, session, body } = call;
    const customer = requireCustomer(session);
    if (!customer.ok) return customer;
    const contracts = await readContracts(platform.db, customer.value, { page: 1, limit: null });
    const contract = contracts.find(({ id }) => String(id) === body.contract);
    if (body.contract !== undefined && !contract) return failure("contract", "not-found");
    const { settings } = platform;
    const location = contract ?? session;
    const { language } = session;
    const { currency } = priceListOf(settings, location.priceList);
    const format = { currency, language, defaultLanguage: settings.defaultLanguage };
    const country = location.country === null ? undefined : findCountry(settings, location.country);
    const demand = {
      usual: plugin.requiredAddressFields,
      countryHasStates: (country?.states.length ?? 0) > 0,
    };
    const methods = repeatedMethods(settings, location).map(
      (offered) => [offered.method.key, formatPaymentMethod(offered, format, demand)] as const,
    );
    return respond({ paymentMethods: Object.fromEntries(methods) });
  },
});

const longestPage = 2000;
const mostContracts = 100;
const page = textOf(longestPage).nullish();

const storingBody = z.object({
  contracts: z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? [value] : value),
    z.array(idText).min(1).max(mostContracts),
  ),
  paymentMethod: idText,
  paymentReturnPage: page,
  paymentFailedPage: page,
  shippingAddress: z.object(deliveryFields).nullish(),
});

type StoringCall = WriteCall<z.infer<typeof storingBody>>;

/** Stores a payment method for contracts. It needs no further step of the customer. */
const postStoredPayment = writeEndpoint({
  ...contractRequirements,
  method: "POST",
  path: "customer/stored/payment",
  body: storingBody,
  handle: async (call) => {
    const customer = requireCustomer(call.session);
    if (!customer.ok) return customer;
    const problems = pageProblems(call);
    if (problems.length > 0) return failures(problems);
    const stored = await store(call, customer.value);
    return stored.ok ? respond({ action: "success" }) : stored;
  },
});

function pageProblems(call: StoringCall): readonly Problem[] {
  const rules = paymentRules(call);
  return (["paymentReturnPage", "paymentFailedPage"] as const).flatMap((name) => {
    const url = call.body[name];
    return url ? parseReturnPage(name, url, rules).problems : [];
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

/** The result of storing a payment method; may be called again. */
const postStoredPaymentResult = writeEndpoint({
  ...contractRequirements,
  method: "POST",
  path: "customer/stored/payment-result",
  body: z.object({ paymentMethodFields: paymentVariables }),
  handle: async (call) => {
    const customer = requireCustomer(call.session);
    if (!customer.ok) return customer;
    const stored = await readStoredPayment(call.platform.db, customer.value);
    if (!stored) return failure("contract", "not-found");
    const { paymentMethod = stored.method } = call.body.paymentMethodFields;
    if (paymentMethod !== stored.method) return failure("paymentMethod", "payment-invalid-signature");
    return respond({ status: "ok" });
  },
});

export const storedPaymentEndpoints = [postStoredMethods, postStoredPayment, postStoredPaymentResult];
