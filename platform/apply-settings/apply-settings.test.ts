import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../foundations/database/open.ts";
import { createLog } from "../foundations/log.ts";
import { updateMarkets } from "../catalogue/master-data/places/update-markets.ts";
import { updateProducts } from "../catalogue/master-data/products/update-products.ts";
import { updateStores } from "../catalogue/master-data/places/update-stores.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import { createTestDatabase } from "../testing/database.ts";
import { testSettings } from "../testing/settings.ts";
import { applySettings } from "./apply-settings.ts";
import type { Settings } from "../foundations/settings/schema.ts";

const settings = await testSettings();
let database: Database;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const time = new Date("2026-03-01T00:00:00Z");
const apply = (changed: Settings = settings, now = time) =>
  applySettings({ db: database.db, settings: changed, log: createLog("silent"), now: () => now });
const applied = async () => {
  const rows = await database.db.selectFrom("applied_settings").selectAll().orderBy("name").execute();
  return new Map(rows.map((row) => [row.name, row.applied_at.toISOString()]));
};

it("the master data of the settings: has the numbers of the file", async () => {
  await apply();
  const { db } = database;
  const markets = await db.selectFrom("market").selectAll().orderBy("id").execute();
  const names = ["Europe", "North America", "Asia"];
  expect(markets).toMatchObject(
    names.map((description, index) => ({ id: index + 1, external_id: String(index + 1), description })),
  );
  const lists = await db.selectFrom("price_list").select(["id", "currency"]).orderBy("id").execute();
  expect(lists.map(({ id, currency }) => `${id} ${currency}`)).toEqual(["1 SEK", "2 EUR", "4 USD", "5 JPY"]);
  const sizes = await db.selectFrom("size").selectAll().where("size_table", "=", 1).orderBy("id").execute();
  expect(sizes.map(({ external_id: id }) => id)).toEqual(["S", "M", "L"]);
});

it("is written only where it changed", async () => {
  await apply();
  const later = new Date("2026-03-02T00:00:00Z");
  await apply(settings, later);
  expect(new Set((await applied()).values())).toEqual(new Set([time.toISOString()]));
  const markets = settings.markets.map((market) => Object.assign({}, market, { name: "New" }));
  await apply({ ...settings, markets }, later);
  const changed = [...(await applied())].filter(([, at]) => at === later.toISOString());
  expect(changed.map(([name]) => name)).toEqual(["markets"]);
});

it("is written once by processes that start at the same time", async () => {
  await Promise.all(Array.from({ length: 4 }, () => apply()));
  const rows = await database.db.selectFrom("category").select("id").orderBy("id").execute();
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it("campaigns take hold of products when these are there", async () => {
  const look = { showAsOnSale: true, showAsNew: false };
  const prices = { "50": { "1": "9.90" } };
  const campaign = { campaign: 1, name: "Sale", percent: 10, ...look, products: [50], prices };
  const withCampaign = { ...settings, campaigns: [campaign] };
  await apply(withCampaign);
  expect(await database.db.selectFrom("campaign_product").selectAll().execute()).toEqual([]);
  const context = { settings, now: time };
  await inTransaction(database.db, (tx) => updateProducts(tx, [{ id: "50", description: "Cap" }], context));
  await apply(withCampaign);
  const price = { campaign: 1, product: 50, price_list: 1, amount: 990 };
  expect(await database.db.selectFrom("campaign_price").selectAll().execute()).toEqual([price]);
});

it("a language that is added gets documents of everything", async () => {
  const { languages } = settings;
  const fewer = { ...settings, languages: languages.slice(0, 1) };
  await apply(fewer);
  const display = { store: 1, markets: [{ id: "1" }] };
  const product = { id: "50", description: "Cap", variations: [{ id: "50", displays: [display] }] };
  await inTransaction(database.db, (tx) => updateProducts(tx, [product], { settings: fewer, now: time }));
  await apply();
  const documents = database.db.selectFrom("display_document").select("language").orderBy("language");
  const rows = await documents.execute();
  expect(rows.map(({ language }) => language)).toEqual(["", "de", "en", "sv"]);
});

it("a number that something else has is refused, and nothing is applied", async () => {
  await inTransaction(database.db, async (tx) => {
    await updateStores(tx, [{ id: 1, type: "retail", name: "Retail" }]);
    await updateMarkets(tx, [{ id: "NORTH", store: 1 }], { settings, now: time });
  });
  await expect(apply()).rejects.toThrow("market 1 is taken");
  expect(await applied()).toEqual(new Map());
});
