import { localised } from "../../../catalogue/market/localised.ts";
import { providerOf } from "../../../selling/payment-providers/providers.ts";
import { canRepeat } from "../../../selling/selection/methods.ts";
import type { OfferedPaymentMethod, OfferedShippingMethod } from "../../../selling/selection/selection.ts";
import { isOffered, type PaymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";

/** The source of a `PaymentMethod`. */
export interface PaymentMethodSource {
  readonly active: boolean;
  readonly addressAfterPayment: boolean;
  readonly handlingCost: MonetaryValue;
  readonly id: number;
  readonly initiateOnlySupported: boolean;
  readonly kind: PaymentMethodKind;
  readonly name: string;
  readonly recurringSupported: boolean;
  readonly uri: string;
}

/** The source of a `ShippingMethod`. */
export interface ShippingMethodSource {
  readonly comment: null;
  readonly id: number;
  readonly name: string;
  readonly price: MonetaryValue;
  readonly selected: boolean;
}

interface FormatOptions {
  readonly currency: string;
  readonly language: string;
}

/** An offered payment method. storefront-graphql.md#values. */
export function paymentMethodSource(
  settings: Settings,
  { method, handlingCost }: OfferedPaymentMethod,
  { currency, language }: FormatOptions,
): PaymentMethodSource {
  return {
    ...abilitiesOf(method),
    handlingCost: monetaryValue(settings, handlingCost, currency),
    name: localised(method.name, language, settings.defaultLanguage),
  };
}

function abilitiesOf(method: PaymentMethodSettings) {
  const provider = providerOf(method);
  return {
    active: isOffered(method),
    addressAfterPayment: provider.providesCustomerAddressAfterPayment,
    id: method.number,
    initiateOnlySupported: provider.supportsInitiateOnly,
    kind: kindOf(method),
    recurringSupported: canRepeat(method),
    uri: method.key,
  };
}

/** A method in the snapshot of an order. */
export interface OrderedMethod {
  readonly key: string;
  readonly name: string;
}

const removedMethod = {
  active: false,
  addressAfterPayment: false,
  id: 0,
  initiateOnlySupported: false,
  kind: "UNKNOWN",
  recurringSupported: false,
} as const;

/** The payment method of an order with its cost. A method that the shop removed keeps its name. */
export function orderedPaymentMethod(
  settings: Settings,
  { key, name }: OrderedMethod,
  handling: number,
  currency: string,
): PaymentMethodSource {
  const method = settings.paymentMethods.find((known) => known.key === key);
  const handlingCost = monetaryValue(settings, handling, currency);
  return { ...(method ? abilitiesOf(method) : { ...removedMethod, uri: key }), name, handlingCost };
}

/** An offered shipping method. */
export function shippingMethodSource(
  settings: Settings,
  { method, price }: OfferedShippingMethod,
  { currency, language }: FormatOptions,
  chosen: OfferedShippingMethod | null,
): ShippingMethodSource {
  return {
    comment: null,
    id: method.number,
    name: localised(method.name, language, settings.defaultLanguage),
    price: monetaryValue(settings, price, currency),
    selected: method.key === chosen?.method.key,
  };
}

/** The shipping method of an order with its price. */
export function orderedShippingMethod(
  settings: Settings,
  { key, name }: OrderedMethod,
  shipping: number,
  currency: string,
): ShippingMethodSource {
  const method = settings.shippingMethods.find((known) => known.key === key);
  const price = monetaryValue(settings, shipping, currency);
  return { comment: null, id: method?.number ?? 0, name, price, selected: true };
}

const paymentMethodKinds = [
  "ADYEN_DROPIN",
  "CYBERSOURCE",
  "DUMMY",
  "EXTERNAL_PAYMENT",
  "KLARNA_CHECKOUT_V3",
  "KLARNA_PAYMENTS",
  "PAYPAL_COMMERCE",
  "QLIRO_ONE",
  "STRIPE_CHECKOUT",
  "STRIPE_PAYMENT_INTENTS",
  "UNKNOWN",
] as const;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/** The kind of a payment method: the configured `reportedKind`, else its own. storefront-graphql.md#values. */
function kindOf({
  kind,
  reportedKind,
}: Pick<PaymentMethodSettings, "kind" | "reportedKind">): PaymentMethodKind {
  const reported = reportedKind?.toUpperCase().replaceAll("-", "_");
  if (reported !== undefined) return paymentMethodKinds.find((known) => known === reported) ?? "UNKNOWN";
  if (kind === "dummy") return "DUMMY";
  return kind === "external" ? "EXTERNAL_PAYMENT" : "UNKNOWN";
}
