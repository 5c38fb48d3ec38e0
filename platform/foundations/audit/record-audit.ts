import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Runtime } from "../runtime/runtime.ts";

/** What somebody from outside of the shop has changed. */
export interface AuditEntry {
  readonly actor: string;
  readonly operation: string;
  /** The caller's own ids of records. */
  readonly subjects: readonly string[];
  /** Counts, states and hashes of ours: never what was written. */
  readonly detail: Readonly<Record<string, string | number>>;
  /** The record before and after the change, without secrets; absent: it is not on record. */
  readonly before?: unknown;
  readonly after?: unknown;
}

type AuditContext = Pick<Runtime, "now" | "requestId"> & {
  readonly config: { readonly limits: Pick<Runtime["config"]["limits"], "auditSubjects"> };
};

/** Longer ids are cut. */
const mostCharacters = 100;

/**
 * Records a change as one row, in the transaction that makes it where `db` is one. Of many subjects the first are
 * named; what could be an address of a person is not. Returns the row's number.
 */
export async function recordAudit(
  db: Kysely<Schema>,
  { config, now, requestId }: AuditContext,
  { actor, operation, subjects, detail, before, after }: AuditEntry,
): Promise<number> {
  const named = subjects.slice(0, config.limits.auditSubjects).map(shownSubject);
  const { id } = await db
    .insertInto("audit")
    .values({
      at: now(),
      actor,
      operation,
      subjects: named,
      records: subjects.length,
      detail: JSON.stringify(detail),
      request: requestId ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function shownSubject(id: string): string {
  return id.includes("@") ? "(an address)" : id.slice(0, mostCharacters);
}
