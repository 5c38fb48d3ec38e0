import type { Sellable } from "../catalog/sellable.ts";
import { containedTax } from "../market/rounding.ts";
import type { TaxRule } from "../market/tax.ts";
import { itemId } from "./line-id.ts";
import type { PricedLine, SelectionLine } from "./selection.ts";
import { hasOffer } from "./shelf.ts";

/** Prices every line that has an offer, in the order of the lines. `checkout-rest.md` 12.1, steps 1 and 2. */
export function priceLines(
  lines: readonly SelectionLine[],
  sellables: ReadonlyMap<string, Sellable>,
  rule: TaxRule,
): readonly PricedLine[] {
  return lines.flatMap((line) => {
    const sellable = sellables.get(itemId(line));
    return sellable && hasOffer(sellable) ? priceLine(line, sellable, rule) : [];
  });
}

function priceLine(line: SelectionLine, sellable: Sellable, rule: TaxRule): PricedLine[] {
  const { item, itemSize, price, stock } = sellable;
  if (!price) return [];
  return [
    {
      ...line,
      entry: { item, price, stock },
      item,
      itemSize,
      unitBefore: price.before,
      unit: price.price,
      campaign: price.campaign,
      total: price.price * line.quantity,
      totalBefore: price.before * line.quantity,
      unitWithoutTax: withoutTax(price.price, item.taxGroup, rule),
      taxPercent: rule.kind === "included" || rule.kind === "added" ? rule.rate(item.taxGroup) : 0,
    },
  ];
}

/** The unit price without the tax that the list's prices contain. */
function withoutTax(unit: number, group: string, rule: TaxRule): number {
  const isContained = rule.kind === "included" || rule.kind === "deducted";
  return isContained ? unit - containedTax(unit, rule.rate(group)) : unit;
}
