import type { DisplayItem } from "../catalog/items/display-item.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { SubscriptionPlanSettings } from "../../foundations/settings/schema/subscriptions.ts";

type Product = Pick<DisplayItem, "product">;
type Plans = Pick<Settings, "subscriptionPlans">;

/** The plans that a product is offered with, in the operator's order. checkout-rest.md#subscriptions. */
export function offeredPlans(
  { subscriptionPlans }: Plans,
  { product }: Product,
): readonly SubscriptionPlanSettings[] {
  return subscriptionPlans.filter((plan) => plan.status === "ACTIVE" && isFor(plan, product));
}

/** A plan that the product is offered with; undefined: it is not. */
export function offeredPlan(
  settings: Plans,
  product: Product,
  key: string,
): SubscriptionPlanSettings | undefined {
  return offeredPlans(settings, product).find(({ plan }) => plan === key);
}

/** A plan that was chosen for the product and still holds: one that is no longer offered does, an ended one does not. */
export function runningPlan(
  { subscriptionPlans }: Plans,
  { product }: Product,
  key: string,
): SubscriptionPlanSettings | undefined {
  return subscriptionPlans.find(
    (plan) => plan.plan === key && plan.status !== "CANCELLED" && isFor(plan, product),
  );
}

/** Made once a plan: a listing asks for every product. */
const products = new WeakMap<SubscriptionPlanSettings, ReadonlySet<number>>();

function isFor(plan: SubscriptionPlanSettings, product: number): boolean {
  const known = products.get(plan) ?? new Set(plan.products);
  products.set(plan, known);
  return known.has(product);
}

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
