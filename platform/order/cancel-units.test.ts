import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure, failures, success } from "../errors.ts";
import type { OrderRef } from "./lock-order.ts";
import { openDesk, swedishTax, type Desk } from "./testing/desk.ts";
import { nowhere, operationsOf, units, type Operations } from "./testing/operations.ts";

let desk: Desk;
let cancel: Operations["cancel"];
let cancelAll: Operations["cancelAll"];
let pack: Operations["pack"];
let ship: Operations["ship"];

beforeEach(async () => {
  desk = await openDesk();
  ({ cancel, cancelAll, pack, ship } = operationsOf(desk));
});

afterEach(() => desk.close());

async function grandTotal(ref: OrderRef): Promise<number | undefined> {
  const row = await desk.db
    .selectFrom("order")
    .select("grand_total")
    .where("number", "=", ref.number)
    .executeTakeFirst();
  return row?.grand_total;
}

describe("totals after cancelling units (15.1, 12.2), worked by hand", () => {
  it("tax included: the units, their line and their tax leave; shipping and handling stay", async () => {
    const lines = [
      { quantity: 2, unit: 35_000 },
      { variation: 2, quantity: 3, unit: 4_950 },
    ];
    const ref = await desk.place({ lines, shipping: 4_900, handling: 2_900 });
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ grand: 92_650, grandTax: 18_530 });
    expect(await cancel(ref, units(1, 1), units(2, 3))).toEqual(success("confirmed"));
    const { snapshot } = await desk.read(ref);
    expect(snapshot.lines).toEqual([
      expect.objectContaining({ quantity: 1, unit: 35_000, total: 35_000, totalBefore: 35_000 }),
    ]);
    expect(snapshot.totals).toEqual({
      items: 35_000,
      discount: null,
      shipping: 4_900,
      handling: 2_900,
      quantity: 1,
      taxDeducted: null,
      taxAdded: null,
      taxPercent: 25,
      grand: 42_800,
      grandTax: 8_560,
    });
    expect(await grandTotal(ref)).toBe(42_800);
  });

  it("two rates: each is worked out on its own lines", async () => {
    const lines = [
      { quantity: 1, unit: 35_000 },
      { variation: 2, quantity: 2, unit: 10_600, taxGroup: "books" },
    ];
    const ref = await desk.place({ lines });
    await cancel(ref, units(2, 1));
    // 350.00 × 25/125 + 106.00 × 6/106 = 70.00 + 6.00; 76.00 of 380.00 net are 20 %.
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({
      grand: 45_600,
      grandTax: 7_600,
      taxPercent: 20,
    });
  });

  it("tax added: 8.875 % on what is left", async () => {
    const ref = await desk.place({
      lines: [{ quantity: 3, unit: 10_000 }],
      shipping: 1_000,
      tax: { kind: "added", rates: { default: 8.875 } },
      snapshot: { currency: "USD" },
    });
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ taxAdded: 2_751, grand: 33_751 });
    await cancel(ref, units(1, 2));
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({
      items: 10_000,
      taxAdded: 976,
      grand: 11_976,
      grandTax: 976,
      taxPercent: 8.875,
    });
  });

  it("tax deducted: 25 % off what is left", async () => {
    const tax = { kind: "deducted", rates: { default: 25 } } as const;
    const ref = await desk.place({ lines: [{ quantity: 10, unit: 400 }], shipping: 9_900, tax });
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ taxDeducted: -2_780, grand: 11_120 });
    await cancel(ref, units(1, 9));
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({
      items: 400,
      taxDeducted: -2_060,
      grand: 8_240,
      grandTax: 0,
      taxPercent: 0,
    });
  });

  it("keeps the rates of the day of the order", async () => {
    const tax = { kind: "included", rates: { default: 12 } } as const;
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 11_200 }], tax });
    await cancel(ref, units(1, 1));
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ grand: 11_200, grandTax: 1_200 });
  });

  it("an order from before rates were kept takes those of the settings, once", async () => {
    const ref = await desk.place({
      lines: [{ quantity: 2, unit: 35_000 }],
      snapshot: { tax: undefined },
    });
    await cancel(ref, units(1, 1));
    const { snapshot } = await desk.read(ref);
    expect(snapshot.totals).toMatchObject({ grand: 35_000, grandTax: 7_000 });
    expect(snapshot.tax).toEqual({ kind: "included", rates: { default: 25 } });
  });

  it("everything cancelled: nothing is left to pay, and the order is cancelled", async () => {
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 35_000 }], shipping: 4_900 });
    expect(await cancel(ref, units(1, 2))).toEqual(success("cancelled"));
    const { snapshot, status } = await desk.read(ref);
    expect(status).toBe("cancelled");
    expect(snapshot.lines).toEqual([]);
    expect(snapshot.totals).toMatchObject({ items: 0, shipping: 0, handling: 0, quantity: 0, grand: 0 });
  });
});

