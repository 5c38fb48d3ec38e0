import { createHash } from "node:crypto";
import type { Database } from "../foundations/database/open.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import type { Tracing } from "../foundations/tracing/tracing.ts";
import { createTestDatabase, makeTemplate } from "./database.ts";
import { loadShop } from "./load-shop.ts";

/** The settings that what is stored of a shop depends on; `demandStored` holds the list to it. */
const storedKeys = [
  "automaticDiscounts",
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
  "vouchers",
  "warehouses",
] as const satisfies readonly (keyof Settings)[];

const ready = new Map<string, Promise<void>>();

/** The test shop in a database of the caller's own: loaded once per run for all settings that store the same. */
export async function createShopDatabase(
  settings: Settings,
  tracing: Tracing | null = null,
): Promise<Database> {
  const stored = JSON.stringify(storedKeys.map((key) => settings[key]));
  const template = `shop_${createHash("sha256").update(stored).digest("hex").slice(0, 32)}`;
  const made =
    ready.get(template) ?? makeTemplate(template, (database) => loadShop(database, storedOnly(settings)));
  ready.set(template, made);
  await made;
  return createTestDatabase(template, tracing);
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
