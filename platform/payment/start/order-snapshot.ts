import { localSize } from "../../catalog/items/size-chart.ts";
import { currencyRate } from "../../settings/currency-rate.ts";
import { localised } from "../../market/localised.ts";
import { freezeTax } from "../../order/order-tax.ts";
import { orderSnapshot, type OrderSnapshot } from "../../order/snapshot.ts";
import { describeAttributes } from "../../selection/attributes/described-attribute.ts";
import { weightOf } from "../../selection/price/weight.ts";
import { reducedLines, reducedTotals, usedDiscounts } from "./freeze-discounts.ts";
import type { PaymentCall, PreparedPayment } from "./prepare-payment.ts";

/** Everything that the order will be made of, as it is now: of the lines only what an order shows. */
export function freezeOrder(
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
