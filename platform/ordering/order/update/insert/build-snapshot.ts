import { findCountry } from "../../../../catalogue/market/places.ts";
import { taxRate, usualTaxGroup } from "../../../../catalogue/market/tax.ts";
import { totals } from "../../../../selling/selection/price/totals.ts";
import type { Address } from "../../../../selling/selection/selection.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import type { OrderRef } from "../../lock-order.ts";
import { frozenRule, type OrderTax } from "../../order-tax.ts";
import type { OrderInput } from "../../record/order-record.ts";
import type { OrderSnapshot, SnapshotLine } from "../../snapshot.ts";
import { chargeOf } from "../order-input.ts";
import type { MatchedUnits } from "../lines/named-lines.ts";
import { groupOf, snapshotLineOf, type NewLine } from "../lines/new-line.ts";
import type { SellableItem } from "../lines/sellable-items.ts";
import type { OrderPlace } from "./order-place.ts";

/** What an order from outside is made of. */
export interface OrderParts {
  readonly ref: OrderRef;
  readonly order: OrderInput;
  readonly place: OrderPlace;
  readonly currency: string;
  readonly address: Address;
  readonly shippingAddress: Address | null;
  readonly sellables: readonly { readonly units: MatchedUnits; readonly sellable: SellableItem }[];
}

export interface BuiltOrder {
  readonly snapshot: OrderSnapshot;
  readonly lines: readonly NewLine[];
}

/**
 * An order as it would have been bought: prices as they are sent, which contain their tax. soap.md#shared-shapes,
 * #order-updates.
 */
export function buildSnapshot(settings: Settings, parts: OrderParts): BuiltOrder {
  const { ref, order, place, currency, address, shippingAddress } = parts;
  const { lines, tax } = linesOf(settings, parts);
  const frozen = lines.map((line) => snapshotLineOf(ref, line, { tax, currency }));
  const whole = totalsOf(frozen, parts, tax);
  const credit = -(whole.discount ?? 0);
  const snapshot: OrderSnapshot = {
    ...place,
    store: ref.store,
    currency,
    vatExempt: false,
    ...methodsOf(order),
    address,
    shippingAddress,
    additionalNotes: order.other ?? "",
    giftMessage: null,
    termsAccepted: true,
    submitted: {},
    lines: frozen,
    discounts: { automatic: [], vouchers: [], giftCards: [], ...(credit > 0 && { credit }) },
    weight: 0,
    totals: whole,
    tax,
  };
  return { snapshot, lines };
}

function methodsOf({
  payments,
  shipping,
}: OrderInput): Pick<OrderSnapshot, "paymentMethod" | "shippingMethod"> {
  return {
    paymentMethod: { key: payments?.method ?? "", name: payments?.name ?? "" },
    shippingMethod: { key: shipping?.key ?? "", name: shipping?.description ?? "" },
  };
}

function totalsOf(frozen: readonly SnapshotLine[], { order, currency }: OrderParts, tax: OrderTax) {
  const lines = frozen.map(({ total, quantity, item: { taxGroup } }) => {
    return { total, quantity, discount: 0, taxGroup };
  });
  const shipping = chargeOf(order.shipping, currency);
  const handling = chargeOf(order.handling, currency);
  const credit = chargeOf(order.voucher, currency);
  return totals({ lines, shipping, handling, credit }, frozenRule(tax));
}

function linesOf(settings: Settings, { sellables, place }: OrderParts) {
  const first = sellables[0]?.units.product.tax;
  let tax: OrderTax = {
    kind: "included",
    rates: { [usualTaxGroup]: Number(first ?? usualRate(settings, place)) },
  };
  const lines = sellables.map(({ units, sellable }, index): NewLine => {
    const percent =
      units.product.tax ?? String(usualRate(settings, place, sellable.taxGroup ?? usualTaxGroup));
    const grouped = groupOf(tax, sellable.taxGroup, percent);
    tax = grouped.tax;
    return { row: index + 1, units, sellable, taxGroup: grouped.taxGroup };
  });
  return { lines, tax };
}

function usualRate(settings: Settings, { country, state }: OrderPlace, group = usualTaxGroup): number {
  return taxRate(findCountry(settings, country), state, group) ?? 0;
}
