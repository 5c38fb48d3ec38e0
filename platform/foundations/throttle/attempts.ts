import { createHash } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { countAttempt, isBlocked, waitAt, waitSeconds, type Attempts } from "./attempt-rules.ts";

const forgottenAfterMs = 2 * 60 * 60_000;
/** Of what is counted by the minute alone. */
const minutesForgottenAfterMs = 5 * 60_000;
const atOnce = 500;

/** Who tries what: kept as a hash. */
export function throttleKey(...parts: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/**
 * Counts one attempt under each key, in all processes together; the seconds to wait when one of them has had too
 * many, else 0. An attempt that has to wait is not counted. checkout-rest.md#rate-limits.
 */
export async function countAttempts(
  { db, now }: Pick<Runtime, "db" | "now">,
  keys: readonly Buffer[],
  limit: number,
): Promise<number> {
  const ordered = keys.toSorted((one, other) => one.compare(other));
  return inTransaction(db, async (tx) => {
    const at = now();
    const before: { readonly key: Buffer; readonly attempts: Attempts }[] = [];
    for (const key of ordered) before.push({ key, attempts: await lockAttempts(tx, key, at) });
    const blocked = before.filter(({ attempts }) => isBlocked(attempts, at));
    if (blocked.length > 0) return Math.max(...blocked.map(({ attempts }) => waitSeconds(attempts, at)));
    const counted = before.map(({ key, attempts }) => ({ key, attempts: countAttempt(attempts, at, limit) }));
    for (const { key, attempts } of counted) await saveAttempts(tx, key, attempts);
    return Math.max(...counted.map(({ attempts }) => waitSeconds(attempts, at)));
  });
}

/** The seconds to wait when the attempts of the present minute are used up, else 0; counts nothing. */
export async function readWait(
  { db, now }: Pick<Runtime, "db" | "now">,
  key: Buffer,
  limit: number,
): Promise<number> {
  const row = await db.selectFrom("throttle").selectAll().where("key", "=", key).executeTakeFirst();
  return row === undefined ? 0 : waitAt(attemptsOf(row), now(), limit);
}

/** Takes back one attempt that turned out to be none. */
export async function uncountAttempt(db: Kysely<Schema>, key: Buffer): Promise<void> {
  await db
    .updateTable("throttle")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** Forgets what was counted under a key. */
export async function resetAttempts(db: Kysely<Schema>, key: Buffer): Promise<void> {
  await db.deleteFrom("throttle").where("key", "=", key).execute();
}

async function lockAttempts(tx: Transaction<Schema>, key: Buffer, now: Date): Promise<Attempts> {
  const row = await tx
    .insertInto("throttle")
    .values({ key, started_at: now, count: 0 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return attemptsOf(row);
}

function attemptsOf(row: Selectable<Schema["throttle"]>): Attempts {
  return {
    startedAt: row.started_at,
    count: row.count,
    overruns: row.overruns,
    overrunAt: row.overrun_at,
    blockedUntil: row.blocked_until,
  };
}

async function saveAttempts(tx: Transaction<Schema>, key: Buffer, attempts: Attempts): Promise<void> {
  await tx
    .updateTable("throttle")
    .set({
      started_at: attempts.startedAt,
      count: attempts.count,
      overruns: attempts.overruns,
      overrun_at: attempts.overrunAt,
      blocked_until: attempts.blockedUntil,
    })
    .where("key", "=", key)
    .execute();
}

/** Forgets counters that count for nothing any more, and links that are long over. Any number may run at once. */
export async function purgeAttempts({ db, now }: Pick<Runtime, "db" | "now">): Promise<void> {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const before = ago(forgottenAfterMs);
  const minutesBefore = ago(minutesForgottenAfterMs);
  while ((await inTransaction(db, (tx) => purgeThrottles(tx, { before, minutesBefore }))) > 0);
  while ((await inTransaction(db, (tx) => purgeResets(tx, before))) > 0);
}

interface ThrottleAges {
  readonly before: Date;
  readonly minutesBefore: Date;
}

async function purgeThrottles(
  tx: Transaction<Schema>,
  { before, minutesBefore }: ThrottleAges,
): Promise<number> {
  const gone = await tx
    .deleteFrom("throttle")
    .where("key", "in", (query) =>
      query
        .selectFrom("throttle")
        .select("key")
        .where("started_at", "<", minutesBefore)
        .where((where) => where.or([where("overruns", "=", 0), where("started_at", "<", before)]))
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning("count")
    .execute();
  return gone.length;
}

async function purgeResets(tx: Transaction<Schema>, before: Date): Promise<number> {
  const gone = await tx
    .deleteFrom("password_reset")
    .where("id", "in", (query) =>
      query
        .selectFrom("password_reset")
        .select("id")
        .where("requested_at", "<", before)
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return gone.length;
}

/**
 * What every spelling of an e-mail has in common, for counting: without case, width and marks. Coarser than what the
 * database takes for the same, whatever its locale: two e-mails may share their tries, one has never two lots.
 */
export function throttledEmail(email: string): string {
  const plain = email.trim().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  // There and back: some letters have a capital of two letters, and some capitals lead to another letter.
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
}
