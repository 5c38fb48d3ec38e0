import { createHash } from "node:crypto";
import { recordAudit } from "../../../foundations/audit/record-audit.ts";
import { inTransaction, type Tx } from "../../../foundations/database/transaction.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Runtime } from "../../../foundations/runtime/runtime.ts";
import type { Answer, Change } from "./call.ts";
import { isProblem, problem, type Problem } from "./problem.ts";

/** How a change is run. */
export interface ChangeOptions {
  /** For the audit log: who, and which call. */
  readonly caller: string;
  readonly operation: string;
  /** A repeated request with the same key gets the first answer; null: there is none. */
  readonly idempotency: { readonly key: string; readonly request: string } | null;
  /** Everything is rolled back in the end: the answer says what would happen. */
  readonly isDryRun: boolean;
}

const replayMs = 24 * 60 * 60_000;

type Outcome = Answer | Problem;
type Parts = Pick<Platform, "db" | "now" | "config" | "requestId">;

/** Rolls the transaction back and carries its outcome out. */
class RolledBack extends Error {
  override readonly name = "RolledBack";
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/** Runs a change, its audit row and its idempotency key in one transaction. management.md#idempotency. */
export async function runChange(
  platform: Parts,
  options: ChangeOptions,
  change: (tx: Tx) => Promise<Change | Problem>,
): Promise<Outcome> {
  try {
    return await inTransaction(platform.db, async (tx) => {
      const first = await firstAnswer(tx, options, platform.now());
      if (first) return first;
      const outcome = await change(tx);
      if (isProblem(outcome)) throw new RolledBack(outcome);
      const { audit, secrets = [], repeatedBody, ...answer } = outcome;
      if (options.isDryRun) throw new RolledBack(answer);
      if (audit) await recordAudit(tx, platform, { ...options, actor: options.caller, detail: {}, ...audit });
      const repeated =
        repeatedBody === undefined ? withoutSecrets(answer, secrets) : { ...answer, body: repeatedBody };
      await storeAnswer(tx, options, repeated, audit?.subjects ?? []);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return error.outcome;
  }
}

/** The answer that the key was given before, or a refusal; null: this request is the first, and holds the key. */
async function firstAnswer(
  tx: Tx,
  { caller, idempotency }: ChangeOptions,
  now: Date,
): Promise<Outcome | null> {
  if (idempotency === null) return null;
  const { key, request } = idempotency;
  const hash = createHash("sha256").update(request).digest();
  await tx
    .deleteFrom("idempotent_request")
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("created_at", "<", new Date(now.getTime() - replayMs))
    .execute();
  // Waits for the transaction of another request with this key.
  const inserted = await tx
    .insertInto("idempotent_request")
    .values({ caller, key, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted.numInsertedOrUpdatedRows === 1n) return null;
  const row = await tx
    .selectFrom("idempotent_request")
    .select(["request_hash", "status", "headers", "body"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!row.request_hash.equals(hash) || row.status === null) return problem("idempotencyKey");
  return {
    status: row.status,
    body: row.body,
    headers: { ...headersOf(row.headers), "Idempotent-Replayed": "true" },
  };
}

function headersOf(stored: unknown): Readonly<Record<string, string>> {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)]));
}

async function storeAnswer(
  tx: Tx,
  { caller, idempotency }: ChangeOptions,
  answer: Answer,
  subjects: readonly string[],
): Promise<void> {
  if (idempotency === null) return;
  await tx
    .updateTable("idempotent_request")
    .set({
      status: answer.status,
      headers: JSON.stringify(answer.headers ?? {}),
      body: JSON.stringify(answer.body),
      subjects: [...subjects],
    })
    .where("caller", "=", caller)
    .where("key", "=", idempotency.key)
    .execute();
}

function withoutSecrets(answer: Answer, secrets: readonly string[]): Answer {
  if (secrets.length === 0 || typeof answer.body !== "object") return answer;
  return { ...answer, body: { ...answer.body, ...Object.fromEntries(secrets.map((name) => [name, null])) } };
}

/** Deletes first answers that are older than a day. Any number of processes may run it at once. */
export async function purgeIdempotentRequests({ db, now }: Pick<Runtime, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - replayMs);
  await db.deleteFrom("idempotent_request").where("created_at", "<", before).execute();
}
