import type { Settings } from "../../../foundations/settings/schema.ts";
import type { SubscriptionPlanSettings } from "../../../foundations/settings/schema/subscriptions.ts";

const usual = {
  names: { en: "Every month", sv: "Varje månad" },
  intervalType: "MONTH",
  intervalValue: 1,
  discountPercent: 10,
  shippingType: "standard",
  status: "ACTIVE",
  products: [101, 102, 104, 109],
} as const;

/** `monthly` and `weekly` are offered, `old` is not any more, `gone` has ended. */
export const plans: readonly SubscriptionPlanSettings[] = [
  { ...usual, plan: "monthly", products: [...usual.products] },
  {
    ...usual,
    plan: "weekly",
    names: { en: "Every other week" },
    intervalType: "WEEK",
    intervalValue: 2,
    discountPercent: 5,
    products: [101, 109],
  },
  { ...usual, plan: "old", status: "INACTIVE", products: [101] },
  { ...usual, plan: "gone", status: "CANCELLED", products: [101] },
];

/** The test shop with plans. */
export function withPlans(settings: Settings): Settings {
  return { ...settings, subscriptionPlans: [...plans] };
}
