import { boundScale, nextScale } from "@/lib/product/zoom-scale";
import { expect, it } from "vitest";

it.each([
  [1, 1, 1.5],
  [1, -1, 1],
  [1.2, 1, 1.5],
  [1.2, -1, 1],
  [4, 1, 4],
  [4, -1, 3.5],
] as const)("from %d by %d to %d", (scale, direction, next) => {
  expect(nextScale(scale, direction)).toBe(next);
});

it.each([
  [0.2, 1],
  [2.7, 2.7],
  [9, 4],
])("%d is kept at %d", (scale, bound) => {
  expect(boundScale(scale)).toBe(bound);
});
