import { parseAmount } from "../../foundations/money/money.ts";
import { findCountry } from "../../catalogue/market/places.ts";
import {
  isOffered,
  paymentKinds,
  type ShippingMethodSettings,
  type PaymentMethodSettings,
} from "../../foundations/settings/schema/methods.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { OfferedPaymentMethod, OfferedShippingMethod, SelectionLine } from "./selection.ts";

/** Where a method would be used. */
export interface MethodPlace {
  readonly country: string | null;
  readonly priceList: number;
  readonly currency: string;
}

type Amounts = Readonly<Record<string, string>>;

/** What is sent. */
export interface ShippedContent {
  /** What is left of the items after vouchers. */
  readonly worth: number;
  /** Kilograms. */
  readonly weight: number;
}

/** The shipping methods of a place for what is sent, each with its price. checkout-rest.md#prices, step 7. */
export function offeredShippingMethods(
  settings: Settings,
  place: MethodPlace,
  { worth, weight }: ShippedContent,
): readonly OfferedShippingMethod[] {
  return settings.shippingMethods.flatMap((method) => {
    const price = amountOf(pricesFor(method, weight), place);
    if (price === null || !isShippedTo(settings, place, method.countries)) return [];
    const freeFrom = amountOf(method.freeFrom, place);
    const isFree = freeFrom !== null && worth >= freeFrom;
    return [{ method, price: isFree ? 0 : price, freeFrom }];
  });
}

/** Those of the last step of weight that is reached, else the method's own. */
function pricesFor({ prices, weights }: ShippingMethodSettings, weight: number): Amounts {
  const reached = weights.filter(({ from }) => from <= weight).sort((a, b) => b.from - a.from);
  return reached[0]?.prices ?? prices;
}

/** The payment methods of a place, with their handling cost. checkout-rest.md#location-and-methods. */
export function offeredPaymentMethods(
  settings: Settings,
  place: MethodPlace,
): readonly OfferedPaymentMethod[] {
  return settings.paymentMethods
    .filter(isOffered)
    .filter(({ countries }) => isShippedTo(settings, place, countries))
    .filter(({ pricelists }) => pricelists === undefined || pricelists.includes(place.priceList))
    .map((method) => ({ method, handlingCost: amountOf(method.handlingCost, place) ?? 0 }));
}

function amountOf(amounts: Amounts, { priceList, currency }: MethodPlace): number | null {
  const text = amounts[String(priceList)];
  return text === undefined ? null : parseAmount(text, currency);
}

function isShippedTo(
  settings: Settings,
  { country }: MethodPlace,
  countries: readonly string[] | undefined,
): boolean {
  if (country === null || !(findCountry(settings, country)?.shipTo ?? false)) return false;
  return countries === undefined || countries.includes(country);
}

interface Offered {
  readonly method: { readonly key: string; readonly number: number };
}

/** The offered method of a key or a number. */
export function findMethod<M extends Offered>(offered: readonly M[], id: string): M | undefined {
  return offered.find(({ method }) => method.key === id || String(method.number) === id);
}

/** The chosen method while it is offered, else the first that is. checkout-rest.md#location-and-methods. */
export function selectedMethod<M extends Offered>(offered: readonly M[], chosen: string | null): M | null {
  return (chosen === null ? undefined : findMethod(offered, chosen)) ?? offered[0] ?? null;
}

/** Whether the method can be charged again without the shopper. checkout-rest.md#settings. */
export function canRepeat({ kind, recurring }: Pick<PaymentMethodSettings, "kind" | "recurring">): boolean {
  return recurring ?? paymentKinds[kind].repeats ?? false;
}

/** The methods that can pay for the lines: a line with a plan needs one that can be charged again. 11.5. */
export function methodsForLines<M extends { readonly method: PaymentMethodSettings }>(
  methods: readonly M[],
  lines: readonly Pick<SelectionLine, "subscriptionPlan">[],
): readonly M[] {
  return hasPlan(lines) ? methods.filter(({ method }) => canRepeat(method)) : methods;
}

export function hasPlan(lines: readonly Pick<SelectionLine, "subscriptionPlan">[]): boolean {
  return lines.some(({ subscriptionPlan }) => subscriptionPlan !== null);
}
