import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure, success } from "../errors.ts";
import { openDesk, time, type Desk } from "./testing/desk.ts";
import { nowhere, operationsOf, units, type Operations } from "./testing/operations.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

const three = { lines: [{ quantity: 3, unit: 10_000, allocated: { 1: 3 } }], shipping: 4_900 };
const deducted = { kind: "deducted", rates: { default: 25 } } as const;
const added = { kind: "added", rates: { default: 8.875 } } as const;

async function balance(number: number) {
  return desk.db
    .selectFrom("order")
    .select(["paid", "refunded"])
    .where("number", "=", number)
    .executeTakeFirst();
}

describe("the amount of a refund (soap.md 6)", () => {
  it("is what was paid for its units, with the shipping and handling that it names", async () => {
    const ref = await desk.place(three);
    expect(await on.refund(ref, "R1", { lines: [units(1, 1)], shipping: 4_900 })).toEqual(success(14_900));
    expect(await balance(ref.number)).toEqual({ paid: 34_900, refunded: 14_900 });
  });

  it("is what it says, less a return fee and what of a voucher is taken back", async () => {
    const ref = await desk.place(three);
    const lines = [{ row: 1, quantity: 2, amount: 15_000 }];
    const refund = { lines, returnFee: 2_000, voucher: 1_000 };
    expect(await on.refund(ref, "R1", refund)).toEqual(success(12_000));
  });

  it("tax deducted: what was paid is less", async () => {
    const ref = await desk.place({ ...three, shipping: 0, tax: deducted });
    expect(await balance(ref.number)).toEqual({ paid: 24_000, refunded: 0 });
    expect(await on.refund(ref, "R1", { lines: [units(1, 3)] })).toEqual(success(24_000));
  });

  it("tax added: one unit after the other sums to the whole", async () => {
    const ref = await desk.place({ ...three, shipping: 0, tax: added });
    const amounts = [];
    for (const id of ["R1", "R2", "R3"]) amounts.push(await on.refund(ref, id, { lines: [units(1, 1)] }));
    // 300.00 + 26.63 (26.625, half up), in thirds.
    expect(amounts).toEqual([success(10_888), success(10_887), success(10_888)]);
    expect(await balance(ref.number)).toEqual({ paid: 32_663, refunded: 32_663 });
  });
});

describe("a refund that is refused", () => {
  it("never gives back more than was paid", async () => {
    const ref = await desk.place(three);
    const all = [{ row: 1, quantity: 3, amount: 34_901 }];
    expect(await on.refund(ref, "R1", { lines: all })).toEqual(failure("amount", "too-large"));
    await on.refund(ref, "R1", { lines: [units(1, 1)], shipping: 4_900 });
    const rest = [{ row: 1, quantity: 1, amount: 20_001 }];
    expect(await on.refund(ref, "R2", { lines: rest })).toEqual(failure("amount", "too-large"));
    expect(await balance(ref.number)).toEqual({ paid: 34_900, refunded: 14_900 });
    expect(await desk.db.selectFrom("refund").select("id").execute()).toEqual([{ id: "R1" }]);
  });

  it("never has more units than were ordered, nor comes back more than was shipped", async () => {
    const ref = await desk.place(three);
    await on.refund(ref, "R1", { lines: [units(1, 2)] });
    expect(await on.refund(ref, "R2", { lines: [units(1, 2)] })).toEqual(failure("lines.1", "too-large"));
    const back = { kind: "return", lines: [units(1, 1)] } as const;
    expect(await on.refund(ref, "R2", back)).toEqual(failure("lines.1", "too-large"));
    await on.pack(ref, "S1", [units(1, 1)]);
    await on.ship(ref, "S1");
    expect(await on.refund(ref, "R2", back)).toEqual(success(10_000));
    expect(await on.refund(ref, "R3", back)).toEqual(failure("lines.1", "too-large"));
  });

  it("has an amount that is one", async () => {
    const ref = await desk.place(three);
    const lines = [units(1, 1)];
    expect(await on.refund(ref, "R1", { lines, returnFee: 10_001 })).toEqual(failure("amount", "too-small"));
    expect(await on.refund(ref, "R1", { lines, shipping: -1 })).toEqual(failure("amount", "invalid"));
    expect(await on.refund(ref, "R1", { lines, handling: 0.5 })).toEqual(failure("amount", "invalid"));
    expect(await on.refund(ref, "R1", {})).toEqual(failure("lines", "required"));
    expect(await balance(ref.number)).toEqual({ paid: 34_900, refunded: 0 });
  });

  it("has an id of its own", async () => {
    const [ref, other] = [await desk.place(three), await desk.place(three)];
    const lines = [units(1, 1)];
    expect(await on.refund(ref, "", { lines })).toEqual(failure("refund", "invalid"));
    await on.refund(ref, "R1", { lines });
    expect(await on.refund(ref, "R1", { lines: [units(1, 2)] })).toEqual(success(10_000));
    expect(await on.refund(other, "R1", { lines })).toEqual(failure("refund", "invalid"));
    expect(await balance(ref.number)).toEqual({ paid: 34_900, refunded: 10_000 });
    expect(await balance(other.number)).toEqual({ paid: 34_900, refunded: 0 });
  });

  it("is of an order that is there, and whose payment was not revoked", async () => {
    const lines = [units(1, 1)];
    expect(await on.refund(nowhere, "R1", { lines })).toEqual(failure("order", "not-found"));
    const ref = await desk.place({ ...three, status: "incomplete" });
    expect(await on.refund(ref, "R1", { lines })).toEqual(failure("status", "invalid"));
  });

  it("puts nothing back that did not come back", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 3)]);
    await on.ship(ref, "S1");
    const putBack = (row: number, warehouse: number, quantity: number) => [{ row, warehouse, quantity }];
    const lines = [units(1, 2)];
    const back = { kind: "return", lines } as const;
    const try1 = (refund: object) => on.refund(ref, "R1", refund);
    expect(await try1({ ...back, putBack: putBack(1, 1, 3) })).toEqual(failure("putBack.1", "too-large"));
    expect(await try1({ ...back, putBack: putBack(2, 1, 1) })).toEqual(failure("putBack.2", "too-large"));
    expect(await try1({ ...back, putBack: putBack(1, 9, 1) })).toEqual(failure("putBack.1", "invalid"));
    expect(await try1({ ...back, putBack: putBack(1, 1, 0) })).toEqual(failure("putBack.1", "too-small"));
    expect(await try1({ lines, putBack: putBack(1, 1, 1) })).toEqual(failure("putBack.1", "invalid"));
    expect(await balance(ref.number)).toEqual({ paid: 34_900, refunded: 0 });
  });
});

