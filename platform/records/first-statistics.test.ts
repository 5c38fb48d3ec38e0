import { afterAll, beforeAll, expect, it } from "vitest";
import { openShopDatabase, type ShopDatabase } from "../testing/shop-database.ts";
import { shirt } from "../testing/shirt.ts";
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
