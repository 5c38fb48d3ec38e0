import type { Kysely, Selectable } from "kysely";
import type { Config } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { createLog } from "../log.ts";

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

export type AuditRow = Selectable<Schema["audit"]>;

const atOnce = 500;

/** What is on record since a moment, oldest first, a few at a time. */
export async function* readAudit(db: Kysely<Schema>, since: Date): AsyncGenerator<AuditRow> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("at", ">=", since)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
