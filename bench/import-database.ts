import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../platform/foundations/database/migrate.ts";
import { openDatabase, type Database } from "../platform/foundations/database/open.ts";
import { createLog } from "../platform/foundations/log.ts";
import { applySettings } from "../platform/apply-settings/apply-settings.ts";
import { loadSettings } from "../platform/foundations/settings/load.ts";
import type { Settings } from "../platform/foundations/settings/schema.ts";

export interface BenchDatabase {
  readonly database: Database;
  readonly settings: Settings;
  stop(): Promise<void>;
}

/** An empty shop of the demo's settings on the embedded server, in a folder that goes with it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-bench-"));
  const log = createLog("silent");
  const settings = { ...(await loadSettings({ shopFile: undefined })), demo: false, campaigns: [] };
  const database = await openDatabase({ dataDir, log });
  await migrate(database, log);
  await applySettings({ db: database.db, settings, log, now: () => new Date() });
  const stop = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, settings, stop };
}
