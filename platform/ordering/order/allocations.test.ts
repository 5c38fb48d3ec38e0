import { expect, it } from "vitest";
import { dealAllocations } from "./allocations.ts";

const line = (variation: number, quantity: number) => ({ variation, size: 1, quantity });
const take = (variation: number, warehouse: number, quantity: number) => ({
  ...line(variation, quantity),
  warehouse,
});

it("deals the units of each warehouse out to the lines of the item, every unit once; a back order has none", () => {
  const lines = [line(1, 2), line(2, 2), line(1, 3), line(3, 1)];
  const takes = [take(1, 10, 3), take(1, 20, 2), take(2, 20, 1)];
  expect(dealAllocations(lines, takes)).toEqual([
    { row: 1, warehouse: 10, quantity: 2 },
    { row: 2, warehouse: 20, quantity: 1 },
    { row: 3, warehouse: 10, quantity: 1 },
    { row: 3, warehouse: 20, quantity: 2 },
  ]);
});
