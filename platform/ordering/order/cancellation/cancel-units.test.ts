import { describe, expect, it } from "vitest";
import { failure, failures, success } from "../../../foundations/errors.ts";
import type { RowUnits } from "../order-line.ts";
import type { OrderTax } from "../order-tax.ts";
import type { NewTestOrder, Ordered } from "../testing/desk.ts";
import { deskForEach, nowhere, units } from "../testing/operations.ts";

const desk = deskForEach();
const three: NewTestOrder = { lines: [{ quantity: 3, unit: 100, allocated: { 1: 3 } }] };
const one = async () => (await desk.shelf())[0];

describe("totals after cancelling units (15.1, 12.2), worked by hand", () => {
  const row = (quantity: number, unit: number, more: Partial<Ordered> = {}) => ({ quantity, unit, ...more });
  const added: OrderTax = { kind: "added", rates: { default: 8.875 } };
  const deducted: OrderTax = { kind: "deducted", rates: { default: 25 } };
  const old: OrderTax = { kind: "included", rates: { default: 12 } };
  const shirts = [row(2, 35_000), row(3, 4_950, { variation: 2 })];
  const books = [row(1, 35_000), row(2, 10_600, { taxGroup: "books" })];
  const table: readonly (readonly [NewTestOrder, readonly RowUnits[], number, object])[] = [
    [
      { lines: shirts, shipping: 4_900, handling: 2_900 },
      [units(1, 1), units(2, 3)],
      92_650,
      { items: 35_000, shipping: 4_900, handling: 2_900, quantity: 1, grand: 42_800, grandTax: 8_560 },
    ],
    // 350.00 × 25/125 + 106.00 × 6/106 = 70.00 + 6.00; 76.00 of 380.00 net are 20 %.
    [{ lines: books }, [units(2, 1)], 56_200, { grand: 45_600, grandTax: 7_600, taxPercent: 20 }],
    [
      { lines: [row(3, 10_000)], shipping: 1_000, tax: added },
      [units(1, 2)],
      33_751,
      { items: 10_000, taxAdded: 976, grand: 11_976, grandTax: 976, taxPercent: 8.875 },
    ],
    [
      { lines: [row(10, 400)], shipping: 9_900, tax: deducted },
      [units(1, 9)],
      11_120,
      { items: 400, taxDeducted: -2_060, grand: 8_240, grandTax: 0, taxPercent: 0 },
    ],
    // The rates of the day of the order.
    [{ lines: [row(2, 11_200)], tax: old }, [units(1, 1)], 22_400, { grand: 11_200, grandTax: 1_200 }],
    [
      { lines: [row(2, 35_000)], shipping: 4_900 },
      [units(1, 2)],
      74_900,
      { items: 0, shipping: 0, handling: 0, quantity: 0, grand: 0 },
    ],
  ];

  it.each(table)("%j less %j: %d becomes %j", async (order, cancelled, before, after) => {
    const ref = await desk.place(order);
    expect((await desk.totals(ref)).grand).toBe(before);
    const status = "quantity" in after && after.quantity === 0 ? "cancelled" : "confirmed";
    expect(await desk.cancel(ref, ...cancelled)).toEqual(success(status));
    const totals = await desk.totals(ref);
    expect(totals).toMatchObject(after);
    expect((await desk.read(ref)).status).toBe(status);
    const kept = await desk.db.selectFrom("order").select("grand_total").executeTakeFirst();
    expect(kept).toEqual({ grand_total: totals.grand });
  });

  it("an order from before rates were kept takes those of the settings, once", async () => {
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 35_000 }], snapshot: { tax: undefined } });
    await desk.cancel(ref, units(1, 1));
    const { tax, totals } = (await desk.read(ref)).snapshot;
    expect(totals).toMatchObject({ grand: 35_000, grandTax: 7_000 });
    expect(tax).toEqual({ kind: "included", rates: { default: 25 } });
  });
});

describe("stock of cancelled units (15.1)", () => {
  it("what was on no shelf first, then back where it came from, the last taken first; the catalogue is told", async () => {
    const ref = await desk.place({ lines: [{ quantity: 7, unit: 100, allocated: { 1: 3, 2: 2 } }] });
    await desk.cancel(ref, units(1, 2));
    expect(await one()).toEqual([1, 1, 10]);
    await desk.cancel(ref, units(1, 3));
    expect(await desk.shelf()).toEqual([
      [1, 1, 11],
      [1, 2, 12],
      [2, 1, 10],
    ]);
    expect(await desk.allocated()).toEqual([[1, 1, 2]]);
    const changes = await desk.db.selectFrom("catalog_change").select(["display", "kind"]).execute();
    expect(changes).toEqual([{ display: 101, kind: "stock" }]);
  });

  it("of the whole order, also out of shipments that have not left, once", async () => {
    const ref = await desk.place(three);
    await desk.pack(ref, "S1", [units(1, 2)]);
    for (const _time of [1, 2]) {
      expect(await desk.cancelAll(ref)).toEqual(success("cancelled"));
      expect([await one(), (await desk.read(ref)).shipments]).toEqual([[1, 1, 13], []]);
    }
  });

  it("of an order whose payment was revoked: it stays incomplete (13.2)", async () => {
    const ref = await desk.place({ ...three, status: "incomplete" });
    expect(await desk.cancel(ref, units(1, 3))).toEqual(success("incomplete"));
    expect([await one(), (await desk.read(ref)).status]).toEqual([[1, 1, 13], "incomplete"]);
  });
});