describe("a refund that is completed", () => {
  it("is seen as such, and puts units that came back on their shelves, once", async () => {
    const ref = await desk.place(three);
    await on.pack(ref, "S1", [units(1, 3)]);
    await on.ship(ref, "S1");
    const putBack = [
      { row: 1, warehouse: 1, quantity: 1 },
      { row: 1, warehouse: 2, quantity: 1 },
    ];
    await on.refund(ref, "R1", { kind: "return", lines: [units(1, 2)], putBack, comment: "Too small" });
    expect((await desk.read(ref)).refunds).toEqual([expect.objectContaining({ completedAt: null })]);
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
    for (let times = 0; times < 2; times += 1) {
      expect(await on.complete(ref, "R1")).toEqual(success(null));
    }
    expect((await desk.read(ref)).refunds).toEqual([
      {
        id: "R1",
        kind: "return",
        amount: 20_000,
        comment: "Too small",
        completedAt: time,
        lines: [{ line: "1".repeat(40), quantity: 2 }],
      },
    ]);
    expect(await desk.shelf()).toEqual([
      [1, 1, 11],
      [1, 2, 11],
      [2, 1, 10],
    ]);
    const changes = await desk.db.selectFrom("catalog_change").select(["display", "kind"]).execute();
    expect(changes).toEqual([{ display: 101, kind: "stock" }]);
  });

  it("is put where there was none of it before", async () => {
    const ref = await desk.place({ lines: [{ variation: 2, quantity: 1, unit: 100 }] });
    await on.pack(ref, "S1", [units(1, 1)]);
    await on.ship(ref, "S1");
    const putBack = [{ row: 1, warehouse: 2, quantity: 1 }];
    await on.refund(ref, "R1", { kind: "return", lines: [units(1, 1)], putBack });
    await on.complete(ref, "R1");
    expect((await desk.shelf())[3]).toEqual([2, 2, 1]);
  });

  it("is one of the order", async () => {
    const [ref, other] = [await desk.place(three), await desk.place(three)];
    await on.refund(ref, "R1", { lines: [units(1, 1)] });
    expect(await on.complete(other, "R1")).toEqual(failure("refund", "not-found"));
    expect(await on.complete(ref, "R2")).toEqual(failure("refund", "not-found"));
    expect(await on.complete(nowhere, "R1")).toEqual(failure("order", "not-found"));
    expect((await desk.read(ref)).refunds).toEqual([expect.objectContaining({ completedAt: null })]);
  });

  it("may be of units that were cancelled: their money is owed", async () => {
    const ref = await desk.place(three);
    await on.cancelAll(ref);
    expect(await on.refund(ref, "R1", { lines: [units(1, 3)], shipping: 4_900 })).toEqual(success(34_900));
  });
});
