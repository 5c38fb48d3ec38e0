import { createHash } from "node:crypto";
import type { Database } from "../database/open.ts";
import { inTransaction } from "../database/transaction.ts";
import { createLog } from "../log.ts";
import type { Platform } from "../platform.ts";
import type { RecordsResult } from "../records/record.ts";
import { updatePreview } from "../records/update-preview.ts";
import { updatePricelists } from "../records/update-pricelists.ts";
import { updateProducts } from "../records/update-products.ts";
import { updateRelations } from "../records/update-relations.ts";
import { updateTexts } from "../records/update-texts.ts";
import { applySettings } from "../settings/apply.ts";
import type { Settings } from "../settings/schema.ts";
import { createTestDatabase, makeTemplate } from "./database.ts";
import { pricelists, previews, products, relations, texts } from "./shop-records.ts";

/** The settings that what is stored of a shop depends on; `demandStored` holds the list to it. */
const storedKeys = [
  "campaigns",
  "categories",
  "countries",
  "defaultLanguage",
  "defaultWarehouse",
  "giftCards",
  "languages",
  "markets",
  "media",
  "pricelists",
  "sizeTableDivider",
  "sizeTables",
  "stores",
  "warehouses",
] as const satisfies readonly (keyof Settings)[];

const ready = new Map<string, Promise<void>>();

/** The test shop in a database of the caller's own: loaded once per run for all settings that store the same. */
export async function createShopDatabase(settings: Settings): Promise<Database> {
  const stored = JSON.stringify(storedKeys.map((key) => settings[key]));
  const template = `shop_${createHash("sha256").update(stored).digest("hex").slice(0, 32)}`;
  const made = ready.get(template) ?? makeTemplate(template, (database) => loadShop(database, settings));
  ready.set(template, made);
  await made;
  return createTestDatabase(template);
}

async function loadShop({ db }: Database, settings: Settings): Promise<void> {
  const platform = { db, settings: storedOnly(settings), log: createLog("silent"), now: () => new Date() };
  await applySettings(platform);
  await loadProducts(platform);
  // Campaigns only take products that are there.
  await applySettings(platform);
  // The feed of a test holds what the test does.
  await db.deleteFrom("event").execute();
}

/** Throws when something else is looked at, on which what is stored would depend too. */
function storedOnly(settings: Settings): Settings {
  const known = new Set<PropertyKey>(storedKeys);
  const demandStored = (key: PropertyKey) => {
    if (!known.has(key)) throw new Error(`What is stored depends on ${String(key)}: add it to the list.`);
  };
  return new Proxy(settings, {
    get: (all, key) => {
      demandStored(key);
      return Reflect.get(all, key);
    },
    has: (all, key) => {
      demandStored(key);
      return Reflect.has(all, key);
    },
    ownKeys: () => {
      throw new Error("What is stored depends on all settings.");
    },
  });
}

async function loadProducts({ db, settings, now }: Pick<Platform, "db" | "settings" | "now">): Promise<void> {
  const context = { settings, now: now() };
  await inTransaction(db, async (tx) => {
    demand(await updateProducts(tx, products, context));
    demand(await updateTexts(tx, texts, context));
    demand(await updatePreview(tx, previews, context));
    demand(await updateRelations(tx, relations, context));
    demand(await updatePricelists(tx, pricelists, context));
  });
}

function demand(result: RecordsResult): void {
  if (!result.ok) throw new Error(`The test shop was refused: ${JSON.stringify(result.problems)}`);
}