describe("bundles: two of a shirt of the first variation and three of the second", () => {
  const bundles = { lines: [{ quantity: 2, unit: 10_000, holds: { 1: 1, 2: 3 } }] };
  const rows = async () => {
    const lines = await desk.db.selectFrom("order_line").selectAll().orderBy("row").execute();
    return lines.map(({ quantity, cancelled, in_shipments: packed, shipped, refunded, returned }) => {
      return [quantity, cancelled, packed, shipped, refunded, returned];
    });
  };

  it("a cancelled one takes its parts with it, back on their shelves; they are no lines of their own", async () => {
    const ref = await desk.place(bundles);
    expect(await desk.cancel(ref, units(2, 1))).toEqual(failure("lines.2", "not-found"));
    expect(await desk.pack(ref, "S1", [units(3, 1)])).toEqual(failure("lines.3", "not-found"));
    await desk.cancel(ref, units(1, 1));
    const { snapshot } = await desk.read(ref);
    expect(snapshot.totals).toMatchObject({ quantity: 1, grand: 10_000 });
    expect(snapshot.lines[0]?.contained.map(({ quantity }) => quantity)).toEqual([1, 3]);
    await desk.cancelAll(ref);
    expect((await rows()).map(([quantity, cancelled]) => [quantity, cancelled])).toEqual([
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

  it("one ships with its parts, and comes back with them, which can be put on different shelves", async () => {
    const ref = await desk.place(bundles);
    expect(await desk.send(ref, "S1", units(1, 2))).toEqual(success("completed"));
    expect(await desk.allocated()).toEqual([]);
    const putBack = [
      { row: 2, warehouse: 2, quantity: 1 },
      { row: 3, warehouse: 1, quantity: 3 },
    ];
    const back = { kind: "return", lines: [units(1, 1)], putBack } as const;
    expect(await desk.refund(ref, "R1", back)).toEqual(success(10_000));
    await desk.complete(ref, "R1");
    expect(await rows()).toEqual([
      [2, 0, 2, 2, 1, 1],
      [2, 0, 2, 2, 1, 1],
      [6, 0, 6, 6, 3, 3],
    ]);
    expect((await desk.shelf()).map(([, , quantity]) => quantity)).toEqual([10, 11, 13]);
  });
});

describe("what can not be cancelled: nothing changes", () => {
  it("more than is left, nothing, unknown rows, a row twice, no order", async () => {
    const ref = await desk.place(three);
    const refusals = [
      [[units(1, 4)], failure("lines.1", "too-large")],
      [[units(1, 0)], failure("lines.1", "too-small")],
      [[units(1, 1.5)], failure("lines.1", "invalid")],
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
    for (const [wanted, refused] of refusals) expect(await desk.cancel(ref, ...wanted)).toEqual(refused);
    expect(await desk.totals(ref)).toMatchObject({ quantity: 3, grand: 300 });
    expect(await one()).toEqual([1, 1, 10]);
    expect(await desk.cancel(nowhere, units(1, 1))).toEqual(failure("order", "not-found"));
    expect(await desk.cancelAll(nowhere)).toEqual(failure("order", "not-found"));
  });

  it("units in a shipment; an order of which something has left, as a whole", async () => {
    const ref = await desk.place(three);
    await desk.pack(ref, "S1", [units(1, 1)]);
    expect(await desk.cancel(ref, units(1, 3))).toEqual(failure("lines.1", "too-large"));
    expect(await desk.cancel(ref, units(1, 1))).toEqual(success("processing"));
    await desk.ship(ref, "S1");
    expect(await desk.cancelAll(ref)).toEqual(failure("shipments", "invalid"));
    expect(await one()).toEqual([1, 1, 11]);
    expect(await desk.cancel(ref, units(1, 1))).toEqual(success("completed"));
    expect(await one()).toEqual([1, 1, 12]);
  });

  it.each(["completed", "archived", "cancelled"] as const)("units of an order that is %s", async (status) => {
    const ref = await desk.place({ ...three, status });
    expect(await desk.cancel(ref, units(1, 1))).toEqual(failure("status", "invalid"));
    expect(await one()).toEqual([1, 1, 10]);
  });
});
