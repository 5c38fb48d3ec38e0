import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../foundations/database/open.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { keeperOf, type Keeper } from "./testing/keeper.ts";
import {
  far,
  misfits,
  near,
  openSelection,
  refill,
  readStockRows,
  fillStock,
  units,
} from "./testing/stock-rows.ts";

let database: Database;
let keeper: Keeper;
/** Two shoppers' selections. */
let mine: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillStock(database);
});

beforeEach(async () => {
  keeper = keeperOf(database);
  [mine, theirs] = [await openSelection(database), await openSelection(database)];
});

afterAll(() => database.close());

const stocked = (...rows: readonly (readonly [variation: number, warehouse: number, quantity: number])[]) =>
  refill(
    database,
    rows.map(([variation, warehouse, quantity]) => ({ variation, warehouse, quantity })),
  );
const holds = async (...rows: readonly (readonly number[])[]) => {
  expect(await readStockRows(database)).toEqual(rows);
  expect(await misfits(database)).toEqual([]);
};
const short = (wanted: number, available: number) => [{ variation: 1, size: 1, wanted, available }];

async function changedDisplays() {
  const rows = await database.db.selectFrom("catalog_change").select("display").distinct().execute();
  return rows.map(({ display }) => display);
}

describe("reserveStock (12.4)", () => {
  it("holds units, from the market's preferred warehouse, and tells the catalogue", async () => {
    await stocked([1, near, 3], [1, far, 3]);
    expect(await keeper.reserve(mine, [units(1), units(1)])).toEqual([]);
    await holds([1, near, 3, 2], [1, far, 3, 0]);
    expect(await changedDisplays()).toEqual([101]);
  });

  it("splits over warehouses when none has all", async () => {
    await stocked([1, near, 1], [1, far, 1]);
    expect(await keeper.reserve(mine, [units(2)])).toEqual([]);
    await holds([1, near, 1, 1], [1, far, 1, 1]);
  });

  it("says what is short and leaves everything as it was, also what the selection held; else replaces it", async () => {
    await stocked([1, near, 1], [2, near, 9]);
    await keeper.reserve(mine, [units(1)]);
    expect(await keeper.reserve(mine, [units(2), units(1, 2)])).toEqual(short(2, 1));
    await holds([1, near, 1, 1], [2, near, 9, 0]);
    expect(await keeper.reserve(mine, [units(3, 2)])).toEqual([]);
    await holds([1, near, 1, 0], [2, near, 9, 3]);
  });

  it("needs nothing for preorder and infinite items; an item without any stock row is short", async () => {
    await stocked();
    expect(await keeper.reserve(mine, [units(5, 1, 2), units(5, 1, 3)])).toEqual([]);
    expect(await keeper.reserve(mine, [units(1)])).toEqual(short(1, 0));
    await holds();
  });

  it("takes over what has lapsed", async () => {
    await stocked([1, near, 1]);
    await keeper.reserve(mine, [units(1)]);
    expect(await keeper.reserve(theirs, [units(1)])).toHaveLength(1);
    keeper.pass(30);
    expect(await keeper.reserve(theirs, [units(1)])).toEqual([]);
    expect(await keeper.reserve(mine, [units(1)])).toHaveLength(1);
    await holds([1, near, 1, 1]);
  });

  it("without protection holds what is there and is never short", async () => {
    await stocked([1, near, 1]);
    expect(await keeper.reserve(mine, [units(3)], true)).toEqual([]);
    await holds([1, near, 1, 1]);
  });
});

describe("allocateStock (12.4)", () => {
  it("turns what is held into what is taken, and gives back what is held beyond it", async () => {
    await stocked([1, near, 3], [2, near, 3]);
    await keeper.reserve(mine, [units(2), units(1, 2)]);
    expect(await keeper.allocate(mine, [units(1)])).toEqual({
      ok: true,
      takes: [{ variation: 1, size: 1, warehouse: near, quantity: 1 }],
    });
    await holds([1, near, 2, 0], [2, near, 3, 0]);
  });

  it("takes free stock when the reservation has lapsed, and nothing when somebody else has it", async () => {
    await stocked([1, near, 1]);
    await keeper.reserve(mine, [units(1)]);
    keeper.pass(30);
    await keeper.reserve(theirs, [units(1)]);
    expect(await keeper.allocate(mine, [units(1)])).toEqual({ ok: false, shortages: short(1, 0) });
    await holds([1, near, 1, 1]);
    await keeper.release(theirs);
    expect(await keeper.allocate(mine, [units(1)])).toMatchObject({ ok: true });
    await holds([1, near, 0, 0]);
  });

  it("never goes below zero when the integration has lowered the quantity under what is reserved", async () => {
    await stocked([1, near, 2]);
    await keeper.reserve(mine, [units(1)]);
    await keeper.reserve(theirs, [units(1)]);
    await database.db.updateTable("stock").set({ quantity: 1 }).execute();
    expect(await keeper.allocate(theirs, [units(1)])).toMatchObject({ ok: true });
    expect(await keeper.allocate(mine, [units(1)])).toMatchObject({ ok: false });
    await holds([1, near, 0, 1]);
  });

  it("without protection takes what is there; the rest is a back order", async () => {
    await stocked([1, near, 1]);
    const takes = [{ variation: 1, size: 1, warehouse: near, quantity: 1 }];
    expect(await keeper.allocate(mine, [units(3)], true)).toEqual({ ok: true, takes });
    await holds([1, near, 0, 0]);
  });
});

describe("releasing", () => {
  it("gives back what the selection holds, and only that", async () => {
    await stocked([1, near, 5]);
    await keeper.reserve(mine, [units(2)]);
    expect(await keeper.reserve(theirs, [units(1)])).toEqual([]);
    await keeper.release(mine);
    await keeper.release(mine);
    await holds([1, near, 5, 1]);
  });

  it("the sweeper gives back what has lapsed, in batches, and tells the catalogue", async () => {
    await stocked([1, near, 500]);
    const lapsing = Array.from({ length: 250 }, (_, index) => String(index).padStart(32, "0"));
    const { db } = database;
    await db
      .insertInto("selection")
      .values(lapsing.map((id) => ({ id, store: 1 })))
      .execute();
    const expires_at = new Date("2026-11-20T12:30:00Z");
    const held = { variation: 1, size: 1, warehouse: near, quantity: 1, expires_at };
    await db
      .insertInto("reservation")
      .values(lapsing.map((selection) => Object.assign({ selection }, held)))
      .execute();
    await db.updateTable("stock").set({ reserved: 250 }).execute();
    keeper.pass(10);
    await keeper.reserve(mine, [units(7)]);
    await db.deleteFrom("catalog_change").execute();
    keeper.pass(20);
    await keeper.releaseExpired();
    await holds([1, near, 500, 7]);
    expect(await changedDisplays()).toEqual([101]);
  });
});
