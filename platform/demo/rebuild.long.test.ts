import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { applySettings } from "../apply-settings/apply-settings.ts";
import { loadSettings } from "../foundations/settings/load.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { adminClient, type AdminClient } from "../interfaces/admin/testing/admin-shop.ts";
import { createTestDatabase } from "../testing/database.ts";
import { createLog } from "../foundations/log.ts";
import { startTestPlatform, type TestPlatform } from "../testing/platform.ts";
import { loadDemoShop } from "./load.ts";
import { rebuildCatalogue } from "./testing/rebuild-catalogue.ts";
import { rebuildContent } from "./testing/rebuild-content.ts";

const withoutLimits = (settings: Settings): Settings => ({
  ...settings,
  plugins: settings.plugins.map((plugin) =>
    plugin.kind === "admin" ? { ...plugin, rateLimits: { reads: 1_000_000, writes: 1_000_000 } } : plugin,
  ),
});
const demo = withoutLimits(await loadSettings({ shopFile: undefined }));
/** What the operator keeps in the shop file: where and how is sold, not what. */
const empty: Settings = { ...demo, demo: false, sizeTables: [], categories: [], campaigns: [] };

const shops: TestPlatform[] = [];
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

async function openShop(settings: Settings): Promise<TestPlatform & { readonly admin: AdminClient }> {
  const database = await createTestDatabase();
  const parts = { db: database.db, settings, log: createLog("silent"), now: () => new Date() };
  await applySettings(parts);
  if (settings.demo) {
    await loadDemoShop(parts);
    await applySettings(parts);
  }
  const shop = await startTestPlatform({ settings: () => settings, database });
  shops.push(shop);
  return { ...shop, admin: adminClient(shop, { Authorization: "Bearer demo-admin-key" }) };
}

const views = [
  { language: "en", country: "SE" },
  { language: "sv", country: "SE" },
  { language: "de", country: "DE" },
  { language: "en", country: "US" },
];

const own: ReadonlySet<string> = new Set(["createdAt", "modifiedAt", "modified", "token"]);

const shownPage = z.object({ uri: z.string() });

/** What shoppers of a view are shown, but for when it was made and to whom it was answered. */
async function shownIn({ call, platform }: TestPlatform, { country, language }: (typeof views)[number]) {
  await platform.catalog.refresh();
  const { token } = await call("PUT", `countries/${country}`);
  await call("PUT", `languages/${language}`, { token });
  const products = await call("POST", "products", { body: { limit: 500 }, token });
  const categories = await call("POST", "categories", { body: {}, token });
  const menus = await call("POST", "menus", { body: {}, token });
  const listed = await call("POST", "pages", { body: {}, token });
  const pages = [];
  for (const each of listed.list("pages")) {
    const { uri } = shownPage.parse(each);
    pages.push((await call("POST", "page", { body: { uri }, token })).body);
  }
  const withoutOwn = (name: string, value: unknown) => (own.has(name) ? undefined : value);
  const shown: unknown = JSON.parse(
    JSON.stringify([products.body, categories.body, menus.body, pages], withoutOwn),
  );
  return { shown, products: products.list("products").length, pages: pages.length };
}

const patience = 1_800_000;

it(
  "the demo is built again from nothing through the management API: shoppers are shown the same",
  { timeout: patience },
  async () => {
    const from = await openShop(demo);
    const to = await openShop(empty);
    await rebuildCatalogue(from.admin, to.admin);
    await rebuildContent(from.admin, to.admin);
    for (const view of views) {
      const [before, after] = [await shownIn(from, view), await shownIn(to, view)];
      expect(before.products).toBeGreaterThan(100);
      expect(before.pages).toBeGreaterThan(5);
      expect(after).toEqual(before);
    }
  },
);
