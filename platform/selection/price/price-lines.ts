import type { Sellable } from "../../catalog/sellable.ts";
import { withoutTax, type TaxRule } from "../../market/tax.ts";
import { offerOf, type Offer } from "./offer.ts";
import { partsApart, withShares } from "./bundle-parts.ts";
import type { PricedLine, SelectionLine } from "../selection.ts";

/** Prices every line that has an offer, in the order of the lines. checkout-rest.md#prices, steps 1 to 3. */
export function priceLines(
  lines: readonly SelectionLine[],
  sellables: ReadonlyMap<string, Sellable>,
  rule: TaxRule,
): readonly PricedLine[] {
  return lines.flatMap((line) => {
    const offer = offerOf(line, sellables);
    return offer ? [priceLine(line, offer, rule)] : [];
  });
}

function priceLine(line: SelectionLine, offer: Offer, rule: TaxRule): PricedLine {
  const { price } = offer;
  const { item, itemSize, stock, bundle } = offer.sellable;
  const priced = {
    ...line,
    entry: { item, price, stock, ...(bundle && { bundle }) },
    item,
    itemSize,
    unitBefore: price.before,
    unit: price.price,
    campaign: price.campaign,
    total: price.price * line.quantity,
    totalBefore: price.before * line.quantity,
    unitWithoutTax: withoutTax(price.price, item.taxGroup, rule),
    taxPercent: rule.kind === "included" || rule.kind === "added" ? rule.rate(item.taxGroup) : 0,
    contained: partsApart(line, offer),
  };
  return withShares(priced, rule);
}
