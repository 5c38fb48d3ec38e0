import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import type { Ref } from "../fields.ts";
import { lockRecords } from "../lock.ts";
import { ensureTerms } from "./ensure-terms.ts";

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const ensure = (refs: readonly Ref[], raises = true) =>
  inTransaction(shop.db, async (tx) => {
    await lockRecords(tx);
    return ensureTerms(tx, "payment_term", refs, { now: shop.time(), raises });
  });

const events = async () => {
  const rows = await shop.db.selectFrom("event").select(["type", "subject"]).orderBy("position").execute();
  return rows.map(({ type, subject }) => `${type} ${subject}`);
};

it("terms that a reference names first are made with its description as name, else the id: soap.md section 2", async () => {
  const refs = [{ id: "30" }, { id: "N10", description: "10 days" }, { id: "N10" }];
  expect(await ensure(refs)).toEqual(
    new Map([
      ["30", 30],
      ["N10", 31],
    ]),
  );
  expect(await events()).toEqual(["paymentterm 30", "paymentterm 31"]);
  expect(await ensure([{ id: "30", description: "Other" }])).toEqual(new Map([["30", 30]]));
  const rows = await shop.db.selectFrom("payment_term").selectAll().orderBy("id").execute();
  expect(rows).toEqual([
    { id: 30, external_id: "30", record: { name: "30" } },
    { id: 31, external_id: "N10", record: { name: "10 days" } },
  ]);
  expect(await events()).toHaveLength(2);
});

it("terms of a user whose writing raises no events are made without one", async () => {
  await ensure([{ id: "quiet" }], false);
  expect(await events()).toHaveLength(2);
});
