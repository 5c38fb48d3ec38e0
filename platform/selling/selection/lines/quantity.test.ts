import * as fc from "fast-check";
import { expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import { checkQuantity, nextQuantity } from "./quantity.ts";

const rule = { minimumQuantity: 4, multipleOf: 3 };

it.each([
  [9999, success(9999)],
  [3, failure("quantity", "below-minimum")],
  [7, failure("quantity", "not-a-multiple")],
  [10_002, failure("quantity", "too-large")],
])("line quantities, checkout-rest.md#quantities: %d", (quantity, outcome) => {
  expect(checkQuantity(quantity, rule)).toEqual(outcome);
});

it("10 000 is the most; the smallest step leads to what is allowed next", () => {
  expect(checkQuantity(10_000, { minimumQuantity: 1, multipleOf: 1 })).toEqual(success(10_000));
  expect([0, 6, 7].map((present) => nextQuantity(present, rule))).toEqual([6, 9, 9]);
});

it("the smallest step is allowed, and nothing between is", () => {
  const number = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(fc.nat({ max: 500 }), number(50), number(50), (present, minimumQuantity, multipleOf) => {
      const any = { minimumQuantity, multipleOf };
      const next = nextQuantity(present, any);
      expect(checkQuantity(next, any).ok).toBe(true);
      const between = Array.from({ length: next - present - 1 }, (_, i) => present + 1 + i);
      expect(between.filter((quantity) => checkQuantity(quantity, any).ok)).toEqual([]);
    }),
  );
});
