import { afterEach, beforeEach, expect, it } from "vitest";
import { bundlePrices } from "../catalog/bundles/bundle-price.ts";
import type { ListingQuery } from "../catalog/listing.ts";
import { openCatalog } from "../catalog/open.ts";
import type { Database } from "../database/open.ts";
import { createLog } from "../log.ts";
import { applySettings } from "../settings/apply.ts";
import { loadSettings } from "../settings/load.ts";
import { plainQuery } from "../testing/catalog-items.ts";
import { createTestDatabase } from "../testing/database.ts";
import { loadDemoShop } from "./load.ts";

const settings = await loadSettings({ shopFile: undefined });
const log = createLog("silent");
const now = () => new Date("2026-11-20T12:00:00Z");

const tables = [
  "product",
  "variation",
  "variation_size",
  "stock",
  "display",
  "display_text",
  "display_relation",
  "product_media",
  "price",
  "campaign_product",
  "display_document",
  "catalog_change",
  "customer",
] as const;

let database: Database;

beforeEach(async () => {
  database = await createTestDatabase();
  await applySettings({ db: database.db, settings, log, now });
});

afterEach(() => database.close());

const load = () => loadDemoShop({ db: database.db, settings, log, now });

async function contents() {
  const rows = tables.map(async (table) => {
    const found = await database.db.selectFrom(table).selectAll().execute();
    return [table, found.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

it("loads every record, with entries in three languages and campaigns that know their products", async () => {
  await load();
  const found = await contents();
  const counts = Object.entries(found).map(([table, rows]) => [table, rows.length]);
  expect(Object.fromEntries(counts)).toMatchObject({
    product: 57,
    variation: 141,
    display: 141,
    display_text: 282,
    display_document: 564,
    product_media: 423,
    campaign_product: 10,
    customer: 2,
  });
});

it("what the shop begins with is no change: nobody is told of its masters", async () => {
  await load();
  const types = await database.db.selectFrom("event").select("type").distinct().execute();
  expect(types).toEqual([{ type: "customer" }]);
});

it("loading again changes nothing", async () => {
  await load();
  const before = await contents();
  await load();
  expect(await contents()).toEqual(before);
});

it("products are as old as their collections, by the platform's clock", async () => {
  await load();
  const dated = await database.db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .select(["variation.product", "display.created_at", "display.modified_at"])
    .orderBy("display.created_at", "desc")
    .execute();
  expect(dated[0]?.created_at).toEqual(new Date("2026-11-17T12:00:00Z"));
  expect(new Set(dated.map(({ created_at: created }) => created.getTime())).size).toBe(57);
  for (const { created_at: created, modified_at: modified } of dated) expect(modified).toEqual(created);
});

it("a category is in the operator's order, and the newest mix the departments: checkout-rest.md 9.4", async () => {
  await load();
  const catalog = await openCatalog({ db: database.db, address: database.address, settings, log, now });
  const view = { store: 1, market: 1, priceList: 1, language: "en", preview: false };
  const list = async (query: Partial<ListingQuery>) => {
    const { entries } = await catalog.list(view, { ...plainQuery, limit: 12, ...query });
    return entries.map(({ item }) => item);
  };
  const firstOf = async (category: number) =>
    (await list({ categories: [category] })).map(({ name }) => name);
  expect((await firstOf(100)).slice(0, 3)).toEqual([
    "Signe Cable Cardigan",
    "Isaura Linen Dress",
    "Tova Lambswool Sweater",
  ]);
  expect((await firstOf(200))[0]).toBe("Torsten Flannel Overshirt");
  const newest = await list({ sort: [{ field: "createdAt", descending: true }] });
  const departments = newest.map(({ product }) => Math.floor(product / 1000));
  expect(new Set(departments).size).toBeGreaterThanOrEqual(3);
  for (const { categories } of newest) expect(categories[0]?.pathIds.length).toBeGreaterThan(1);
  await catalog.close();
});

it("contract: its bundles can be filled from what is there", async () => {
  await load();
  const catalog = await openCatalog({ db: database.db, address: database.address, settings, log, now });
  const view = { store: 1, market: 1, priceList: 1, language: "en", preview: false };
  const { entries } = await catalog.list(view, { ...plainQuery, categories: [400], onlyAvailable: true });
  const bundles = entries.flatMap(({ price, stock, bundle }) =>
    bundle ? [{ price: price?.price, prices: bundlePrices(bundle), units: stock[0]?.available }] : [],
  );
  expect(bundles.map(({ price, prices }) => [price, prices.ofItems, prices.most])).toEqual([
    [99_900, 114_800, 114_800],
    [undefined, 65_700, 65_700],
  ]);
  for (const { units } of bundles) expect(units).toBeGreaterThan(0);
  await catalog.close();
});

it("two loads at once make one shop", async () => {
  await Promise.all([load(), load()]);
  const found = await contents();
  expect([found["product"]?.length, found["display"]?.length]).toEqual([57, 141]);
});

it("a load that breaks at its last step leaves nothing behind, and the next one succeeds", async () => {
  const before = await contents();
  const unapplied = { pricelist: 6, name: "Norway", currency: "NOK", taxIncluded: true };
  const broken = { ...settings, pricelists: [...settings.pricelists, unapplied] };
  await expect(loadDemoShop({ db: database.db, settings: broken, log, now })).rejects.toThrow("refused");
  expect(await contents()).toEqual(before);
  await load();
  expect((await contents())["product"]).toHaveLength(57);
});

it("a shop that has a product of its own is left alone", async () => {
  await database.db.insertInto("product").values({ external_id: "A1", name: "Own" }).execute();
  const before = await contents();
  await load();
  expect(await contents()).toEqual(before);
});
