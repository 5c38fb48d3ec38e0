import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database/open.ts";
import { createTestDatabase } from "../testing/database.ts";
import { keeperOf, type Keeper } from "./testing/keeper.ts";
import {
  changedDisplays,
  far,
  misfits,
  near,
  openSelection,
  refill,
  shelf,
  stockShelf,
  units,
} from "./testing/shelf.ts";

let database: Database;
let keeper: Keeper;

beforeAll(async () => {
  database = await createTestDatabase();
  await stockShelf(database);
});

beforeEach(() => {
  keeper = keeperOf(database);
});

afterAll(() => database.close());

describe("reserveStock (12.4)", () => {
  it("holds units, from the market's preferred warehouse, and tells the catalogue", async () => {
    await refill(database, [
      { variation: 1, warehouse: near, quantity: 3 },
      { variation: 1, warehouse: far, quantity: 3 },
    ]);
    const selection = await openSelection(database);
    expect(await keeper.reserve(selection, [units(1), units(1)])).toEqual([]);
    expect(await shelf(database)).toEqual([
      [1, near, 3, 2],
      [1, far, 3, 0],
    ]);
    expect(await changedDisplays(database)).toEqual([101]);
    expect(await misfits(database)).toEqual([]);
  });

  it("splits over warehouses when none has all", async () => {
    await refill(database, [
      { variation: 1, warehouse: near, quantity: 1 },
      { variation: 1, warehouse: far, quantity: 1 },
    ]);
    expect(await keeper.reserve(await openSelection(database), [units(2)])).toEqual([]);
    expect(await shelf(database)).toEqual([
      [1, near, 1, 1],
      [1, far, 1, 1],
    ]);
  });

  it("says what is short and leaves everything as it was, also what the selection held", async () => {
    await refill(database, [
      { variation: 1, warehouse: near, quantity: 1 },
      { variation: 2, warehouse: near, quantity: 9 },
    ]);
    const selection = await openSelection(database);
    await keeper.reserve(selection, [units(1)]);
    expect(await keeper.reserve(selection, [units(2), units(1, 2)])).toEqual([
      { variation: 1, size: 1, wanted: 2, available: 1 },
    ]);
    expect(await shelf(database)).toEqual([
      [1, near, 1, 1],
      [2, near, 9, 0],
    ]);
  });

  it("replaces what the selection held before", async () => {
    await refill(database, [
      { variation: 1, warehouse: near, quantity: 2 },
      { variation: 2, warehouse: near, quantity: 2 },
    ]);
    const selection = await openSelection(database);
    await keeper.reserve(selection, [units(2)]);
    expect(await keeper.reserve(selection, [units(1), units(1, 2)])).toEqual([]);
    expect(await shelf(database)).toEqual([
      [1, near, 2, 1],
      [2, near, 2, 1],
    ]);
    expect(await misfits(database)).toEqual([]);
  });

  it("needs nothing for preorder and infinite items", async () => {
    await refill(database, []);
    expect(await keeper.reserve(await openSelection(database), [units(5, 1, 2), units(5, 1, 3)])).toEqual([]);
    expect(await shelf(database)).toEqual([]);
  });

  it("an item without any stock row is short", async () => {
    await refill(database, []);
    expect(await keeper.reserve(await openSelection(database), [units(1)])).toEqual([
      { variation: 1, size: 1, wanted: 1, available: 0 },
    ]);
  });

  it("takes over what has lapsed", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 1 }]);
    const first = await openSelection(database);
    const second = await openSelection(database);
    await keeper.reserve(first, [units(1)]);
    expect(await keeper.reserve(second, [units(1)])).toHaveLength(1);
    keeper.pass(30);
    expect(await keeper.reserve(second, [units(1)])).toEqual([]);
    expect(await misfits(database)).toEqual([]);
    expect(await keeper.reserve(first, [units(1)])).toHaveLength(1);
  });

  it("without protection holds what is there and is never short", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 1 }]);
    expect(await keeper.reserve(await openSelection(database), [units(3)], true)).toEqual([]);
    expect(await shelf(database)).toEqual([[1, near, 1, 1]]);
  });
});

