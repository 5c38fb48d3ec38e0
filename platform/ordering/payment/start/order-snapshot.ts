import { localSize } from "../../../catalogue/catalog/items/size-chart.ts";
import { currencyRate } from "../../../foundations/settings/currency-rate.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { freezeTax } from "../../order/order-tax.ts";
import { orderSnapshot, type OrderSnapshot } from "../../order/snapshot.ts";
import { describeAttributes } from "../../../selling/selection/attributes/described-attribute.ts";
import { weightOf } from "../../../selling/selection/price/weight.ts";
import type { PaymentCall, PreparedPayment } from "./prepare-payment.ts";
import type { Discounts } from "../../../selling/discounts/discounts.ts";
import type { OrderDiscounts } from "../../order/order-discounts.ts";
import { remainingParts } from "../../../selling/selection/price/bundle-parts.ts";
import type { PricedLine, PricedSelection, Totals } from "../../../selling/selection/selection.ts";

/** Everything that the order will be made of, as it is now: of the lines only what an order shows. */
export function buildOrderSnapshot(
  { platform: { settings }, request, rules }: PaymentCall,
  { session, language, selection, priced, paymentMethod, shippingMethod }: PreparedPayment,
): OrderSnapshot {
  const named = ({ method: { key, name } }: NamedMethod) => ({
    key,
    name: localised(name, language, settings.defaultLanguage),
  });
  if (session.country === null) throw new Error("Nothing is sold to nowhere.");
  return orderSnapshot.parse({
    store: session.store,
    plugin: rules.plugin,
    market: session.market,
    priceList: session.priceList,
    country: session.country,
    state: session.state,
    language,
    currency: priced.currency,
    vatExempt: priced.vatExempt,
    paymentMethod: named(paymentMethod),
    shippingMethod: named(shippingMethod),
    address: selection.address,
    shippingAddress: selection.shippingAddress,
    additionalNotes: selection.additionalNotes,
    giftMessage: selection.giftMessage,
    described: describeAttributes(settings.selectionAttributes, selection.attributes),
    termsAccepted: request.termsAccepted,
    submitted: {
      ...(session.affiliate !== null && { affiliate: session.affiliate }),
      ...(session.campaignSite !== null && { campaignSite: session.campaignSite }),
      ...request.submitted,
      ...selection.preferences,
      additionalFields: selection.additionalFields,
    },
    supply: { brickAndMortar: selection.brickAndMortar, allocationRule: selection.allocationRule },
    lines: reducedLines(priced).map((line) =>
      Object.assign({}, line, {
        localizedSize: localSize(line.item, line.itemSize, session.country),
        described: describeAttributes(settings.lineAttributes, line.attributes),
      }),
    ),
    discounts: usedDiscounts(priced.discounts),
    weight: weightOf(priced.lines),
    totals: reducedTotals(priced),
    tax: freezeTax(
      settings,
      { ...session, vatExempt: priced.vatExempt },
      priced.lines.map(({ item }) => item.taxGroup),
    ),
    currencyRate: currencyRate(settings, priced.currency) ?? undefined,
  } satisfies OrderSnapshot);
}

interface NamedMethod {
  readonly method: { readonly key: string; readonly name: Readonly<Record<string, string>> };
}

/** What took something off, or pays something: the rest is not used by the order. */
export function usedDiscounts({ automatic, vouchers, giftCards }: Discounts): OrderDiscounts {
  return {
    automatic,
    vouchers: vouchers.filter(({ amount, shipping }) => amount > 0 || (shipping ?? 0) > 0),
    giftCards: giftCards.filter(({ amount }) => amount > 0),
  };
}

type Priced = Pick<PricedSelection, "lines" | "discounts" | "totals">;

/** The lines of an order: vouchers and automatic discounts are in their prices. checkout-rest.md#orders. */
function reducedLines({ lines, discounts }: Priced): readonly PricedLine[] {
  const reduced = new Map(discounts.lines.map((line) => [line.line, line]));
  return lines.map((line) => {
    const found = reduced.get(line.line);
    if (!found) return line;
    const { unit, unitWithoutTax, amount } = found;
    const paid = { ...line, unit, unitWithoutTax, total: line.total - amount };
    return { ...paid, contained: remainingParts(paid) };
  });
}

/** Their totals: of the discounts only what gift cards pay is left to be told. */
function reducedTotals({ discounts, totals }: Priced): Totals {
  const taken = discounts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const credit = discounts.giftCards.reduce((sum, { amount }) => sum + amount, 0);
  return { ...totals, items: totals.items - taken, discount: credit === 0 ? null : -credit };
}
