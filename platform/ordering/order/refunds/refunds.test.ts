import { describe, expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import type { OrderRef } from "../lock-order.ts";
import type { NewRefund } from "./new-refund.ts";
import { time } from "../testing/desk.ts";
import { deskForEach, nowhere, units } from "../testing/operations.ts";

const desk = deskForEach();

const three = { lines: [{ quantity: 3, unit: 10_000, allocated: { 1: 3 } }], shipping: 4_900 };
const unit = [units(1, 1)];
const some = (quantity: number, amount: number) => [{ row: 1, quantity, amount }];
const back = (quantity: number, ...places: readonly (readonly [number, number, number])[]) => ({
  kind: "return" as const,
  lines: [units(1, quantity)],
  putBack: places.map(([row, warehouse, quantity]) => ({ row, warehouse, quantity })),
});

describe("the amount of a refund (soap.md#order-updates)", () => {
  it("is what was paid for its units, or what it says, with the charges that it names and less its fee", async () => {
    const ref = await desk.place(three);
    expect(await desk.refund(ref, "R1", { lines: unit, shipping: 4_900 })).toEqual(success(14_900));
    expect(await desk.money(ref)).toEqual([34_900, 14_900]);
    const said = { lines: some(2, 15_000), returnFee: 2_000, voucher: 1_000 };
    expect(await desk.refund(ref, "R2", said)).toEqual(success(12_000));
  });

  it.each([
    // 300.00 + 26.63 (26.625, half up), in thirds.
    [{ kind: "added", rates: { default: 8.875 } } as const, [10_888, 10_887, 10_888], 32_663],
    [{ kind: "deducted", rates: { default: 25 } } as const, [8_000, 8_000, 8_000], 24_000],
  ])("with the tax %j one unit after the other sums to the whole", async (tax, amounts, whole) => {
    const ref = await desk.place({ ...three, shipping: 0, tax });
    for (const [at, amount] of amounts.entries()) {
      expect(await desk.refund(ref, `R${at}`, { lines: unit })).toEqual(success(amount));
    }
    expect(await desk.money(ref)).toEqual([whole, whole]);
  });

  it("may be of units that were cancelled: their money is owed", async () => {
    const ref = await desk.place(three);
    await desk.cancelAll(ref);
    expect(await desk.refund(ref, "R1", { lines: [units(1, 3)], shipping: 4_900 })).toEqual(success(34_900));
  });
});

describe("a refund that is refused", () => {
  it("never gives back more than was paid, alone or with the others", async () => {
    const ref = await desk.place(three);
    const tooMuch = failure("amount", "too-large");
    expect(await desk.refund(ref, "R1", { lines: some(3, 34_901) })).toEqual(tooMuch);
    await desk.refund(ref, "R1", { lines: unit, shipping: 4_900 });
    expect(await desk.refund(ref, "R2", { lines: some(1, 20_001) })).toEqual(tooMuch);
    expect(await desk.money(ref)).toEqual([34_900, 14_900]);
    expect(await desk.db.selectFrom("refund").select("id").execute()).toEqual([{ id: "R1" }]);
  });

  it("never has more units than were ordered, nor comes back more than was shipped", async () => {
    const ref = await desk.place(three);
    const tooMany = failure("lines.1", "too-large");
    await desk.refund(ref, "R1", { lines: [units(1, 2)] });
    expect(await desk.refund(ref, "R2", { lines: [units(1, 2)] })).toEqual(tooMany);
    expect(await desk.refund(ref, "R2", back(1))).toEqual(tooMany);
    await desk.send(ref, "S1", units(1, 1));
    expect(await desk.refund(ref, "R2", back(1))).toEqual(success(10_000));
    expect(await desk.refund(ref, "R3", back(1))).toEqual(tooMany);
  });

  it("has an id of its own, an amount that is one, an order, and puts back only what came back", async () => {
    const [ref, other] = [await desk.place(three), await desk.place(three)];
    const revoked = await desk.place({ ...three, status: "incomplete" });
    await desk.send(ref, "S1", units(1, 3));
    await desk.refund(other, "R0", { lines: unit });
    const table: readonly (readonly [Partial<NewRefund>, ReturnType<typeof failure>, OrderRef?, string?])[] =
      [
        [{ lines: unit, returnFee: 10_001 }, failure("amount", "too-small")],
        [{ lines: unit, shipping: -1 }, failure("amount", "invalid")],
        [{ lines: unit, handling: 0.5 }, failure("amount", "invalid")],
        [{}, failure("lines", "required")],
        [{ lines: unit }, failure("refund", "invalid"), ref, ""],
        [{ lines: unit }, failure("refund", "invalid"), ref, "R0"],
        [{ lines: unit }, failure("order", "not-found"), nowhere],
        [{ lines: unit }, failure("status", "invalid"), revoked],
        [back(2, [1, 1, 3]), failure("putBack.1", "too-large")],
        [back(2, [2, 1, 1]), failure("putBack.2", "too-large")],
        [back(2, [1, 9, 1]), failure("putBack.1", "invalid")],
        [back(2, [1, 1, 0]), failure("putBack.1", "too-small")],
        [{ ...back(2, [1, 1, 1]), kind: "refund" }, failure("putBack.1", "invalid")],
      ];
    for (const [refund, refused, of = ref, id = "R1"] of table) {
      expect(await desk.refund(of, id, refund)).toEqual(refused);
    }
    expect(await desk.money(ref)).toEqual([34_900, 0]);
    expect(await desk.refund(other, "R0", { lines: [units(1, 2)] })).toEqual(success(10_000));
    expect(await desk.money(other)).toEqual([34_900, 10_000]);
  });
});

describe("a refund that is completed", () => {
  it("is seen as such, and puts units that came back on their shelves, once", async () => {
    const [ref, other] = [await desk.place(three), await desk.place(three)];
    await desk.send(ref, "S1", units(1, 3));
    await desk.refund(ref, "R1", { ...back(2, [1, 1, 1], [1, 2, 1]), comment: "Too small" });
    expect(await desk.complete(other, "R1")).toEqual(failure("refund", "not-found"));
    expect(await desk.complete(nowhere, "R1")).toEqual(failure("order", "not-found"));
    const [promised] = (await desk.read(ref)).refunds;
    expect([promised?.completedAt, (await desk.shelf())[0]]).toEqual([null, [1, 1, 10]]);
    for (const _time of [1, 2]) expect(await desk.complete(ref, "R1")).toEqual(success(null));
    const lines = [{ line: "1".repeat(40), quantity: 2 }];
    const seen = { id: "R1", kind: "return", amount: 20_000, comment: "Too small", completedAt: time, lines };
    expect((await desk.read(ref)).refunds).toEqual([seen]);
    expect((await desk.shelf()).map(([, , quantity]) => quantity)).toEqual([11, 11, 10]);
    const changes = await desk.db.selectFrom("catalog_change").select(["display", "kind"]).execute();
    expect(changes).toEqual([{ display: 101, kind: "stock" }]);
  });

  it("is put where there was none of it before", async () => {
    const ref = await desk.place({ lines: [{ variation: 2, quantity: 1, unit: 100 }] });
    await desk.send(ref, "S1", units(1, 1));
    await desk.refund(ref, "R1", back(1, [1, 2, 1]));
    await desk.complete(ref, "R1");
    expect((await desk.shelf())[3]).toEqual([2, 2, 1]);
  });
});
