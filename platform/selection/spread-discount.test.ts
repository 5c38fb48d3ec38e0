import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadDiscount } from "./spread-discount.ts";

describe("an order-level discount over its lines, checkout-rest.md 12.2", () => {
  it.each([
    {
      name: "the lines of section 22: 10.00 and 20.00",
      discount: 1000,
      values: [1000, 2000],
      shares: [333, 667],
    },
    { name: "ties go to the earlier line", discount: 1, values: [100, 100, 100], shares: [1, 0, 0] },
    { name: "two units over", discount: 200, values: [100, 100, 100], shares: [67, 67, 66] },
    { name: "the largest remainder first", discount: 10, values: [1, 1, 8], shares: [1, 1, 8] },
    { name: "never more than the lines are worth", discount: 500, values: [100, 50], shares: [100, 50] },
    { name: "a free line takes no part", discount: 9, values: [0, 30], shares: [0, 9] },
    { name: "nothing to take off", discount: 0, values: [100], shares: [0] },
    { name: "no lines", discount: 100, values: [], shares: [] },
  ])("$name", ({ discount, values, shares }) => {
    expect(spreadDiscount(discount, values)).toEqual(shares);
  });

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
});
