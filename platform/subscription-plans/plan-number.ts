import type { Settings } from "../settings/schema.ts";
import type { SubscriptionPlanSettings } from "../settings/schema/subscriptions.ts";

type Plans = Pick<Settings, "subscriptionPlans">;

/** What one of the plans is called by where ids are numbers: its own number, else its place among them, from 1. */
export function numberOf(plans: readonly SubscriptionPlanSettings[], plan: SubscriptionPlanSettings): number {
  return plan.number ?? plans.indexOf(plan) + 1;
}

/** The number of the plan of a key; null: none has it. */
export function planNumber({ subscriptionPlans }: Plans, key: string): number | null {
  const found = subscriptionPlans.find(({ plan }) => plan === key);
  return found ? numberOf(subscriptionPlans, found) : null;
}

/** The key of the plan of a number; null: none has it. */
export function planKey({ subscriptionPlans }: Plans, number: number): string | null {
  const found = subscriptionPlans.find((plan) => numberOf(subscriptionPlans, plan) === number);
  return found?.plan ?? null;
}
