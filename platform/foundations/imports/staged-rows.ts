import { sql, type Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

export interface StagedRow {
  readonly row: number;
  readonly cells: unknown;
}

/**
 * The next rows behind one, at most so many and about so many bytes, but one at least; locked, so that nobody is erased
 * out of them meanwhile.
 */
export async function readStagedRows(
  tx: Kysely<Schema>,
  job: number,
  { after, rows: most, bytes }: { readonly after: number; readonly rows: number; readonly bytes: number },
): Promise<readonly StagedRow[]> {
  const { rows: last } = await sql<{ row: number | null }>`
    select max(row) as row from (
      select row, sum(size) over (order by row) - size as before
      from (select row, size from import_row where job = ${job} and row > ${after} order by row limit ${most}) as next
    ) as summed where before < ${bytes}
  `.execute(tx);
  const until = last[0]?.row ?? null;
  if (until === null) return [];
  return tx
    .selectFrom("import_row")
    .select(["row", "cells"])
    .where("job", "=", job)
    .where("row", ">", after)
    .where("row", "<=", until)
    .orderBy("row")
    .forUpdate()
    .execute();
}

/** How many rows of an import wait to be written. */
export async function countStagedRows(db: Kysely<Schema>, job: number): Promise<number> {
  const { count } = await db
    .selectFrom("import_row")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("job", "=", job)
    .executeTakeFirstOrThrow();
  return count;
}
