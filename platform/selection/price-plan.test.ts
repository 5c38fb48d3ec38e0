import { expect, it } from "vitest";
import { subscriptionPlanSettings } from "../settings/subscriptions.ts";
import type { TaxRule } from "../market/tax.ts";
import { priceLines } from "./price-lines.ts";
import { withPlanPrice } from "./price-plan.ts";
import { testShelf } from "./testing/shelf.ts";

const rule: TaxRule = { kind: "included", rate: () => 25 };

function priced(
  price: number,
  percent: number,
  status = "ACTIVE",
  subscriptionPlan: string | null = "monthly",
) {
  const plan = subscriptionPlanSettings.parse({
    plan: "monthly",
    names: { en: "Monthly" },
    intervalType: "MONTH",
    intervalValue: 1,
    discountPercent: percent,
    status,
    products: [1],
  });
  const key = { display: 1, size: 1, line: "", comment: "", productUrl: "", category: "", bundle: null };
  const { sellables } = testShelf([{ display: 1, price, before: 2 * price }]);
  const [line] = priceLines([{ ...key, quantity: 3, subscriptionPlan }], sellables, rule);
  if (!line) throw new Error("Not priced.");
  return withPlanPrice({ subscriptionPlans: [plan] }, line, rule);
}

it.each([
  // Rounded half away from zero, then by the quantity. checkout-rest.md 12.2
  [3500, 10, 3150, 9450],
  [333, 10, 300, 900],
  [335, 10, 302, 906],
  [999, 33.3, 666, 1998],
  [100, 0, 100, 300],
  [100, 100, 0, 0],
  [1, 50, 1, 3],
])("%d less %d %% is %d a unit, %d for three", (price, percent, unit, total) => {
  const line = priced(price, percent);
  expect(line).toMatchObject({ unit, total, unitBeforePlan: price, unitBefore: 2 * price });
  expect(line.totalBefore).toBe(6 * price);
});

it("the unit without tax is that of the reduced unit", () => {
  expect(priced(3500, 10).unitWithoutTax).toBe(2520);
});

it.each([
  ["ended", "CANCELLED", "monthly"],
  ["unknown", "ACTIVE", "yearly"],
  ["not chosen", "ACTIVE", null],
])("a plan that is %s takes nothing off", (_name, status, chosen) => {
  expect(priced(3500, 10, status, chosen)).toMatchObject({ unit: 3500, total: 10_500 });
});

it("a plan that is no longer offered still takes its percent off", () => {
  expect(priced(3500, 10, "INACTIVE")).toMatchObject({ unit: 3150, total: 9450 });
});
