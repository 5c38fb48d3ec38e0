import { localised } from "../../../market/localised.ts";
import { providerOf } from "../../../payment-providers/providers.ts";
import { canRepeat } from "../../../selection/checkout/methods.ts";
import type { OfferedPaymentMethod, OfferedShippingMethod } from "../../../selection/selection.ts";
import { isConfigured, type PaymentMethodSettings } from "../../../settings/schema/methods.ts";
import type { Settings } from "../../../settings/schema.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import { kindOf, type PaymentMethodKind } from "./payment-method-kind.ts";

/** What is shown as a `PaymentMethod`. */
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

/** What is shown as a `ShippingMethod`. */
export interface ShippingMethodSource {
  readonly comment: null;
  readonly id: number;
  readonly name: string;
  readonly price: MonetaryValue;
  readonly selected: boolean;
}

interface Words {
  readonly currency: string;
  readonly language: string;
}

/** A payment method as it is offered. storefront-graphql.md#values. */
export function paymentMethodSource(
  settings: Settings,
  { method, handlingCost }: OfferedPaymentMethod,
  { currency, language }: Words,
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
    active: isConfigured(method),
    addressAfterPayment: provider.providesCustomerAddressAfterPayment,
    id: method.number,
    initiateOnlySupported: provider.supportsInitiateOnly,
    kind: kindOf(method),
    recurringSupported: canRepeat(method),
    uri: method.key,
  };
}

/** A method as an order names it. */
export interface OrderedMethod {
  readonly key: string;
  readonly name: string;
}

const gone = {
  active: false,
  addressAfterPayment: false,
  id: 0,
  initiateOnlySupported: false,
  kind: "UNKNOWN",
  recurringSupported: false,
} as const;

/** The payment method of an order, with what it cost; one that the shop has no more keeps its name. */
export function orderedPaymentMethod(
  settings: Settings,
  { key, name }: OrderedMethod,
  handling: number,
  currency: string,
): PaymentMethodSource {
  const method = settings.paymentMethods.find((known) => known.key === key);
  const handlingCost = monetaryValue(settings, handling, currency);
  return { ...(method ? abilitiesOf(method) : { ...gone, uri: key }), name, handlingCost };
}

/** A shipping method as it is offered. */
export function shippingMethodSource(
  settings: Settings,
  { method, price }: OfferedShippingMethod,
  { currency, language }: Words,
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

/** The shipping method of an order, with what it cost. */
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
