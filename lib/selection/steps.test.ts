import { leastQuantity, stepDown, stepUp } from "@/lib/selection/steps";
import { describe, expect, it } from "vitest";

describe("the quantity stepper (checkout-rest 12.3)", () => {
  it.each([
    { quantity: 1, minimum: 1, multipleOf: 1, down: 1, up: 2, least: 1 },
    { quantity: 5, minimum: 1, multipleOf: 1, down: 4, up: 6, least: 1 },
    { quantity: 3, minimum: 3, multipleOf: 1, down: 3, up: 4, least: 3 },
    { quantity: 12, minimum: 10, multipleOf: 6, down: 12, up: 18, least: 12 },
    { quantity: 18, minimum: 10, multipleOf: 6, down: 12, up: 24, least: 12 },
    { quantity: 7, minimum: 1, multipleOf: 5, down: 5, up: 10, least: 5 },
    { quantity: 10_000, minimum: 1, multipleOf: 1, down: 9_999, up: 10_000, least: 1 },
  ])("$quantity in steps of $multipleOf from $minimum: $down and $up", ({ down, up, least, ...line }) => {
    expect([stepDown(line), stepUp(line), leastQuantity(line)]).toEqual([down, up, least]);
  });
});