describe("stock of cancelled units (15.1)", () => {
  it("goes back on the shelves it came from, the last taken first, and the catalogue is told", async () => {
    const ref = await desk.place({ lines: [{ quantity: 5, unit: 100, allocated: { 1: 3, 2: 2 } }] });
    await cancel(ref, units(1, 3));
    expect(await desk.shelf()).toEqual([
      [1, 1, 11],
      [1, 2, 12],
      [2, 1, 10],
    ]);
    const left = await desk.db.selectFrom("allocation").select(["warehouse", "quantity"]).execute();
    expect(left).toEqual([{ warehouse: 1, quantity: 2 }]);
    const changes = await desk.db.selectFrom("catalog_change").select(["display", "kind"]).execute();
    expect(changes).toEqual([{ display: 101, kind: "stock" }]);
  });

  it("does not exist for units that were on no shelf: those are cancelled first", async () => {
    const ref = await desk.place({ lines: [{ quantity: 5, unit: 100, allocated: { 1: 3 } }] });
    await cancel(ref, units(1, 2));
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
    await cancel(ref, units(1, 1));
    expect((await desk.shelf())[0]).toEqual([1, 1, 11]);
  });

  it("of the whole order goes back, also out of shipments that have not left", async () => {
    const ref = await desk.place({
      lines: [
        { quantity: 2, unit: 100, allocated: { 1: 2 } },
        { variation: 2, quantity: 1, unit: 100, allocated: { 1: 1 } },
      ],
    });
    await pack(ref, "S1", [units(1, 2)]);
    expect(await cancelAll(ref)).toEqual(success("cancelled"));
    expect(await desk.shelf()).toEqual([
      [1, 1, 12],
      [1, 2, 10],
      [2, 1, 11],
    ]);
    expect((await desk.read(ref)).shipments).toEqual([]);
    expect(await cancelAll(ref)).toEqual(success("cancelled"));
    expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
  });
});

describe("what can not be cancelled", () => {
  it("more than is left, nothing, unknown rows, a row twice: nothing changes", async () => {
    const ref = await desk.place({
      lines: [
        { quantity: 2, unit: 100, allocated: { 1: 2 } },
        { variation: 2, quantity: 2, unit: 100 },
      ],
    });
    const refusals = [
      [[units(1, 3)], failure("lines.1", "too-large")],
      [[units(1, 0)], failure("lines.1", "too-small")],
      [[units(1, -1)], failure("lines.1", "too-small")],
      [[units(1, 1.5)], failure("lines.1", "invalid")],
      [[units(3, 1)], failure("lines.3", "not-found")],
      [[], failure("lines", "required")],
      [[units(1, 1), units(1, 1)], failure("lines.1", "invalid")],
      [
        [units(1, 9), units(7, 1)],
        failures([
          { subject: "lines.1", code: "too-large" },
          { subject: "lines.7", code: "not-found" },
        ]),
      ],
    ] as const;
    for (const [wanted, refused] of refusals) expect(await cancel(ref, ...wanted)).toEqual(refused);
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ quantity: 4, grand: 400 });
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
  });

  it("units in a shipment", async () => {
    const ref = await desk.place({ lines: [{ quantity: 3, unit: 100 }] });
    await pack(ref, "S1", [units(1, 2)]);
    expect(await cancel(ref, units(1, 2))).toEqual(failure("lines.1", "too-large"));
    expect(await cancel(ref, units(1, 1))).toEqual(success("processing"));
  });

  it("an order of which something has left, as a whole", async () => {
    const ref = await desk.place({ lines: [{ quantity: 3, unit: 100, allocated: { 1: 3 } }] });
    await pack(ref, "S1", [units(1, 1)]);
    await ship(ref, "S1");
    expect(await cancelAll(ref)).toEqual(failure("shipments", "invalid"));
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
    expect(await cancel(ref, units(1, 2))).toEqual(success("completed"));
    expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
  });

  it.each(["completed", "archived", "cancelled"] as const)("units of an order that is %s", async (status) => {
    const ref = await desk.place({ lines: [{ quantity: 1, unit: 100, allocated: { 1: 1 } }], status });
    expect(await cancel(ref, units(1, 1))).toEqual(failure("status", "invalid"));
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
  });

  it("an order that is not there", async () => {
    expect(await cancel(nowhere, units(1, 1))).toEqual(failure("order", "not-found"));
    expect(await cancelAll(nowhere)).toEqual(failure("order", "not-found"));
  });
});

describe("an order whose payment was revoked (13.2)", () => {
  it("gives its stock back and stays incomplete", async () => {
    const ref = await desk.place({
      lines: [{ quantity: 2, unit: 100, allocated: { 1: 2 } }],
      status: "incomplete",
      tax: swedishTax,
    });
    expect(await cancel(ref, units(1, 2))).toEqual(success("incomplete"));
    expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
    expect((await desk.read(ref)).status).toBe("incomplete");
  });
});
