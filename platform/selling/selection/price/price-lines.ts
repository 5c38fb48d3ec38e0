import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import { type TaxRule, withoutTax } from "../../../catalogue/market/tax.ts";
import { type Offer, offerOf } from "./offer.ts";
import { priceParts, withSharedPrice } from "./bundle-parts.ts";
import type { PricedLine, SelectionLine } from "../selection.ts";
import { percentOf } from "../../../foundations/money/rounding.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { runningPlan } from "../../../catalogue/subscription-plans/plans.ts";

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
    contained: priceParts(line, offer),
  };
  return withSharedPrice(priced, rule);
}

/**
 * The line with the percent of its plan off its unit price, rounded; a line without a plan, or with one that has
 * ended, as it is. checkout-rest.md#prices, step 4, 12.2.
 */
export function withPlanPrice(
  settings: Pick<Settings, "subscriptionPlans">,
  line: PricedLine,
  rule: TaxRule,
): PricedLine {
  const { item, quantity, subscriptionPlan } = line;
  const plan = subscriptionPlan === null ? undefined : runningPlan(settings, item, subscriptionPlan);
  if (!plan) return line;
  const unit = percentOf(line.unit, 100 - plan.discountPercent);
  const planned = {
    ...line,
    unitBeforePlan: line.unit,
    unit,
    total: unit * quantity,
    unitWithoutTax: withoutTax(unit, item.taxGroup, rule),
  };
  return withSharedPrice(planned, rule);
}
