import type { Kysely } from "kysely";
import { readDocuments } from "../catalogue/catalog/documents/read-documents.ts";
import type { StoredItem } from "../catalogue/catalog/items/stored-item.ts";
import type { Database } from "../foundations/database/open.ts";
import type { PoolAddress } from "../foundations/database/connection/pool.ts";
import type { Schema } from "../foundations/database/schema.ts";
import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import { createLog } from "../foundations/log.ts";
import type { RecordsContext, RecordsResult } from "../catalogue/integration/records-call.ts";
import { applySettings } from "../apply-settings/apply-settings.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { createTestDatabase, makeTemplate } from "./database.ts";
import { testSettings } from "./settings.ts";

type Operation<T> = (tx: Tx, records: readonly T[], context: RecordsContext) => Promise<RecordsResult>;

export interface ShopDatabase {
  readonly db: Kysely<Schema>;
  readonly address: PoolAddress;
  readonly settings: Settings;
  /** Runs an operation on records in a transaction of its own, a minute after the one before. */
  write<T>(operation: Operation<T>, records: readonly T[]): Promise<RecordsResult>;
  /** The time of the last write. */
  time(): Date;
  /** The same, and whether no row of the records and the catalogue was touched. */
  attempt<T>(
    operation: Operation<T>,
    records: readonly T[],
  ): Promise<{ readonly result: RecordsResult; readonly untouched: boolean }>;
  /** The document of a variation's display item in store 1. */
  documentOf(variation: string, language?: string): Promise<StoredItem>;
  close(): Promise<void>;
}

const minute = 60_000;
const firstTime = Date.parse("2026-01-01T00:00:00Z");

const template = "shop_without_products";
let ready: Promise<void> | undefined;

async function applyAtFirst({ db }: Database, settings: Settings): Promise<void> {
  await applySettings({ db, settings, log: createLog("silent"), now: () => new Date(firstTime) });
  await db.deleteFrom("event").execute();
}

/** A database with the master data of `shop.yaml` and no products. */
export async function openShopDatabase(): Promise<ShopDatabase> {
  const settings = await testSettings();
  ready ??= makeTemplate(template, (made) => applyAtFirst(made, settings));
  await ready;
  const database = await createTestDatabase(template);
  const { db } = database;
  let now = firstTime;
  const write: ShopDatabase["write"] = async (operation, records) => {
    now += minute;
    const context = { settings, now: new Date(now) };
    return countsOf(await inTransaction(db, (tx) => operation(tx, records, context)));
  };
  return {
    db,
    address: database.address,
    settings,
    write,
    attempt: async (operation, records) => {
      const before = await contents(db);
      const result = await write(operation, records);
      return { result, untouched: (await contents(db)) === before };
    },
    time: () => new Date(now),
    documentOf: (variation, language = "en") => documentOf(db, variation, language),
    close: () => database.close(),
  };
}

/** What every operation answers; some say more. */
export function countsOf(result: RecordsResult): RecordsResult {
  if (!result.ok) return result;
  const { inserted, changed, unchanged } = result;
  return { ok: true, inserted, changed, unchanged };
}

const tables = [
  "market",
  "price_list",
  "warehouse",
  "brand",
  "collection",
  "folder",
  "harm_code",
  "category",
  "category_text",
  "size_table",
  "size",
  "product",
  "variation",
  "variation_size",
  "stock",
  "display",
  "display_category",
  "display_market",
  "display_relation",
  "product_media",
  "product_text",
  "variation_text",
  "display_text",
  "price",
  "campaign",
  "campaign_product",
  "campaign_price",
  "display_document",
  "catalog_change",
  "payment_term",
  "shipping_term",
  "salesrep",
  "delivery_window",
  "account",
  "buyer_password",
  "invoice",
  "event",
] as const satisfies readonly (keyof Schema)[];

async function contents(db: Kysely<Schema>): Promise<string> {
  const all = tables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))] as const;
  });
  return JSON.stringify(await Promise.all(all));
}

async function documentOf(db: Kysely<Schema>, variation: string, language: string): Promise<StoredItem> {
  const { id } = await db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("variation.external_id", "=", variation)
    .where("display.store", "=", 1)
    .select("display.id")
    .executeTakeFirstOrThrow();
  const item = (await readDocuments(db, [id], language)).get(id);
  if (!item) throw new Error(`${variation} has no document in ${language}.`);
  return item;
}
