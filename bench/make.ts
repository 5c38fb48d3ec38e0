import { loadConfig } from "../platform/foundations/config.ts";
import { migrate } from "../platform/foundations/database/migrate.ts";
import { openDatabase } from "../platform/foundations/database/open.ts";
import { createLog } from "../platform/foundations/log.ts";
import { applySettings } from "../platform/apply-settings/apply-settings.ts";
import { loadSettings } from "../platform/foundations/settings/load.ts";
import { makeShop } from "./made/make-shop.ts";

export const name = "make";
/** It writes into the database of the environment. */
export const onlyNamed = true;

const colours = 2;

/** `make 10000 7`: that many display items of seed 7 into the shop of `DATA_DIR` or `DATABASE_URL`. */
export async function run([displays = 10_000, seed = 1]: readonly number[]) {
  const config = loadConfig(process.env);
  const log = createLog("warn");
  const settings = await loadSettings(config);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, log });
  const { db } = database;
  const started = performance.now();
  try {
    await migrate(database, log);
    await applySettings({ db, settings, log, now: () => new Date() });
    await makeShop({ db, settings, seed, from: 1, count: Math.ceil(displays / colours), colours });
  } finally {
    await database.close();
  }
  return [{ displays, seed, seconds: Math.round((performance.now() - started) / 1000) }];
}
