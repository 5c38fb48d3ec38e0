import {
  addressFields,
  secondAddressFields,
  type AddressFieldRule,
  requiredAddressFields,
  type RequiredAddressInput,
} from "../../../selling/address/required-fields.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import type { PayableAttempt } from "../../../selling/payment-providers/provider.ts";
import { providerOf } from "../../../selling/payment-providers/providers.ts";
import type { NextStep } from "../../../ordering/payment/start/start-payment.ts";
import type {
  AddressKey,
  OfferedPaymentMethod,
  OfferedShippingMethod,
} from "../../../selling/selection/selection.ts";
import { moneyFields } from "./money.ts";

interface MethodContext {
  readonly currency: string;
  readonly language: string;
  readonly defaultLanguage: string;
}

interface NamedMethod {
  readonly method: { readonly key: string; readonly name: Readonly<Record<string, string>> };
}

/** A method's name in the session's language; empty when none is offered. */
export function methodName(
  offered: NamedMethod | null,
  { language, defaultLanguage }: MethodContext,
): string {
  return offered ? localised(offered.method.name, language, defaultLanguage) : "";
}

/** An entry of `paymentMethods`. checkout-rest.md#location-and-methods. */
export function formatPaymentMethod(
  offered: OfferedPaymentMethod,
  context: MethodContext,
  demand: Omit<RequiredAddressInput, "methodBringsAddress">,
): Record<string, unknown> {
  const { method, handlingCost } = offered;
  const provider = providerOf(method);
  const methodBringsAddress = provider.providesCustomerAddressAfterPayment;
  return {
    paymentMethod: method.key,
    name: methodName(offered, context),
    paymentMethodType: method.reportedKind ?? method.kind,
    ...moneyFields("handlingCost", handlingCost, context.currency),
    providesCustomerAddressAfterPayment: methodBringsAddress,
    supportsInitiateOnly: provider.supportsInitiateOnly,
    addressRequiredFields: requiredAddressFields({ ...demand, methodBringsAddress }),
    clientSide: method.externalScript === undefined ? null : { externalScript: method.externalScript },
  };
}

/**
 * An entry of `shippingMethods`. checkout-rest.md#location-and-methods. Our addition: `freeFrom`, where there is such
 * an amount.
 */
export function formatShippingMethod(
  offered: OfferedShippingMethod,
  context: MethodContext,
): Record<string, unknown> {
  return {
    shippingMethod: offered.method.key,
    name: methodName(offered, context),
    ...moneyFields("price", offered.price, context.currency),
    ...(offered.freeFrom !== null && moneyFields("freeFrom", offered.freeFrom, context.currency)),
  };
}

const billingOnly: ReadonlySet<AddressKey> = new Set(["identityNumber", "vatNumber"]);

interface FormFieldRule {
  readonly type: "string" | "boolean";
  readonly visible: boolean;
  readonly required: boolean;
}

/**
 * `paymentFields`: the fields that the checkout shows and requires. checkout-rest.md#location-and-methods; the keys are
 * those of 10.2.
 */
export function formatPaymentFields(
  demand: RequiredAddressInput,
  termsRequired: boolean,
): Record<string, unknown> {
  return {
    address: {
      ...formatFields(addressFields(demand)),
      newsletter: { type: "boolean", visible: true, required: false } satisfies FormFieldRule,
    },
    shippingAddress: formatFields(secondAddressFields(demand).filter(({ key }) => !billingOnly.has(key))),
    termsAndConditions: {
      type: "boolean",
      visible: termsRequired,
      required: termsRequired,
    } satisfies FormFieldRule,
  };
}

function formatFields(fields: readonly AddressFieldRule[]): Record<string, FormFieldRule> {
  return Object.fromEntries(
    fields.map(({ key, visible, required }) => [key, { type: "string", visible, required }]),
  );
}

/** A started payment: the next step of the client, by `action`. checkout-rest.md#starting-a-payment. */
export function formatStartedPayment(step: NextStep, attempt: PayableAttempt): Record<string, unknown> {
  const { selection, orderNumber } = attempt;
  return {
    ...step,
    ...(step.action === "external" && { selection }),
    orderId: String(orderNumber),
  };
}
