import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { rounds } from "../../testing/long.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { chooseNumbers } from "./external-ids.ts";
import { ensureRefs } from "./references.ts";
import { ensureSizes } from "../master-data/sizes/size-tables.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

/** More than can be arguments of one call. */
const many = 150_000;
/** More than can be parameters of one statement. */
const rows = rounds(70_000, 150_000);

describe("numbers of ids, soap.md#ids", () => {
  it("whole numbers that are free are taken, the rest follow, however many there are", () => {
    const ids = Array.from({ length: many }, (_, index) => String(index + 1));
    const given = chooseNumbers([...ids, "A", "B"], new Set([7]), 7);
    expect([given.get("1"), given.get(String(many))]).toEqual([1, many]);
    expect([given.get("7"), given.get("A"), given.get("B")]).toEqual([many + 1, many + 2, many + 3]);
  });

  it("sizes are numbered inside their table, however many there are", async () => {
    const ids = [...Array.from({ length: rows }, (_, index) => `S${index + 1}`), "3", "200000", "last"];
    const numbers = await inTransaction(shop.db, async (tx) => {
      const table = (await ensureRefs(tx, "size_table", [{ id: "many" }])).numbers.get("many") ?? 0;
      const made = await ensureSizes(
        tx,
        ids.map((id) => ({ table, id, description: undefined })),
      );
      return ["S1", `S${rows}`, "3", "200000", "last"].map((id) => made.get(table, id));
    });
    expect(numbers).toEqual([1, rows, rows + 1, 200_000, 200_001]);
  }, 60_000);
});
