import type { ImportJobTable } from "../database/schema/imports.ts";
import type { Tx } from "../database/transaction.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { leaseMs, type LeasedImport } from "./lease-import.ts";
import { insertErrors, type RowError } from "./row-errors.ts";

type Parts = Pick<Runtime, "db" | "now">;

/** Another process has the import, or somebody has cancelled it: what is under way is rolled back. */
export class ImportLostError extends Error {
  override readonly name = "ImportLostError";
}

/** What some rows of a file came to. */
export interface Progress {
  /** The last of them. */
  readonly cursor: number;
  readonly done: number;
  readonly failed: number;
  readonly inserted: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}

/**
 * Records what rows came to, in the transaction that writes them; `checked`: they were only looked at, and are still to
 * be written. Throws ImportLostError.
 */
export async function advanceImport(
  tx: Tx,
  { now }: Pick<Runtime, "now">,
  { job, worker }: LeasedImport,
  progress: Progress,
  as: "checked" | "done",
): Promise<void> {
  const { cursor, done, failed, errors } = progress;
  const counted = as === "done" ? progress : { inserted: 0, changed: 0, unchanged: 0 };
  const { inserted, changed, unchanged } = counted;
  const { numUpdatedRows } = await tx
    .updateTable("import_job")
    .set((row) => ({
      cursor,
      [as]: row(as, "+", done),
      failed: row("failed", "+", failed),
      inserted: row("inserted", "+", inserted),
      changed: row("changed", "+", changed),
      unchanged: row("unchanged", "+", unchanged),
      tries: 0,
      leased_until: new Date(now().getTime() + leaseMs),
    }))
    .where("id", "=", job.id)
    .where("worker", "=", worker)
    .where("state", "=", "running")
    .where("cancel_requested", "=", false)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ImportLostError("The import is not this process's any more.");
  await insertErrors(tx, job.id, errors);
}

export interface End {
  readonly state: "done" | "failed" | "cancelled";
  readonly reason?: string;
}

/** Ends an import; its rows go, and with them what they say. Throws ImportLostError when another process has it. */
export async function endImport(
  tx: Tx,
  { now }: Pick<Runtime, "now">,
  { job, worker }: LeasedImport,
  { state, reason }: End,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("import_job")
    .set({ state, reason: reason ?? null, finished_at: now(), leased_until: null, worker: null })
    .where("id", "=", job.id)
    .where("worker", "=", worker)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ImportLostError("The import is not this process's any more.");
  await tx.deleteFrom("import_row").where("job", "=", job.id).execute();
}

/** Whether somebody has cancelled an import that this process works on. */
export async function isCancelled({ db }: Pick<Parts, "db">, { job }: LeasedImport): Promise<boolean> {
  const row = await db
    .selectFrom("import_job")
    .select("cancel_requested")
    .where("id", "=", job.id)
    .executeTakeFirst();
  return row?.cancel_requested ?? true;
}

/**
 * Cancels an import: one that waits is at its end, one that runs ends with the rows that are under way, which are
 * dropped. Returns the state before; null: there is none.
 */
export async function cancelImport(
  tx: Tx,
  { now }: Pick<Runtime, "now">,
  id: number,
): Promise<ImportJobTable["state"] | null> {
  const job = await tx
    .selectFrom("import_job")
    .select("state")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (job === undefined) return null;
  if (job.state === "running") {
    await tx.updateTable("import_job").set({ cancel_requested: true }).where("id", "=", id).execute();
  } else if (job.state === "waiting") {
    const ended = { state: "cancelled", cancel_requested: true, finished_at: now() } as const;
    await tx.updateTable("import_job").set(ended).where("id", "=", id).execute();
    await tx.deleteFrom("import_row").where("job", "=", id).execute();
  }
  return job.state;
}

const abandonedMs = 60 * 60_000;

/** Deletes imports that ended days ago, and those whose files never came as a whole. */
export async function purgeImports({ db, now }: Parts, days: number): Promise<void> {
  const at = now().getTime();
  const before = (milliseconds: number) => new Date(at - milliseconds);
  await db
    .deleteFrom("import_job")
    .where((where) =>
      where.or([
        where("finished_at", "<", before(days * 24 * 60 * 60_000)),
        where.and([where("state", "=", "receiving"), where("created_at", "<", before(abandonedMs))]),
      ]),
    )
    .execute();
}
