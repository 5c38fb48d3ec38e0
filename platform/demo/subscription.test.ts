import { afterAll, beforeAll, expect, it } from "vitest";
import { openCatalog } from "../catalog/open.ts";
import { loadConfig } from "../config.ts";
import { createPasswords } from "../customer/passwords.ts";
import type { Database } from "../database/open.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { Platform } from "../platform.ts";
import { applySettings } from "../settings/apply.ts";
import { loadSettings } from "../settings/load.ts";
import { readContracts } from "../subscription/read-contracts.ts";
import { createTestDatabase } from "../testing/database.ts";
import { loadDemoShop } from "./load.ts";
import { loadDemoOrders } from "./orders.ts";
import { loadDemoSubscription } from "./subscription.ts";

let database: Database;
let platform: Platform;

beforeAll(async () => {
  const config = loadConfig({});
  database = await createTestDatabase();
  const settings = await loadSettings({ shopFile: undefined });
  const log = createLog("silent");
  const parts = { db: database.db, settings, log, now: () => new Date("2026-11-30T12:00:00Z") };
  await applySettings(parts);
  await loadDemoShop(parts);
  await applySettings(parts);
  const catalog = await openCatalog({ ...parts, address: database.address });
  platform = {
    ...parts,
    config,
    catalog,
    metrics: createMetrics(),
    tracing: null,
    passwords: createPasswords(config.limits),
  };
});

afterAll(async () => {
  await platform.catalog.close();
  await database.close();
});

async function annasId(): Promise<number> {
  const { id } = await platform.db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", "anna@example.com")
    .executeTakeFirstOrThrow();
  return id;
}

it("Anna has a wishlist of four products", async () => {
  const wishlists = await platform.db.selectFrom("wishlist").selectAll().execute();
  expect(wishlists).toEqual([
    expect.objectContaining({ customer: await annasId(), is_default: true, items: 4 }),
  ]);
  expect(await platform.db.selectFrom("wishlist_item").select("id").execute()).toHaveLength(4);
});

it("two starts at once give Anna one subscription, which is due in a month; nobody is written to", async () => {
  await loadDemoOrders(platform);
  const before = await platform.db.selectFrom("order").select("number").execute();
  await Promise.all([loadDemoSubscription(platform), loadDemoSubscription(platform)]);
  await loadDemoSubscription(platform);
  const contracts = await readContracts(platform.db, await annasId(), { page: 1, limit: null });
  expect(contracts).toHaveLength(1);
  expect(contracts[0]?.subscriptions).toEqual([
    expect.objectContaining({
      plan: "monthly",
      quantity: 3,
      status: "ACTIVE",
      anchorOn: "2026-11-30",
      nextOrderOn: "2026-12-30",
    }),
  ]);
  expect(await platform.db.selectFrom("order").select("number").execute()).toHaveLength(before.length + 1);
  const unsent = platform.db.selectFrom("mail").select("id").where("sent_at", "is", null);
  expect(await unsent.execute()).toEqual([]);
});
