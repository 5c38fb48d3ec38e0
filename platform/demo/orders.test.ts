import { afterAll, beforeAll, expect, it } from "vitest";
import { openCatalog } from "../catalog/open.ts";
import { loadConfig } from "../config.ts";
import { createPasswords } from "../customer/passwords.ts";
import type { Database } from "../database/open.ts";
import { createLog } from "../log.ts";
import { readHistory } from "../order/read-history.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { Platform } from "../platform.ts";
import { applySettings } from "../settings/apply.ts";
import { loadSettings } from "../settings/load.ts";
import { createTestDatabase } from "../testing/database.ts";
import { brokenAtRest } from "../testing/invariants/shop.ts";
import { loadDemoShop } from "./load.ts";
import { loadDemoOrders } from "./orders.ts";

let database: Database;
let platform: Platform;

beforeAll(async () => {
  const config = loadConfig({});
  database = await createTestDatabase();
  const settings = await loadSettings({ shopFile: undefined });
  const log = createLog("silent");
  const parts = { db: database.db, settings, log, now: () => new Date("2026-11-20T12:00:00Z") };
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

const customerOf = async (email: string) => {
  const { db } = platform;
  const row = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.id;
};

const stockedUnits = async () => {
  const rows = await platform.db.selectFrom("stock").select("quantity").execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};

it("two starts at once give Anna her orders once, in the states that a customer meets, and write to nobody", async () => {
  const before = await stockedUnits();
  await Promise.all([loadDemoOrders(platform), loadDemoOrders(platform)]);
  const { orders, total } = await readHistory(platform.db, await customerOf("anna@example.com"), { from: 0 });
  expect(total).toBe(5);
  expect(orders.map(({ status, orderedAt }) => [status, orderedAt.toISOString().slice(0, 10)])).toEqual([
    ["pending", "2026-11-20"],
    ["processing", "2026-11-16"],
    ["cancelled", "2026-11-02"],
    ["completed", "2026-10-18"],
    ["completed", "2026-09-20"],
  ]);
  const [, tracked, cancelled, refunded] = orders;
  expect(tracked?.shipments).toEqual([
    expect.objectContaining({ carrier: "Snabbvind", trackingId: "SV20458813", shippedAt: expect.any(Date) }),
  ]);
  expect(cancelled?.snapshot.totals).toMatchObject({ quantity: 0, grand: 0 });
  expect(refunded?.refunds).toEqual([
    expect.objectContaining({ kind: "return", amount: 83_930, comment: "Retur: fel storlek" }),
  ]);
  // Its money is not asked back of any provider.
  const byHand = await platform.db.selectFrom("refund").select(["by_hand", "paid_back_at"]).execute();
  expect(byHand).toEqual([{ by_hand: true, paid_back_at: null }]);
  const unsent = platform.db.selectFrom("mail").select("id").where("sent_at", "is", null);
  expect(await unsent.execute()).toEqual([]);
  expect(await brokenAtRest(platform.db)).toEqual([]);
  expect(await platform.db.selectFrom("reservation").select("quantity").execute()).toEqual([]);
  // 4 + 2 + 1 + 3 + 1 bought, 1 cancelled, 1 came back.
  expect(before - (await stockedUnits())).toBe(9);
});

it("leaves nothing open on her account, and Bo has bought nothing", async () => {
  const { selection } = await platform.db
    .selectFrom("customer")
    .select("selection")
    .where("email", "=", "anna@example.com")
    .executeTakeFirstOrThrow();
  expect(selection).toBeNull();
  const bo = await readHistory(platform.db, await customerOf("bo@example.com"), { from: 0 });
  expect(bo).toEqual({ orders: [], total: 0 });
});

it("a later start makes no more", async () => {
  await loadDemoOrders(platform);
  expect(await platform.db.selectFrom("order").select("number").execute()).toHaveLength(5);
});
