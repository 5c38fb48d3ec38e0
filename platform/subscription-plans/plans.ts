import type { DisplayItem } from "../catalog/items/display-item.ts";
import type { Settings } from "../settings/schema.ts";
import type { SubscriptionPlanSettings } from "../settings/schema/subscriptions.ts";

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
