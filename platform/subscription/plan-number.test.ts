import { describe, expect, it } from "vitest";
import { planKey, planNumber } from "./plan-number.ts";

const usual = { names: {}, intervalType: "MONTH", intervalValue: 1, discountPercent: 0 } as const;
const plain = { ...usual, shippingType: "standard", status: "ACTIVE", products: [] } as const;
const plans = [
  { ...plain, plan: "monthly", products: [] },
  { ...plain, plan: "weekly", number: 7, products: [] },
];

describe("the number of a subscription plan, storefront-graphql.md section 6", () => {
  it.each([
    ["monthly", 1],
    ["weekly", 7],
    ["none", null],
  ])("%s: %j", (key, number) => {
    expect(planNumber({ subscriptionPlans: plans }, key)).toBe(number);
  });

  it.each([
    [1, "monthly"],
    [7, "weekly"],
    [2, null],
    [0, null],
  ])("%d: %j", (number, key) => {
    expect(planKey({ subscriptionPlans: plans }, number)).toBe(key);
  });
});
