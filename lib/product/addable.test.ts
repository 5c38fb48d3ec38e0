import { productSchema } from "@/lib/checkout/catalog-schemas";
import { addablesOf, readAddition } from "@/lib/product/addable";
import { describe, expect, it } from "vitest";

const gap = "\u00a0";
const socks = {
  product: "7",
  name: "Socks",
  variantName: "White",
  price: `49.00${gap}SEK`,
  priceAsNumber: 49,
  available: true,
  itemTable: { x: ["36–39", "40–42"], y: [""] },
  items: [
    { item: "7-1", itemTableX: 0, itemTableY: 0, name: "36–39", stock: "yes" },
    { item: "7-2", itemTableX: 1, itemTableY: 0, name: "40–42", stock: "no" },
  ],
  subscriptionPlans: [
    { subscriptionPlan: "monthly", name: "Monthly", intervalType: "MONTH", intervalValue: 1 },
    { subscriptionPlan: "old", name: "Old", status: "INACTIVE" },
  ],
};
const addables = (wire: object) => addablesOf([productSchema.parse({ ...socks, ...wire })]);

describe("what can come by a contract", () => {
  it("is each size that can be had, by each plan that can be chosen", () => {
    expect(addables({})).toEqual([
      {
        value: "7-1/monthly",
        name: "Socks, White, 36–39",
        interval: { type: "MONTH", value: 1 },
        plan: "Monthly",
      },
    ]);
  });

  it("is nothing without a plan, a price or stock, and no bundle", () => {
    expect(addables({ subscriptionPlans: [] })).toEqual([]);
    expect(addables({ price: null, priceAsNumber: null })).toEqual([]);
    expect(addables({ available: false })).toEqual([]);
    expect(addables({ bundleInfo: { type: "fixed" } })).toEqual([]);
  });

  it.each([
    ["7-1/monthly", { item: "7-1", plan: "monthly" }],
    ["7-1", undefined],
    ["", undefined],
    ["/monthly", undefined],
    ["7-1/a/b", undefined],
  ])("is read out of %j", (value, addition) => {
    expect(readAddition(value)).toEqual(addition);
  });
});
