import { percentOf } from "../../money/rounding.ts";
import { withoutTax, type TaxRule } from "../../market/tax.ts";
import type { Settings } from "../../settings/schema.ts";
import { runningPlan } from "../../subscription-plans/plans.ts";
import { withShares } from "./bundle-parts.ts";
import type { PricedLine } from "../selection.ts";

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
  return withShares(planned, rule);
}
