import { isSellingPlugin } from "../foundations/settings/plugins/plugins.ts";
import { afterAll, describe, expect, it } from "vitest";
import { bundlePrices } from "../catalogue/catalog/bundles/bundle-price.ts";
import type { ListingQuery } from "../catalogue/catalog/listing/listing.ts";
import { openCatalog } from "../catalogue/catalog/open-catalog.ts";
import { chartOf, localSize } from "../catalogue/catalog/items/size-chart.ts";
import { loadConfig } from "../foundations/config.ts";
import { isPassword } from "../foundations/passwords/password-hash.ts";
import { createPasswords } from "../foundations/passwords/passwords.ts";
import { findCredentials, readCustomer } from "../customers/customer/read-customer.ts";
import type { Database } from "../foundations/database/open.ts";
import { createLog } from "../foundations/log.ts";
import { createMetrics } from "../foundations/metrics/metrics.ts";
import { readHistory } from "../ordering/order/read/read-history.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { applySettings } from "../apply-settings/apply-settings.ts";
import { loadSettings } from "../foundations/settings/load.ts";
import { readContracts } from "../ordering/subscription/read-contracts.ts";
import { plainQuery } from "../testing/catalog-items.ts";
import { createTestDatabase } from "../testing/database.ts";
import { brokenAtRest } from "../testing/invariants/shop.ts";
import { loadDemoShop } from "./load.ts";
import { loadDemoOrders } from "./orders.ts";
import { loadDemoSubscription } from "./subscription.ts";

const settings = await loadSettings({ shopFile: undefined });
const log = createLog("silent");
let present = new Date("2026-11-20T12:00:00Z");
const now = () => present;

const records = [
  "product",
  "variation",
  "stock",
  "display",
  "price",
  "campaign_product",
  "customer",
] as const;
const texts = ["display_text", "display_relation", "product_media", "display_document"] as const;

