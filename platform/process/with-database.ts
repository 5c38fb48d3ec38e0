import type { Config } from "../foundations/config.ts";
import { openDatabase, type Database } from "../foundations/database/open.ts";
import { createLog } from "../foundations/log.ts";

/** Runs a command of the operator on the installation's database, whether the shop is open or not. */
export async function withDatabase<T>(
  { databaseUrl, namesStatements, dataDir }: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl,
    namesStatements,
    dataDir,
    poolSize: 2,
    log: createLog("warn"),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
