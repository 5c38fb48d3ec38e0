import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItem } from "../../../catalogue/catalog/items/display-item.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { percentOf } from "../../../foundations/money/rounding.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { SubscriptionPlanSettings } from "../../../foundations/settings/schema/subscriptions.ts";
import { offeredPlans, runningPlan } from "../../../catalogue/subscription-plans/plans.ts";
import { moneyFields } from "./money.ts";

/** What the format of a plan depends on beside the plan. */
export interface PlanContext {
  readonly settings: Pick<Settings, "subscriptionPlans" | "defaultLanguage">;
  readonly language: string;
  readonly currency: string;
}

/**
 * The plans of a product, which are those of its items too; none without a price. checkout-rest.md#product, #items,
 * #subscriptions.
 */
export function formatProductPlans(
  { item, price }: Pick<CatalogEntry, "item" | "price">,
  context: PlanContext,
): readonly Record<string, unknown>[] {
  if (!price) return [];
  return offeredPlans(context.settings, item).map((plan) =>
    formatPlan(plan, price.price, percentOf(price.price, 100 - plan.discountPercent), context),
  );
}

interface PlanLine {
  readonly item: Pick<DisplayItem, "product">;
  readonly subscriptionPlan: string | null;
  readonly unit: number;
  readonly unitBeforePlan?: number | null | undefined;
}

/** `subscriptionPlan` of a line that has one. checkout-rest.md#lines. */
export function formatLinePlan(line: PlanLine, context: PlanContext): Record<string, unknown> {
  const { item, subscriptionPlan, unit, unitBeforePlan } = line;
  const plan = subscriptionPlan === null ? undefined : runningPlan(context.settings, item, subscriptionPlan);
  return plan ? { subscriptionPlan: formatPlan(plan, unitBeforePlan ?? unit, unit, context) } : {};
}

function formatPlan(
  plan: SubscriptionPlanSettings,
  before: number,
  after: number,
  { settings, language, currency }: PlanContext,
): Record<string, unknown> {
  return {
    subscriptionPlan: plan.plan,
    name: localised(plan.names, language, settings.defaultLanguage),
    discountPercent: plan.discountPercent,
    intervalType: plan.intervalType,
    intervalValue: plan.intervalValue,
    status: plan.status,
    shippingType: plan.shippingType,
    ...moneyFields("price", before, currency),
    ...moneyFields("priceAfterDiscount", after, currency),
  };
}
