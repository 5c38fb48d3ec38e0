import { expect, it } from "vitest";
import { planKey, planNumber } from "./plans.ts";

it("a subscription plan has its own number, else its place, storefront-graphql.md#values", () => {
  const usual = { names: {}, intervalType: "MONTH", intervalValue: 1, discountPercent: 0 } as const;
  const plan = { ...usual, shippingType: "standard", status: "ACTIVE" } as const;
  const subscriptionPlans = [
    { ...plan, plan: "monthly", products: [] },
    { ...plan, plan: "weekly", number: 7, products: [] },
  ];
  const numbers = ["monthly", "weekly", "none"].map((key) => planNumber({ subscriptionPlans }, key));
  expect(numbers).toEqual([1, 7, null]);
  const keys = [1, 7, 2, 0].map((number) => planKey({ subscriptionPlans }, number));
  expect(keys).toEqual(["monthly", "weekly", null, null]);
});
