import { describe, expect, it } from "vitest";
import { testSettings } from "../testing/settings.ts";
import { checkSettings } from "./check.ts";
import { shopFile } from "./schema.ts";
import { subscriptionPlanSettings } from "./subscriptions.ts";

const shop = await testSettings();
const interval = { intervalType: "MONTH", intervalValue: 1 };
const monthly = { plan: "monthly", names: { en: "Every month" }, ...interval, products: [101] };
const plan = subscriptionPlanSettings.parse(monthly);

describe("plans in a shop file, checkout-rest.md 8.8", () => {
  it("are offered without a discount when nothing else is said", () => {
    expect(plan).toMatchObject({ discountPercent: 0, status: "ACTIVE", shippingType: "standard" });
    expect(checkSettings({ ...shop, subscriptionPlans: [plan] })).toEqual([]);
    const { subscriptionPlans: _plans, ...file } = shop;
    expect(shopFile.parse(file).subscriptionPlans).toEqual([]);
  });

  it.each([
    ["subscriptionPlans.1.plan", { subscriptionPlans: [plan, plan] }],
    ["subscriptionPlans.1.number", { subscriptionPlans: [plan, { ...plan, plan: "weekly", number: 1 }] }],
    ["subscriptionPlans.0.names", { subscriptionPlans: [{ ...plan, names: { sv: "Varje månad" } }] }],
  ])("names %s", (path, change) => {
    expect(checkSettings({ ...shop, ...change }).map((problem) => problem.path)).toEqual([path]);
  });

  it.each([
    { intervalType: "DECADE" },
    { intervalValue: 0 },
    { intervalValue: 1.5 },
    { discountPercent: 101 },
    { status: "PAUSED" },
    { plan: "Every month" },
  ])("refuses %j", (change) => {
    expect(subscriptionPlanSettings.safeParse({ ...plan, ...change }).success).toBe(false);
  });

  it("a method that cannot be charged again is not recurring", () => {
    const paymentMethods = shop.paymentMethods.map((method) =>
      Object.assign(structuredClone(method), { recurring: true }),
    );
    const paths = checkSettings({ ...shop, paymentMethods }).map(({ path }) => path);
    const others = paymentMethods.flatMap(({ kind }, index) =>
      kind === "invoice" ? [] : [`paymentMethods.${index}.recurring`],
    );
    expect(paths).toEqual(others);
  });
});
