import * as fc from "fast-check";
import { expect, it } from "vitest";
import { spreadDiscount } from "./spread-discount.ts";

it.each([
  ["the lines of checkout-rest.md#tax-and-rounding: 10.00 and 20.00", 1000, [1000, 2000], [333, 667]],
  ["ties go to the earlier line", 1, [100, 100, 100], [1, 0, 0]],
  ["two units over", 200, [100, 100, 100], [67, 67, 66]],
  ["never more than the lines are worth", 500, [100, 50], [100, 50]],
  ["a free line takes no part", 9, [0, 30], [0, 9]],
  ["no lines", 100, [], []],
])(
  "an order-level discount over its lines, checkout-rest.md#tax-and-rounding: %s",
  (_, discount, values, shares) => {
    expect(spreadDiscount(discount, values)).toEqual(shares);
  },
);

it("shares sum exactly to the discount, and none is more than its line", () => {
  const amounts = fc.array(fc.nat({ max: 10 ** 12 }), { maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.nat({ max: 10 ** 13 }), (values, discount) => {
      const shares = spreadDiscount(discount, values);
      const worth = values.reduce((sum, value) => sum + value, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(discount, worth));
      expect(shares.every((share, i) => share >= 0 && share <= (values[i] ?? 0))).toBe(true);
    }),
  );
});
