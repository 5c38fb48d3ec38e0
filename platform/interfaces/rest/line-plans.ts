import type { CatalogEntry } from "../../catalog/catalog.ts";
import type { DisplayItem } from "../../catalog/items/display-item.ts";
import { localised } from "../../market/localised.ts";
import { percentOf } from "../../money/rounding.ts";
import type { Settings } from "../../settings/schema.ts";
import type { SubscriptionPlanSettings } from "../../settings/subscriptions.ts";
import { offeredPlans, runningPlan } from "../../subscription-plans/plans.ts";
import { moneyFields } from "./money-fields.ts";

/** What plans are told with. */
export interface PlanWords {
  readonly settings: Pick<Settings, "subscriptionPlans" | "defaultLanguage">;
  readonly language: string;
  readonly currency: string;
}

/**
 * The plans of a product, which are those of its items too; none where it has no price. `checkout-rest.md` 8.1, 8.2,
 * 8.8.
 */
export function shapeProductPlans(
  { item, price }: Pick<CatalogEntry, "item" | "price">,
  words: PlanWords,
): readonly Record<string, unknown>[] {
  if (!price) return [];
  return offeredPlans(words.settings, item).map((plan) =>
    shapePlan(plan, price.price, percentOf(price.price, 100 - plan.discountPercent), words),
  );
}

interface PlanLine {
  readonly item: Pick<DisplayItem, "product">;
  readonly subscriptionPlan: string | null;
  readonly unit: number;
  readonly unitBeforePlan?: number | null | undefined;
}

/** `subscriptionPlan` of a line that has one. `checkout-rest.md` 11.2. */
export function shapeLinePlan(line: PlanLine, words: PlanWords): Record<string, unknown> {
  const { item, subscriptionPlan, unit, unitBeforePlan } = line;
  const plan = subscriptionPlan === null ? undefined : runningPlan(words.settings, item, subscriptionPlan);
  return plan ? { subscriptionPlan: shapePlan(plan, unitBeforePlan ?? unit, unit, words) } : {};
}

function shapePlan(
  plan: SubscriptionPlanSettings,
  before: number,
  after: number,
  { settings, language, currency }: PlanWords,
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