describe("allocateStock (12.4)", () => {
  it("turns what is held into what is taken", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 3 }]);
    const selection = await openSelection(database);
    await keeper.reserve(selection, [units(2)]);
    expect(await keeper.allocate(selection, [units(2)])).toEqual({
      ok: true,
      takes: [{ variation: 1, size: 1, warehouse: near, quantity: 2 }],
    });
    expect(await shelf(database)).toEqual([[1, near, 1, 0]]);
    expect(await misfits(database)).toEqual([]);
  });

  it("gives back what is held beyond it", async () => {
    await refill(database, [
      { variation: 1, warehouse: near, quantity: 3 },
      { variation: 2, warehouse: near, quantity: 3 },
    ]);
    const selection = await openSelection(database);
    await keeper.reserve(selection, [units(2), units(1, 2)]);
    await keeper.allocate(selection, [units(1)]);
    expect(await shelf(database)).toEqual([
      [1, near, 2, 0],
      [2, near, 3, 0],
    ]);
  });

  it("takes free stock when the reservation has lapsed, and nothing when somebody else has it", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 1 }]);
    const late = await openSelection(database);
    const quick = await openSelection(database);
    await keeper.reserve(late, [units(1)]);
    keeper.pass(30);
    await keeper.reserve(quick, [units(1)]);
    expect(await keeper.allocate(late, [units(1)])).toEqual({
      ok: false,
      shortages: [{ variation: 1, size: 1, wanted: 1, available: 0 }],
    });
    expect(await shelf(database)).toEqual([[1, near, 1, 1]]);
    await keeper.release(quick);
    expect(await keeper.allocate(late, [units(1)])).toMatchObject({ ok: true });
    expect(await shelf(database)).toEqual([[1, near, 0, 0]]);
  });

  it("never goes below zero when the integration has lowered the quantity under what is reserved", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 2 }]);
    const first = await openSelection(database);
    const second = await openSelection(database);
    await keeper.reserve(first, [units(1)]);
    await keeper.reserve(second, [units(1)]);
    await database.db.updateTable("stock").set({ quantity: 1 }).execute();
    expect(await keeper.allocate(second, [units(1)])).toMatchObject({ ok: true });
    expect(await keeper.allocate(first, [units(1)])).toMatchObject({ ok: false });
    expect(await shelf(database)).toEqual([[1, near, 0, 1]]);
    expect(await misfits(database)).toEqual([]);
  });

  it("without protection takes what is there; the rest is a back order", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 1 }]);
    expect(await keeper.allocate(await openSelection(database), [units(3)], true)).toEqual({
      ok: true,
      takes: [{ variation: 1, size: 1, warehouse: near, quantity: 1 }],
    });
    expect(await shelf(database)).toEqual([[1, near, 0, 0]]);
  });
});

describe("releasing", () => {
  it("gives back what the selection holds, and only that", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 5 }]);
    const [mine, theirs] = [await openSelection(database), await openSelection(database)];
    await keeper.reserve(mine, [units(2)]);
    await keeper.reserve(theirs, [units(1)]);
    await keeper.release(mine);
    await keeper.release(mine);
    expect(await shelf(database)).toEqual([[1, near, 5, 1]]);
    expect(await misfits(database)).toEqual([]);
  });

  it("the sweeper gives back what has lapsed, in batches, and tells the catalogue", async () => {
    await refill(database, [{ variation: 1, warehouse: near, quantity: 500 }]);
    const lapsing = Array.from({ length: 250 }, (_, index) => String(index).padStart(32, "0"));
    const { db } = database;
    await db
      .insertInto("selection")
      .values(lapsing.map((id) => ({ id, store: 1 })))
      .execute();
    const held = { variation: 1, size: 1, warehouse: near, quantity: 1 };
    const expires_at = new Date("2026-11-20T12:30:00Z");
    await db
      .insertInto("reservation")
      .values(lapsing.map((selection) => Object.assign({ selection, expires_at }, held)))
      .execute();
    await db.updateTable("stock").set({ reserved: 250 }).execute();
    keeper.pass(10);
    await keeper.reserve(await openSelection(database), [units(7)]);
    await database.db.deleteFrom("catalog_change").execute();
    keeper.pass(20);
    await keeper.sweep();
    expect(await shelf(database)).toEqual([[1, near, 500, 7]]);
    expect(await misfits(database)).toEqual([]);
    expect(new Set(await changedDisplays(database))).toEqual(new Set([101]));
  });
});