async function contents({ db }: Pick<Database, "db">) {
  const rows = [...records, ...texts].map(async (table) => {
    const found = await db.selectFrom(table).selectAll().execute();
    return [table, found.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

const database = await createTestDatabase();
const parts = { db: database.db, settings, log, now };
const load = (more: object = {}) => loadDemoShop({ ...parts, ...more });

// Two loads at once: one shop for all tests.
await applySettings(parts);
await Promise.all([load(), load()]);
await applySettings(parts);
const config = loadConfig({});
const platform: Platform = {
  ...parts,
  fileSettings: settings,
  config,
  catalog: await openCatalog({ ...parts, address: database.address }),
  metrics: createMetrics(),
  tracing: null,
  passwords: createPasswords(config.limits),
};

afterAll(async () => {
  await platform.catalog.close();
  await database.close();
});

const list = (query: Partial<ListingQuery>, language = "en") => {
  const view = { store: 1, market: 1, priceList: 1, language, preview: false };
  return platform.catalog.list(view, { ...plainQuery, ...query });
};

describe("loading", () => {
  it("two at once load every record once, with entries in three languages and campaigns", async () => {
    const counts = Object.entries(await contents(database)).map(([table, rows]) => [table, rows.length]);
    const goods = { product: 57, variation: 141, display: 141, product_media: 423, campaign_product: 10 };
    const entries = { display_text: 282, display_document: 564 };
    expect(Object.fromEntries(counts)).toMatchObject({ ...goods, ...entries, customer: 2 });
  });

  it("again changes nothing, and nobody is told of the masters that the shop begins with", async () => {
    const before = await contents(database);
    await load();
    expect(await contents(database)).toEqual(before);
    const types = await database.db.selectFrom("event").select("type").distinct().execute();
    expect(types).toEqual([{ type: "customer" }]);
  });

  it("a shop that has a product of its own is left alone; a load that breaks leaves nothing behind", async () => {
    const own = await createTestDatabase();
    await applySettings({ db: own.db, settings, log, now });
    const before = await contents(own);
    const unapplied = { pricelist: 6, name: "Norway", currency: "NOK", taxIncluded: true };
    const broken = { ...settings, pricelists: [...settings.pricelists, unapplied] };
    await expect(load({ db: own.db, settings: broken })).rejects.toThrow("refused");
    expect(await contents(own)).toEqual(before);
    await own.db.insertInto("product").values({ external_id: "A1", name: "Own" }).execute();
    const withOwn = await contents(own);
    await load({ db: own.db });
    expect(await contents(own)).toEqual(withOwn);
    await own.close();
  });
});

describe("the catalogue", () => {
  it("is as old as its collections, by the platform's clock", async () => {
    const times = ["created_at as created", "modified_at as modified"] as const;
    const dated = await database.db.selectFrom("display").select(times).orderBy("created", "desc").execute();
    expect(dated[0]?.created).toEqual(new Date("2026-11-17T12:00:00Z"));
    expect(new Set(dated.map(({ created }) => created.getTime())).size).toBe(57);
    for (const { created, modified } of dated) expect(modified).toEqual(created);
  });

  it("is in the operator's order, checkout-rest.md#sorting", async () => {
    const { entries } = await list({ limit: 1, categories: [200] });
    expect(entries.map(({ item }) => item.name)).toEqual(["Torsten Flannel Overshirt"]);
  });

  it("contract: its bundles can be filled from what is there", async () => {
    const { entries } = await list({ categories: [400], onlyAvailable: true });
    const bundles = entries.flatMap(({ price, stock, bundle }) => {
      if (!bundle) return [];
      expect(stock[0]?.available).toBeGreaterThan(0);
      const { ofItems, most } = bundlePrices(bundle);
      return [{ price: price?.price, ofItems, most }];
    });
    expect(bundles).toEqual([
      { price: 99_900, ofItems: 114_800, most: 114_800 },
      { price: undefined, ofItems: 65_700, most: 65_700 },
    ]);
  });

  it.each([
    ["en", ["All year", "Autumn and winter", "Spring and summer"], "Linen"],
    ["sv", ["Höst och vinter", "Vår och sommar", "Året runt"], "Linne"],
    ["de", ["Das ganze Jahr", "Frühling und Sommer", "Herbst und Winter"], "Leinen"],
  ])("is filtered by season and material in %s; every product has both", async (language, seasons, linen) => {
    const fields = ["material.name", "season.name"] as const;
    const own = [...fields, "priceRange"];
    const filtered = settings.plugins
      .filter(isSellingPlugin)
      .map(({ productFilterFields }) => productFilterFields);
    expect(filtered).toEqual([own, own, own, own, []]);
    const all = await list({ filterFields: fields }, language);
    const valuesOf = (field: (typeof fields)[number]) =>
      all.filters.flatMap((entry) =>
        entry.field === "attribute" && entry.name === field ? entry.values.map(({ data }) => data) : [],
      );
    expect(valuesOf("season.name").toSorted()).toEqual(seasons.toSorted());
    expect(valuesOf("material.name")).toContain(linen);
    const total = async (field: (typeof fields)[number], values: readonly string[]) =>
      (await list({ filterFields: fields, attributes: new Map([[field, values]]) }, language)).total;
    expect(await total("season.name", seasons)).toBe(all.total);
    const ofLinen = await total("material.name", [linen]);
    expect(ofLinen).toBeGreaterThan(0);
    expect(ofLinen).toBeLessThan(all.total);
  });

  it("has shoes in the sizes of the country where they are sold, and what those measure", async () => {
    const { entries } = await list({});
    const charted = entries.map(({ item }) => item).filter((item) => chartOf(item, "US") !== undefined);
    expect(new Set(charted.map(({ product }) => product)).size).toBeGreaterThanOrEqual(2);
    for (const item of charted) {
      const names = item.items.map(({ name }) => name);
      for (const country of ["US", "GB", "JP"]) {
        const sizes = new Set(item.items.map((size) => localSize(item, size, country)));
        expect([sizes.has(names[0] ?? ""), sizes.size]).toEqual([false, names.length]);
      }
      expect(item.measurements?.contents).toHaveLength(item.itemTable.x.length);
    }
  });
});

const customerOf = (email: string) => {
  const customers = database.db.selectFrom("customer").select(["id", "selection"]);
  return customers.where("email", "=", email).executeTakeFirstOrThrow();
};

const stockedUnits = async () => {
  const rows = await database.db.selectFrom("stock").select("quantity").execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};
const countOrders = async () => (await database.db.selectFrom("order").select("number").execute()).length;

describe("its customers", () => {
  it("Anna and Bo have the documented passwords; Anna an address and a wishlist of four products", async () => {
    for (const [email, password] of [
      ["anna@example.com", "demo-anna"],
      ["bo@example.com", "demo-bo"],
    ] as const) {
      const { passwordHash = null } = (await findCredentials(database.db, 1, email)) ?? {};
      expect(await isPassword(passwordHash, password, platform.config.limits.passwordCost)).toBe(true);
    }
    const { id } = await customerOf("anna@example.com");
    const anna = { firstName: "Anna", city: "Stockholm", country: "SE", gender: "F" };
    expect(await readCustomer(database.db, id)).toMatchObject(anna);
    const wishlists = await database.db.selectFrom("wishlist").selectAll().execute();
    expect(wishlists).toMatchObject([{ customer: id, is_default: true, items: 4 }]);
    expect(await database.db.selectFrom("wishlist_item").select("id").execute()).toHaveLength(4);
  });

  it("two starts at once give Anna her orders once, and a month later one subscription; nobody is written to", async () => {
    const before = await stockedUnits();
    await Promise.all([loadDemoOrders(platform), loadDemoOrders(platform)]);
    const anna = await customerOf("anna@example.com");
    const { orders, total } = await readHistory(database.db, anna.id, { from: 0 });
    expect(total).toBe(5);
    const dates = orders.map(({ status, orderedAt }) => `${status} ${orderedAt.toISOString().slice(0, 10)}`);
    const open = ["pending 2026-11-20", "processing 2026-11-16", "cancelled 2026-11-02"];
    expect(dates).toEqual([...open, "completed 2026-10-18", "completed 2026-09-20"]);
    const [, tracked, cancelled, refunded] = orders;
    expect(tracked?.shipments).toMatchObject([{ carrier: "Snabbvind", trackingId: "SV20458813" }]);
    expect(cancelled?.snapshot.totals).toMatchObject({ quantity: 0, grand: 0 });
    const back = { kind: "return", amount: 83_930, comment: "Returned: wrong size" };
    expect(refunded?.refunds).toMatchObject([back]);
    // Its money is not asked back of any provider.
    const byHand = await database.db.selectFrom("refund").select(["by_hand", "paid_back_at"]).execute();
    expect(byHand).toEqual([{ by_hand: true, paid_back_at: null }]);
    expect(await brokenAtRest(database.db)).toEqual([]);
    expect(await database.db.selectFrom("reservation").select("quantity").execute()).toEqual([]);
    // 4 + 2 + 1 + 3 + 1 bought, 1 cancelled, 1 came back.
    expect(before - (await stockedUnits())).toBe(9);
    expect(anna.selection).toBeNull();
    const bo = await customerOf("bo@example.com");
    expect(await readHistory(database.db, bo.id, { from: 0 })).toEqual({ orders: [], total: 0 });

    present = new Date("2026-11-30T12:00:00Z");
    await loadDemoOrders(platform);
    expect(await countOrders()).toBe(5);
    await Promise.all([loadDemoSubscription(platform), loadDemoSubscription(platform)]);
    await loadDemoSubscription(platform);
    const contracts = await readContracts(database.db, anna.id, { page: 1, limit: null });
    const due = { anchorOn: "2026-11-30", nextOrderOn: "2026-12-30" };
    const subscription = { plan: "monthly", quantity: 3, status: "ACTIVE", ...due };
    expect(contracts).toMatchObject([{ subscriptions: [subscription] }]);
    expect(await countOrders()).toBe(6);
    const unsent = database.db.selectFrom("mail").select("id").where("sent_at", "is", null);
    expect(await unsent.execute()).toEqual([]);
  });
});
