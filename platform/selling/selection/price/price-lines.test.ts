import { expect, it } from "vitest";
import { subscriptionPlanSettings } from "../../../foundations/settings/schema/subscriptions.ts";
import { containedTax } from "../../../foundations/money/rounding.ts";
import type { TaxRule } from "../../../catalogue/market/tax.ts";
import { priceLines, withPlanPrice } from "./price-lines.ts";
import { filledWith, testPurchase } from "../testing/purchase-context.ts";

const rule: TaxRule = { kind: "included", rate: () => 25 };

const monthly = { plan: "monthly", names: { en: "Monthly" }, intervalType: "MONTH", intervalValue: 1 };

function priced(
  price: number,
  discountPercent: number,
  status = "ACTIVE",
  chosen: string | null = "monthly",
) {
  const plan = subscriptionPlanSettings.parse({ ...monthly, discountPercent, status, products: [1] });
  const purchase = testPurchase([{ display: 1, price, before: 2 * price }]);
  const { lines } = filledWith(purchase, { display: 1, quantity: 3, subscriptionPlan: chosen });
  const [line] = priceLines(lines, purchase.sellables, rule);
  if (!line) throw new Error("Not priced.");
  return withPlanPrice({ subscriptionPlans: [plan] }, line, rule);
}

it.each([
  // Rounded half away from zero, then by the quantity. checkout-rest.md#tax-and-rounding
  [3500, 10, 3150, 9450],
  [335, 10, 302, 906],
  [999, 33.3, 666, 1998],
  [100, 100, 0, 0],
  [1, 50, 1, 3],
])("%d less %d %% is %d a unit, %d for three", (price, percent, unit, total) => {
  const line = priced(price, percent);
  expect(line).toMatchObject({ unit, total, unitBeforePlan: price, unitBefore: 2 * price });
  expect([line.totalBefore, line.unitWithoutTax]).toEqual([6 * price, unit - containedTax(unit, 25)]);
});

it.each([
  ["ended", "CANCELLED", "monthly", 3500],
  ["unknown", "ACTIVE", "yearly", 3500],
  ["not chosen", "ACTIVE", null, 3500],
  ["no longer offered", "INACTIVE", "monthly", 3150],
])("of a plan that is %s the unit costs what it should", (_name, status, chosen, unit) => {
  expect(priced(3500, 10, status, chosen)).toMatchObject({ unit, total: 3 * unit });
});
