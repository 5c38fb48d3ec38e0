import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
import type { ProductRecord } from "./product-record.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

/** Rows of the table as the database knows them without counting; -1: it has not looked. */
async function knownRows(): Promise<unknown> {
  const row = await shop.db
    .withTables<{ pg_class: { relname: string; reltuples: number } }>()
    .selectFrom("pg_class")
    .select("reltuples")
    .where("relname", "=", "variation_size")
    .executeTakeFirst();
  return row?.reltuples;
}

it("the first large call makes known how much there is; a small one does not look", async () => {
  await shop.write(updateProducts, [shirt("first")]);
  expect(await knownRows()).toBe(-1);
  const many = Array.from({ length: 500 }, (_, index) => shirt(`n${index}`));
  await shop.write(updateProducts, many);
  expect(await knownRows()).toBe(1002);
});

describe("calls at the same time", () => {
  it("insert the same new products once, with one number and address each", async () => {
    const records = Array.from({ length: 20 }, (_, index) => shirt(`P${index}`, { description: "Twin" }));
    const context = { settings: shop.settings, now: shop.time() };
    const results = await Promise.all(
      Array.from({ length: 4 }, () => inTransaction(shop.db, (tx) => updateProducts(tx, records, context))),
    );
    const inserted = results.map((result) => (result.ok ? result.inserted : -1)).toSorted((a, b) => a - b);
    expect(inserted).toEqual([0, 0, 0, 20]);
    const rows = await shop.db
      .selectFrom("display")
      .select("uri")
      .where("uri", "like", "twin-sand%")
      .execute();
    expect(new Set(rows.map(({ uri }) => uri)).size).toBe(20);
  });

  it("change different fields of one product without losing one", async () => {
    await shop.write(updateProducts, [shirt("40")]);
    const context = { settings: shop.settings, now: shop.time() };
    const changes: readonly ProductRecord[] = [
      { id: "40", sku: "one" },
      { id: "40", countryoforigin: "SE" },
      { id: "40", comment: "three" },
    ];
    await Promise.all(
      changes.map((change) => inTransaction(shop.db, (tx) => updateProducts(tx, [change], context))),
    );
    const row = await shop.db
      .selectFrom("product")
      .select(["sku", "country_of_origin", "comment"])
      .where("external_id", "=", "40")
      .executeTakeFirst();
    expect(row).toEqual({ sku: "one", country_of_origin: "SE", comment: "three" });
  });
});
