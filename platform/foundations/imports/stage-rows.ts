import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { ImportJobTable } from "../database/schema/imports.ts";
import type { Tx } from "../database/transaction.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { insertErrors, type RowError } from "./row-errors.ts";

/** Columns of a row and their texts; a column that is absent keeps what is there. */
export type Cells = Readonly<Record<string, string>>;

export interface NewRow {
  /** As it is counted in the file. */
  readonly row: number;
  /** What the row is about: two rows of a file that say different things of it are refused. */
  readonly key: string;
  readonly cells: Cells;
}

export interface NewJob {
  readonly store: number;
  readonly kind: string;
  readonly mode: ImportJobTable["mode"];
  readonly isDryRun: boolean;
  /** As in the audit log. */
  readonly actor: string;
  readonly mayPublish: boolean;
}

/** Begins an import whose file is on its way; its number. */
export async function beginImport({ db, now }: Pick<Runtime, "db" | "now">, job: NewJob): Promise<number> {
  const { id } = await db
    .insertInto("import_job")
    .values({
      store: job.store,
      kind: job.kind,
      mode: job.mode,
      dry_run: job.isDryRun,
      state: "receiving",
      reason: null,
      actor: job.actor,
      may_publish: job.mayPublish,
      worker: null,
      leased_until: null,
      created_at: now(),
      started_at: null,
      finished_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many imports of a store are not at their end, those whose files are on their way too. */
export async function countUnfinished(db: Kysely<Schema>, store: number): Promise<number> {
  const { count } = await db
    .selectFrom("import_job")
    .select((job) => job.fn.countAll<number>().as("count"))
    .where("store", "=", store)
    .where("state", "in", ["receiving", "waiting", "running"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores rows of the file, in one statement. */
export async function stageRows(db: Kysely<Schema>, job: number, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sent = rows.map(({ row, key, cells }) => ({ row, key: hashOf(key), cells }));
  await sql`
    insert into import_row (job, row, key, cells, size)
    select ${job}, row, decode(key, 'hex'), cells, octet_length(cells::text)
    from json_to_recordset(${JSON.stringify(sent)}::json) as r (row integer, key text, cells jsonb)
  `.execute(db);
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}

/** What was received. */
export interface Received {
  /** Those that were refused too. */
  readonly rows: number;
  readonly refused: number;
}

/**
 * The file is in: the import waits to be run. A row that was there before is left out; one that says something else of
 * the same thing is refused.
 */
export async function endReceiving(tx: Tx, job: number, { rows, refused }: Received): Promise<void> {
  const repeated = await leaveOutRepeated(tx, job);
  const contrary = repeated.filter(({ differs }) => differs).map(({ row }) => duplicateOf(row));
  await insertErrors(tx, job, contrary);
  await tx
    .updateTable("import_job")
    .set({
      state: "waiting",
      rows,
      done: refused + repeated.length,
      failed: refused + contrary.length,
      unchanged: repeated.length - contrary.length,
    })
    .where("id", "=", job)
    .where("state", "=", "receiving")
    .execute();
}

function duplicateOf(row: number): RowError {
  const message = "a row before says something else of the same";
  return { row, column: "", code: "duplicate", message };
}

async function leaveOutRepeated(tx: Tx, job: number) {
  const { rows } = await sql<{ row: number; differs: boolean }>`
    with placed as (
      select row, row_number() over same as place, cells is distinct from first_value(cells) over same as differs
      from import_row where job = ${job} window same as (partition by key order by row)
    )
    delete from import_row r using placed p
    where r.job = ${job} and r.row = p.row and p.place > 1
    returning r.row, p.differs
  `.execute(tx);
  return rows;
}

/** Drops an import whose file did not come as a whole. */
export async function dropImport(db: Kysely<Schema>, job: number): Promise<void> {
  await db.deleteFrom("import_job").where("id", "=", job).where("state", "=", "receiving").execute();
}
