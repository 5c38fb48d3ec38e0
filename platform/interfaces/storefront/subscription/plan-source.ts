import { localised } from "../../../catalogue/market/localised.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { SubscriptionPlanSettings } from "../../../foundations/settings/schema/subscriptions.ts";
import { numberOf } from "../../../catalogue/subscription-plans/plans.ts";

/** The source of a `DateInterval`. */
export interface IntervalSource {
  readonly type: SubscriptionPlanSettings["intervalType"];
  readonly value: number;
}

/** The source of a `SubscriptionPlan`. */
export interface PlanSource {
  readonly id: number;
  readonly name: string;
  /** Percent off the unit price. */
  readonly discount: number;
  readonly interval: IntervalSource;
}

/** A plan of the settings, with its name in a language. */
export function planSource(
  settings: Pick<Settings, "subscriptionPlans" | "defaultLanguage">,
  plan: SubscriptionPlanSettings,
  language: string,
): PlanSource {
  return {
    id: numberOf(settings.subscriptionPlans, plan),
    name: localised(plan.names, language, settings.defaultLanguage),
    discount: plan.discountPercent,
    interval: { type: plan.intervalType, value: plan.intervalValue },
  };
}
