import { expect, it } from "vitest";
import { isStocked, orderRows } from "./order-rows.ts";
import { snapshotOf } from "./testing/desk.ts";

it("lines have the numbers of their order, then come the parts of bundles; certificates and bundles take no stock", () => {
  const ware = { quantity: 2, unit: 100 };
  const rows = orderRows(
    snapshotOf({
      lines: [
        { ...ware, variation: 9, holds: { 1: 1, 2: 1 } },
        ware,
        { ...ware, variation: 0, display: 0, certificate: 3 },
        { ...ware, variation: 8, holds: { 1: 1 } },
      ],
    }),
  );
  const told = rows.map(({ row, variation, bundle_row, gift_certificate: certificate }) => {
    return [row, variation, bundle_row, certificate];
  });
  expect(told).toEqual([
    [1, 9, null, null],
    [2, 1, null, null],
    [3, 0, null, 3],
    [4, 8, null, null],
    [5, 1, 1, null],
    [6, 2, 1, null],
    [7, 1, 4, null],
  ]);
  expect(rows.filter((row) => isStocked(row, rows)).map(({ row }) => row)).toEqual([2, 5, 6, 7]);
});
