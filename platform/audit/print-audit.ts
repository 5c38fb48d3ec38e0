import type { Config } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { createLog } from "../log.ts";
import { readAudit } from "./read-audit.ts";

/** Writes what is on record since a moment, one JSON object a line; also while the shop runs. */
export async function printAudit(
  { databaseUrl, namesStatements, dataDir }: Config,
  since: Date,
  write: (line: string) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    namesStatements,
    dataDir,
    poolSize: 1,
    log: createLog("silent"),
  });
  try {
    for await (const row of readAudit(database.db, since)) await write(JSON.stringify(row));
  } finally {
    await database.close();
  }
}
