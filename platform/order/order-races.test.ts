import { afterEach, beforeEach, expect, it } from "vitest";
import type { OrderRef } from "./lock-order.ts";
import { openDesk, type Desk } from "./testing/desk.ts";
import { operationsOf, units, type Operations } from "./testing/operations.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

const counters = ["quantity", "cancelled", "in_shipments", "shipped", "refunded"] as const;
const lineOf = ({ number }: OrderRef) =>
  desk.db.selectFrom("order_line").select(counters).where("order_number", "=", number).executeTakeFirst();

const done = (results: readonly { readonly ok: boolean }[]) => results.filter(({ ok }) => ok).length;

it("the same units cancelled twice at once leave once, and go back on the shelf once", async () => {
  const ref = await desk.place({ lines: [{ quantity: 3, unit: 100, allocated: { 1: 3 } }] });
  const results = await Promise.all([on.cancel(ref, units(1, 2)), on.cancel(ref, units(1, 2))]);
  expect(done(results)).toBe(1);
  expect((await desk.read(ref)).snapshot.totals).toMatchObject({ quantity: 1, grand: 100 });
  expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
});

it("a shipment against a cancellation: the units are in one of them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ref = await desk.place({ lines: [{ quantity: 3, unit: 100 }] });
    const results = await Promise.all([on.pack(ref, "S1", [units(1, 2)]), on.cancel(ref, units(1, 2))]);
    expect(done(results)).toBe(1);
    const line = await lineOf(ref);
    expect((line?.cancelled ?? 0) + (line?.in_shipments ?? 0)).toBe(2);
  }
});

it("shipping against cancelling the whole order: it is shipped, or cancelled", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 100, allocated: { 1: 2 } }] });
    await on.pack(ref, "S1", [units(1, 2)]);
    const [[, , before = 0] = []] = await desk.shelf();
    const results = await Promise.all([on.ship(ref, "S1", true), on.cancelAll(ref)]);
    expect(done(results)).toBe(1);
    const { status } = await desk.read(ref);
    expect(["completed", "cancelled"]).toContain(status);
    const [[, , after = 0] = []] = await desk.shelf();
    expect(after - before).toBe(status === "completed" ? 0 : 2);
    expect(await lineOf(ref)).toMatchObject(
      status === "completed" ? { shipped: 2, cancelled: 0 } : { shipped: 0, cancelled: 2 },
    );
  }
  const shipped = await desk.db
    .selectFrom("shipment")
    .select("id")
    .where("shipped_at", "is not", null)
    .execute();
  expect(await desk.db.selectFrom("mail").select("id").execute()).toHaveLength(shipped.length);
});

it("a shipment that leaves ten times at once leaves once, with one mail", async () => {
  const ref = await desk.place({ lines: [{ quantity: 2, unit: 100, allocated: { 1: 2 } }] });
  await on.pack(ref, "S1", [units(1, 2)]);
  const results = await Promise.all(Array.from({ length: 10 }, () => on.ship(ref, "S1", true)));
  expect(done(results)).toBe(10);
  expect(await lineOf(ref)).toMatchObject({ shipped: 2, in_shipments: 2 });
  expect(await desk.db.selectFrom("mail").select("id").execute()).toHaveLength(1);
});

it("refunds by ten at once never exceed what was paid", async () => {
  const ref = await desk.place({ lines: [{ quantity: 20, unit: 100 }] });
  const one = (index: number) =>
    on.refund(ref, `R${index}`, { lines: [{ row: 1, quantity: 1, amount: 300 }] });
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => one(index)));
  expect(done(results)).toBe(6);
  const order = await desk.db.selectFrom("order").select(["paid", "refunded"]).executeTakeFirst();
  expect(order).toEqual({ paid: 2_000, refunded: 1_800 });
  const { refunds } = await desk.read(ref);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_800);
});

it("the same refund id for two orders at once: one has it, and the other nothing of it", async () => {
  const refs = [
    await desk.place({ lines: [{ quantity: 1, unit: 100 }] }),
    await desk.place({ lines: [{ quantity: 1, unit: 100 }] }),
  ];
  const results = await Promise.all(refs.map((ref) => on.refund(ref, "R1", { lines: [units(1, 1)] })));
  expect(done(results)).toBe(1);
  const lines = await Promise.all(refs.map(lineOf));
  expect(lines.map((line) => line?.refunded).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 1]);
});

it("a refund completed twice at once puts its units back once", async () => {
  const ref = await desk.place({ lines: [{ quantity: 2, unit: 100, allocated: { 1: 2 } }] });
  await on.pack(ref, "S1", [units(1, 2)]);
  await on.ship(ref, "S1");
  const putBack = [{ row: 1, warehouse: 1, quantity: 2 }];
  await on.refund(ref, "R1", { kind: "return", lines: [units(1, 2)], putBack });
  await Promise.all([on.complete(ref, "R1"), on.complete(ref, "R1")]);
  expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
});

it("orders that give back the same items at once do not wait for each other for ever", async () => {
  const lines = [
    { variation: 1, quantity: 1, unit: 100, allocated: { 1: 1 } },
    { variation: 2, quantity: 1, unit: 100, allocated: { 1: 1 } },
  ];
  const refs = await Promise.all(Array.from({ length: 8 }, () => desk.place({ lines })));
  const turned = { lines: lines.toReversed() };
  const others = await Promise.all(Array.from({ length: 8 }, () => desk.place(turned)));
  const results = await Promise.all([...refs, ...others].map((ref) => on.cancelAll(ref)));
  expect(done(results)).toBe(16);
  expect(await desk.shelf()).toEqual([
    [1, 1, 26],
    [1, 2, 10],
    [2, 1, 26],
  ]);
});
