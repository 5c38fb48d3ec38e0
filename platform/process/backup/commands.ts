import { recordAudit } from "../../foundations/audit/record-audit.ts";
import type { Config } from "../../foundations/config.ts";
import type { Database } from "../../foundations/database/open.ts";
import { createLog } from "../../foundations/log.ts";
import { withDatabase } from "../with-database.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const actor = "operator";

/** `npm run backup`: also while the shop is open. That everything was taken out is put on record. */
export async function makeBackup(config: Config, path: string): Promise<Manifest> {
  return withDatabase(config, async (database) => {
    const manifest = await writeBackup({ database, dataDir: config.dataDir, path, now });
    await note(config, database, "backup");
    return manifest;
  });
}

/** `npm run restore`: while the shop is closed. */
export async function takeBackup(config: Config, path: string, replace: boolean): Promise<Manifest> {
  return withDatabase(config, async (database) => {
    const { dataDir, logLevel } = config;
    const log = createLog(logLevel);
    const manifest = await restoreBackup({ database, dataDir, path, log, replace });
    await note(config, database, "restore", { madeAt: manifest.madeAt });
    return manifest;
  });
}

const now = () => new Date();

async function note(
  config: Config,
  { db }: Database,
  operation: string,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await recordAudit(db, { config, now }, { actor, operation, subjects: [], detail });
}
