import type { SettingsProblem } from "./check.ts";
import { repeated, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

const repeating: ReadonlySet<string> = new Set(["invoice"]);

export function checkSubscriptions(file: ShopFile): readonly SettingsProblem[] {
  const { subscriptionPlans, paymentMethods, defaultLanguage } = file;
  const numbered = subscriptionPlans.map(({ number }, index) => ({ number: number ?? index + 1 }));
  return [
    ...repeated("subscriptionPlans", subscriptionPlans, "plan", ({ plan }) => plan),
    ...repeated("subscriptionPlans", numbered, "number", ({ number }) => number),
    ...subscriptionPlans.flatMap(({ names }, index) =>
      untold(`subscriptionPlans.${index}.names`, names, defaultLanguage),
    ),
    ...paymentMethods.flatMap(({ kind, recurring }, index) =>
      recurring && !repeating.has(kind)
        ? [{ path: `paymentMethods.${index}.recurring`, message: `${kind} cannot be charged again` }]
        : [],
    ),
  ];
}
