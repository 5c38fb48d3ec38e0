import { randomBytes } from "node:crypto";
import { z } from "zod";
import { insist } from "../../database/insist.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Outgoing } from "../../outgoing/open-outgoing.ts";
import type { Platform } from "../../platform.ts";
import { waitAfter } from "../attempt/claim-attempt.ts";

/** Less than the wait after a first try, in which nobody else makes the call. */
const patienceMs = 40_000;
const forgottenAfterMs = 30 * 86_400_000;
const storedFields = z.record(z.string(), z.string());

interface DueCallback {
  readonly attempt: string;
  readonly result: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  /** How often it has been tried, this time too. */
  readonly tries: number;
}

type Parts = Pick<Platform, "db" | "config" | "log" | "now">;

/**
 * Tells back ends how payments ended, until nothing is due or the process stops. An answer of 2xx ends it; otherwise it
 * is tried again after a minute, four, sixteen … for so many times. Any number may run at once; who is killed just
 * after a call may make it again. shop-rest.md#payment.
 */
export async function tellCallbacks(parts: Parts, outgoing: Outgoing, stopping: AbortSignal): Promise<void> {
  const next = () => (stopping.aborted ? null : claimCallback(parts));
  for (let due = await next(); due; due = await next()) await tell(parts, outgoing, due);
}

/** Forgets what has been told, or was given up, long ago. */
export async function forgetCallbacks({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - forgottenAfterMs);
  await db.deleteFrom("payment_callback").where("done_at", "<", before).execute();
}

/** Takes the next one for this round alone, and commits: until its wait is over nobody else tries. */
async function claimCallback({ db, now }: Parts): Promise<DueCallback | null> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("payment_callback")
      .selectAll()
      .where("done_at", "is", null)
      .where("next_try_at", "<=", now())
      .orderBy("next_try_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const { attempt, result, url } = row;
    const tries = row.tries + 1;
    await tx
      .updateTable("payment_callback")
      .set({ tries, next_try_at: new Date(now().getTime() + waitAfter(tries)) })
      .where((where) => where.and({ attempt, result }))
      .execute();
    return { attempt, result, url, tries, fields: storedFields.parse(row.fields) };
  });
}

async function tell(parts: Parts, outgoing: Outgoing, due: DueCallback): Promise<void> {
  const { callbackTries, providerTimeoutMs } = parts.config.limits;
  const body = new URLSearchParams(due.fields).toString();
  const answer = await outgoing({
    method: "POST",
    url: due.url,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": "Vitrine-Payments",
      "X-Service-Request-ID": randomBytes(16).toString("hex"),
    },
    body,
    timeoutMs: providerTimeoutMs,
  });
  const isTaken = answer.ok && answer.status >= 200 && answer.status < 300;
  if (!isTaken) {
    const { attempt, result, tries } = due;
    const problem = answer.ok ? String(answer.status) : answer.reason;
    parts.log.warn({ attempt, result, tries, problem }, "a payment's callback page did not take its result");
  }
  if (isTaken || due.tries >= callbackTries) await insist(() => close(parts, due), patienceMs);
}

async function close({ db, now }: Parts, { attempt, result }: DueCallback): Promise<void> {
  await db
    .updateTable("payment_callback")
    .set({ done_at: now() })
    .where((where) => where.and({ attempt, result }))
    .execute();
}
