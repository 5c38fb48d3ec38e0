import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { ImportJobTable } from "../database/schema/imports.ts";
import type { Runtime } from "../runtime/runtime.ts";

export type ImportJob = Selectable<ImportJobTable>;
type Parts = Pick<Runtime, "db" | "now">;

/** So long after its last sign of life a process is taken for dead, and another one goes on where it was. */
export const leaseMs = 60_000;
/** Work that fails so often without getting on is given up. */
export const mostTries = 10;

/** An import that this process works on. Whoever else has it by now wins: nothing of the former is committed. */
export interface LeasedImport {
  readonly job: ImportJob;
  readonly worker: string;
}

/**
 * Takes the oldest import that is due, and commits. Those of a store and kind are run in the order of their arrival,
 * one at a time. null: none is due.
 */
export async function takeImport({ db, now }: Parts): Promise<LeasedImport | null> {
  const worker = randomUUID();
  const at = now();
  const job = await db
    .updateTable("import_job")
    .set({
      state: "running",
      worker,
      leased_until: new Date(at.getTime() + leaseMs),
      tries: sql<number>`tries + 1`,
      started_at: sql<Date>`coalesce(started_at, ${at})`,
    })
    .where("id", "=", (query) =>
      query
        .selectFrom("import_job as due")
        .select("due.id")
        .where("due.state", "in", ["waiting", "running"])
        .where((where) =>
          where.or([where("due.leased_until", "is", null), where("due.leased_until", "<=", at)]),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom("import_job as older")
                .select("older.id")
                .whereRef("older.store", "=", "due.store")
                .whereRef("older.kind", "=", "due.kind")
                .whereRef("older.id", "<", "due.id")
                .where("older.state", "in", ["waiting", "running"]),
            ),
          ),
        )
        .orderBy("due.id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return job === undefined ? null : { job, worker };
}

/**
 * Says that this process is alive and how many rows are done, outside of any transaction of the work.
 * false: the import is to be cancelled, or another process has it.
 */
export async function extendLease(
  { db, now }: Parts,
  { job, worker }: LeasedImport,
  done?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("import_job")
    .set({ leased_until: new Date(now().getTime() + leaseMs), ...(done !== undefined && { done }) })
    .where("id", "=", job.id)
    .where("worker", "=", worker)
    .where("state", "=", "running")
    .where("cancel_requested", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Hands an import back that this process did not bring to its end; it is due again after a pause. */
export async function handBack(
  { db, now }: Parts,
  { job, worker }: LeasedImport,
  pauseMs: number,
): Promise<void> {
  await db
    .updateTable("import_job")
    .set({ leased_until: new Date(now().getTime() + pauseMs) })
    .where("id", "=", job.id)
    .where("worker", "=", worker)
    .where("state", "=", "running")
    .execute();
}
