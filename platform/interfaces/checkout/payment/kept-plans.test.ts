import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase, type Database } from "../../../database/open.ts";
import { createLog } from "../../../log.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { createShopDatabase } from "../../../testing/shop-template.ts";
import { testSettings } from "../../../testing/settings.ts";
import { buyerOf } from "./testing/buyer.ts";

let shared: Database;
/** Of one connection: its plans are those that are kept there. */
let database: Database;
let shop: TestPlatform;

beforeAll(async () => {
  shared = await createShopDatabase(await testSettings(), null);
  database = connectDatabase(shared.address, { poolSize: 1, log: createLog("silent") });
  shop = await startTestPlatform({ database });
});

afterAll(async () => {
  await shop.close();
  await shared.close();
});

/** A server plans the first five times for what it is given; then it keeps one plan, if that looks no dearer. */
const firstTimes = 5;

it("what is asked on the way to an order is planned once and not each time", async () => {
  for (let order = 0; order <= firstTimes; order += 1) {
    const buyer = await buyerOf(shop, shop.item("101", "M"));
    await buyer.call("GET", "selection");
    await buyer.call("PUT", "payment-methods/invoice");
    const paid = await buyer.pay("invoice");
    expect(paid).toMatchObject({ status: 200, body: { action: "success" } });
  }

  const { rows } = await database.pool.query<{ name: string; again: string }>(
    `select name, custom_plans::text as again from pg_prepared_statements
     where name not like 'often-%' order by name`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ again }) => Number(again) > firstTimes)).toEqual([]);
});
