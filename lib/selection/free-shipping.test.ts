import { emptySelection } from "@/lib/selection/empty-selection";
import { freeShipping } from "@/lib/selection/free-shipping";
import { describe, expect, it } from "vitest";
import type { Discount } from "@/lib/checkout/discount-schemas";

type Bag = Parameters<typeof freeShipping>[0];

function bag(items: number, more: Partial<Bag> = {}): Bag {
  const empty = emptySelection("SEK");
  return {
    ...empty,
    lines: ["a line"],
    totals: { ...empty.totals, items },
    shippingMethod: "standard",
    shippingMethods: [{ shippingMethod: "standard", name: "Standard", price: 4_900, freeFrom: 99_900 }],
    ...more,
  };
}

const off = (kind: Discount["kind"], amount: number): Discount => ({
  kind,
  code: "",
  name: "",
  amount,
  shipping: 0,
});

describe("what is missing until the delivery is free (checkout-rest 12.1, step 7)", () => {
  it("is what the items lack of the threshold, and nothing from there on", () => {
    expect(freeShipping(bag(34_900))).toEqual({ from: 99_900, missing: 65_000 });
    expect(freeShipping(bag(99_899))).toEqual({ from: 99_900, missing: 1 });
    expect(freeShipping(bag(99_900))).toEqual({ from: 99_900, missing: 0 });
  });

  it("counts the items after vouchers, and does not count gift cards", () => {
    expect(freeShipping(bag(99_900, { discounts: [off("voucher", -9_990)] }))?.missing).toBe(9_990);
    expect(freeShipping(bag(99_900, { discounts: [off("automatic", -100)] }))?.missing).toBe(100);
    expect(freeShipping(bag(99_900, { discounts: [off("giftCard", -50_000)] }))?.missing).toBe(0);
  });

  it("is unknown where the API does not tell, and where nothing lies in the bag", () => {
    const silent = [{ shippingMethod: "standard", name: "Standard", price: 4_900, freeFrom: null }];
    expect(freeShipping(bag(34_900, { shippingMethods: silent }))).toBeNull();
    expect(freeShipping(bag(34_900, { shippingMethod: "" }))).toBeNull();
    expect(freeShipping(bag(0, { lines: [] }))).toBeNull();
  });

  it("is not said where a voucher has made the delivery free", () => {
    const freed = [{ shippingMethod: "standard", name: "Standard", price: 0, freeFrom: 99_900 }];
    expect(freeShipping(bag(34_900, { shippingMethods: freed }))).toBeNull();
  });
});
