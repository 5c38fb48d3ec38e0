import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { documentVersion } from "../../platform/catalogue/catalog/items/stored-item.ts";
import { migrate } from "../../platform/foundations/database/migrate.ts";
import { openDatabase, type Database } from "../../platform/foundations/database/open.ts";
import { createLog } from "../../platform/foundations/log.ts";
import { applySettings } from "../../platform/apply-settings/apply-settings.ts";
import { loadSettings } from "../../platform/foundations/settings/load.ts";
import type { Settings } from "../../platform/foundations/settings/schema.ts";

/** A shop in a folder that stays from run to run. */
export interface KeptShop {
  readonly dataDir: string;
  readonly shopFile: string;
}

/** Fills a shop whose settings have been applied. */
export type Fill = (database: Database, settings: Settings) => Promise<void>;

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/**
 * The shop of this name, made now unless one is there that the same code made: below `BENCH_CACHE`, else below the
 * system's folder for what is temporary. `sources` are the files that decide what is in it.
 */
export async function keptShop(name: string, sources: readonly string[], fill: Fill): Promise<KeptShop> {
  const cache = process.env["BENCH_CACHE"] ?? path.join(tmpdir(), "vitrine-bench-shops");
  await mkdir(cache, { recursive: true });
  const folder = path.join(cache, `${name}-${await digestOf(sources)}`);
  const shop = { dataDir: folder, shopFile: path.join(folder, "shop.json") };
  if (existsSync(folder)) return shop;
  console.log(`Making the shop ${name}, which takes a while and is kept.`);
  const draft = await mkdtemp(path.join(cache, "draft-"));
  try {
    await make(draft, fill);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return shop;
}

async function digestOf(sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(documentVersion);
  const migrations = here("../../platform/foundations/database/migrations");
  const files = [
    here("../../platform/demo/shop.yaml"),
    ...(await readdir(migrations)).toSorted().map((file) => path.join(migrations, file)),
    ...(await readdir(here("."))).toSorted().map((file) => path.join(here("."), file)),
    ...sources,
  ];
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}

async function make(dataDir: string, fill: Fill): Promise<void> {
  const shopFile = path.join(dataDir, "shop.json");
  await writeFile(shopFile, JSON.stringify(await emptyShop(), null, 2));
  const log = createLog("warn");
  const settings = await loadSettings({ shopFile });
  const database = await openDatabase({ dataDir, log });
  try {
    await migrate(database, log);
    await applySettings({ db: database.db, settings, log, now: () => new Date() });
    await fill(database, settings);
    // What a server that has run for a day has done by itself.
    await database.pool.query("vacuum analyze");
  } finally {
    await database.close();
  }
}

const shopSettings = z.looseObject({});
const credentials = new Set(["secret", "secrets", "previewSecret", "password", "token", "keys"]);

/** The demo's settings without what speaks of its products, and with credentials of its own. */
async function emptyShop(): Promise<Record<string, unknown>> {
  const file = await readFile(here("../../platform/demo/shop.yaml"), "utf8");
  const own = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(own) : `${String(value)}-of-the-bench`;
  const text = JSON.stringify(parse(file), (key, value: unknown) =>
    credentials.has(key) ? own(value) : value,
  );
  return {
    ...shopSettings.parse(JSON.parse(text)),
    demo: false,
    categories: [],
    campaigns: [],
    bundles: [],
    subscriptionPlans: [],
    automaticDiscounts: [],
    affiliates: [],
    webhooks: [],
  };
}
