import { expect, it } from "vitest";
import type { OrderRef } from "./lock-order.ts";
import { deskForEach, units } from "./testing/operations.ts";

const desk = deskForEach();

const counters = ["quantity", "cancelled", "in_shipments", "shipped", "refunded"] as const;
const lineOf = ({ number }: OrderRef) =>
  desk.db.selectFrom("order_line").select(counters).where("order_number", "=", number).executeTakeFirst();
const shirts = (quantity: number, allocated: Readonly<Record<number, number>> = {}) =>
  desk.place({ lines: [{ quantity, unit: 100, allocated }] });
const done = (results: readonly { readonly ok: boolean }[]) => results.filter(({ ok }) => ok).length;

it("the same units cancelled twice at once leave once, and go back on the shelf once", async () => {
  const ref = await shirts(3, { 1: 3 });
  const results = await Promise.all([desk.cancel(ref, units(1, 2)), desk.cancel(ref, units(1, 2))]);
  expect(done(results)).toBe(1);
  expect(await desk.totals(ref)).toMatchObject({ quantity: 1, grand: 100 });
  expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
});

it("a shipment against a cancellation: the units are in one of them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ref = await shirts(3);
    const results = await Promise.all([desk.pack(ref, "S1", [units(1, 2)]), desk.cancel(ref, units(1, 2))]);
    expect(done(results)).toBe(1);
    const line = await lineOf(ref);
    expect((line?.cancelled ?? 0) + (line?.in_shipments ?? 0)).toBe(2);
  }
});

it("shipping against cancelling the whole order: it is shipped, with one mail, or cancelled", async () => {
  let left = 0;
  for (let round = 0; round < 5; round += 1) {
    const ref = await shirts(2, { 1: 2 });
    await desk.pack(ref, "S1", [units(1, 2)]);
    const [[, , before = 0] = []] = await desk.shelf();
    const results = await Promise.all([desk.ship(ref, "S1", true), desk.cancelAll(ref)]);
    expect(done(results)).toBe(1);
    const { status } = await desk.read(ref);
    const isShipped = status === "completed";
    if (isShipped) left += 1;
    const [[, , after = 0] = []] = await desk.shelf();
    expect([status, after - before]).toEqual(isShipped ? ["completed", 0] : ["cancelled", 2]);
    expect(await lineOf(ref)).toMatchObject(
      isShipped ? { shipped: 2, cancelled: 0 } : { shipped: 0, cancelled: 2 },
    );
  }
  expect(await desk.mails()).toHaveLength(left);
});

it("refunds by ten at once never exceed what was paid", async () => {
  const ref = await shirts(20);
  const lines = [{ row: 1, quantity: 1, amount: 300 }];
  const all = Array.from({ length: 10 }, (_, index) => desk.refund(ref, `R${index}`, { lines }));
  expect(done(await Promise.all(all))).toBe(6);
  expect(await desk.money(ref)).toEqual([2_000, 1_800]);
});

it("the same refund id for two orders at once: one has it, and the other nothing of it", async () => {
  const refs = [await shirts(1), await shirts(1)];
  const results = await Promise.all(refs.map((ref) => desk.refund(ref, "R1", { lines: [units(1, 1)] })));
  expect(done(results)).toBe(1);
  const lines = await Promise.all(refs.map(lineOf));
  expect(lines.map((line) => line?.refunded).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 1]);
});

it("orders that give back the same items at once do not wait for each other for ever", async () => {
  const lines = [1, 2].map((variation) => ({ variation, quantity: 1, unit: 100, allocated: { 1: 1 } }));
  const refs = await Promise.all(
    Array.from({ length: 16 }, (_, at) => desk.place({ lines: at % 2 === 0 ? lines : lines.toReversed() })),
  );
  expect(done(await Promise.all(refs.map((ref) => desk.cancelAll(ref))))).toBe(16);
  expect((await desk.shelf()).map(([, , quantity]) => quantity)).toEqual([26, 10, 26]);
});
