import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { openShopDatabase, type ShopDatabase } from "../../../testing/shop-database.ts";
import { shirt } from "../../../testing/shirt.ts";
import { updateProducts } from "./update-products.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

/** Runs these calls at the same time. */
const atOnce = (calls: readonly (readonly object[])[]) => {
  const context = { settings: shop.settings, now: shop.time() };
  return Promise.all(
    calls.map((records) => inTransaction(shop.db, (tx) => updateProducts(tx, records, context))),
  );
};

it("the first large call makes known how much there is; a small one does not look", async () => {
  /** Rows of the table as the database knows them without counting; -1: it has not looked. */
  const knownRows = async () => {
    const row = await shop.db
      .withTables<{ pg_class: { relname: string; reltuples: number } }>()
      .selectFrom("pg_class")
      .select("reltuples")
      .where("relname", "=", "variation_size")
      .executeTakeFirst();
    return row?.reltuples;
  };
  await shop.write(updateProducts, [shirt("first")]);
  expect(await knownRows()).toBe(-1);
  const many = Array.from({ length: 500 }, (_, index) => shirt(`n${index}`));
  await shop.write(updateProducts, many);
  expect(await knownRows()).toBe(1002);
});

it("calls at the same time insert the same new products once, with one number and address each", async () => {
  const records = Array.from({ length: 20 }, (_, index) => shirt(`P${index}`, { description: "Twin" }));
  const results = await atOnce([records, records, records, records]);
  const inserted = results.map((result) => (result.ok ? result.inserted : -1)).toSorted((a, b) => a - b);
  expect(inserted).toEqual([0, 0, 0, 20]);
  const rows = await shop.db.selectFrom("display").select("uri").where("uri", "like", "twin-sand%").execute();
  expect(new Set(rows.map(({ uri }) => uri)).size).toBe(20);
});

it("calls at the same time change different fields of one product without losing one", async () => {
  await shop.write(updateProducts, [shirt("40")]);
  const fields = [{ sku: "one" }, { countryoforigin: "SE" }, { comment: "three" }];
  await atOnce(fields.map((field) => [{ id: "40", ...field }]));
  const products = shop.db.selectFrom("product").where("external_id", "=", "40");
  const row = await products.select(["sku", "country_of_origin", "comment"]).executeTakeFirst();
  expect(row).toEqual({ sku: "one", country_of_origin: "SE", comment: "three" });
});
