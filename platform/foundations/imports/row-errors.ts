import { sql, type Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/** What is wrong with a row of a file, without what it says. */
export interface RowError {
  readonly row: number;
  /** Empty: the row as a whole. */
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

/** So many of an import are stored; of more only the number of rows is known. */
export const mostErrors = 10_000;

export async function insertErrors(
  db: Kysely<Schema>,
  job: number,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return;
  const { stored } = await db
    .selectFrom("import_error")
    .select((error) => error.fn.countAll<number>().as("stored"))
    .where("job", "=", job)
    .executeTakeFirstOrThrow();
  const kept = errors.slice(0, Math.max(0, mostErrors - stored));
  if (kept.length === 0) return;
  await sql`
    insert into import_error (job, row, "column", code, message)
    select ${job}, row, "column", code, message
    from json_to_recordset(${JSON.stringify(kept)}::json)
      as r (row integer, "column" text, code text, message text)
  `.execute(db);
}
