import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { ImportJob } from "../../../../foundations/imports/lease-import.ts";
import { timestamp, timeText } from "../../frame/values.ts";

export const jobState = z.enum(["waiting", "running", "done", "failed", "cancelled"]);

export const jobAnswer = z
  .object({
    id: z.string(),
    /** Such as `prices`. */
    kind: z.string(),
    mode: z.enum(["all", "goodRows"]),
    /** Nothing is changed: the counts say what would be. */
    dryRun: z.boolean(),
    state: jobState,
    /** Why it failed: `rows`, `tooLong`, `internal`. */
    reason: z.string().nullable(),
    cancelRequested: z.boolean(),
    createdBy: z.string(),
    createdAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    rows: z.object({
      total: z.int(),
      /** Looked at beforehand, where nothing is written before all are. */
      checked: z.int(),
      done: z.int(),
      failed: z.int(),
    }),
    /** Of rows, or of what the kind counts. */
    counts: z.object({ inserted: z.int(), changed: z.int(), unchanged: z.int() }),
  })
  .meta({ id: "Job" });
export type JobAnswer = z.infer<typeof jobAnswer>;

export function jobOf(row: ImportJob): JobAnswer {
  return {
    id: String(row.id),
    kind: row.kind,
    mode: row.mode,
    dryRun: row.dry_run,
    state: jobState.parse(row.state),
    reason: row.reason,
    cancelRequested: row.cancel_requested,
    createdBy: row.actor,
    createdAt: row.created_at.toISOString(),
    startedAt: timeText(row.started_at),
    finishedAt: timeText(row.finished_at),
    rows: { total: row.rows, checked: row.checked, done: row.done, failed: row.failed },
    counts: { inserted: row.inserted, changed: row.changed, unchanged: row.unchanged },
  };
}

/** An import of a store whose file is in; null: there is none of this number. */
export async function readJob(
  db: Kysely<Schema>,
  { store, id }: { readonly store: number; readonly id: number },
): Promise<JobAnswer | null> {
  const row = await db
    .selectFrom("import_job")
    .selectAll()
    .where("store", "=", store)
    .where("id", "=", id)
    .where("state", "!=", "receiving")
    .executeTakeFirst();
  return row ? jobOf(row) : null;
}
