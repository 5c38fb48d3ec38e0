import { afterEach, beforeEach, expect, it } from "vitest";
import { failure, success } from "../errors.ts";
import { openDesk, type Desk } from "./testing/desk.ts";
import { operationsOf, units, type Operations } from "./testing/operations.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

/** Two bundles of a shirt of the first variation and three of the second. */
const bundles = { lines: [{ quantity: 2, unit: 10_000, holds: { 1: 1, 2: 3 } }] };

const rows = async () => {
  const lines = await desk.db.selectFrom("order_line").selectAll().orderBy("row").execute();
  return lines.map(({ row, quantity, cancelled, in_shipments: packed, shipped, refunded, returned }) => {
    return [row, quantity, cancelled, packed, shipped, refunded, returned];
  });
};

it("a cancelled bundle takes its parts with it, back on their shelves", async () => {
  const ref = await desk.place(bundles);
  expect(await on.cancel(ref, units(1, 1))).toEqual(success("confirmed"));
  expect(await desk.shelf()).toEqual([
    [1, 1, 11],
    [1, 2, 10],
    [2, 1, 13],
  ]);
  const { snapshot } = await desk.read(ref);
  expect(snapshot.totals).toMatchObject({ quantity: 1, grand: 10_000 });
  expect(snapshot.lines[0]?.contained.map(({ quantity }) => quantity)).toEqual([1, 3]);
  expect(await on.cancelAll(ref)).toEqual(success("cancelled"));
  expect((await rows()).map(([, quantity, cancelled]) => [quantity, cancelled])).toEqual([
    [2, 2],
    [2, 2],
    [6, 6],
  ]);
  expect(await desk.shelf()).toEqual([
    [1, 1, 12],
    [1, 2, 10],
    [2, 1, 16],
  ]);
});

it("parts are no lines of their own: they are neither cancelled nor shipped alone", async () => {
  const ref = await desk.place(bundles);
  expect(await on.cancel(ref, units(2, 1))).toEqual(failure("lines.2", "not-found"));
  expect(await on.pack(ref, "S1", [units(3, 1)])).toEqual(failure("lines.3", "not-found"));
});

it("a bundle ships with its parts, comes back with them, and they can be put on different shelves", async () => {
  const ref = await desk.place(bundles);
  await on.pack(ref, "S1", [units(1, 2)]);
  expect(await on.ship(ref, "S1")).toEqual(success("completed"));
  expect(await desk.db.selectFrom("allocation").selectAll().execute()).toEqual([]);
  const putBack = [
    { row: 2, warehouse: 2, quantity: 1 },
    { row: 3, warehouse: 1, quantity: 3 },
  ];
  const back = { kind: "return", lines: [units(1, 1)], putBack } as const;
  expect(await on.refund(ref, "R1", back)).toEqual(success(10_000));
  await on.complete(ref, "R1");
  expect(await rows()).toEqual([
    [1, 2, 0, 2, 2, 1, 1],
    [2, 2, 0, 2, 2, 1, 1],
    [3, 6, 0, 6, 6, 3, 3],
  ]);
  expect(await desk.shelf()).toEqual([
    [1, 1, 10],
    [1, 2, 11],
    [2, 1, 13],
  ]);
});
