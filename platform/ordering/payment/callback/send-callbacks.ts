import { randomBytes } from "node:crypto";
import { z } from "zod";
import { retryWrite } from "../../../foundations/database/retry.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { openOutgoing, type Outgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { retryDelay } from "../attempt/claim-attempt.ts";
import type { Job } from "../../../foundations/jobs/worker.ts";

/** Less than the lease of a first try. */
const closeTimeoutMs = 40_000;
const purgedAfterMs = 30 * 86_400_000;
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
 * Calls back ends with the results of payments, until nothing is due or the process stops. An answer of 2xx ends a
 * callback; otherwise it is retried after a minute, four, sixteen …, a limited number of times. Any number of workers
 * may run it at once; a worker that is killed just after a call may repeat it. shop-rest.md#payment.
 */
export async function sendCallbacks(parts: Parts, outgoing: Outgoing, stopping: AbortSignal): Promise<void> {
  const next = () => (stopping.aborted ? null : claimCallback(parts));
  for (let due = await next(); due; due = await next()) await sendCallback(parts, outgoing, due);
}

/** Purges callbacks that were answered, or given up, long ago. */
export async function purgeCallbacks({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - purgedAfterMs);
  await db.deleteFrom("payment_callback").where("done_at", "<", before).execute();
}

/** Leases the next callback, and commits: until the lease is over no other worker tries it. */
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
      .set({ tries, next_try_at: new Date(now().getTime() + retryDelay(tries)) })
      .where((where) => where.and({ attempt, result }))
      .execute();
    return { attempt, result, url, tries, fields: storedFields.parse(row.fields) };
  });
}

async function sendCallback(parts: Parts, outgoing: Outgoing, due: DueCallback): Promise<void> {
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
  if (isTaken || due.tries >= callbackTries) await retryWrite(() => close(parts, due), closeTimeoutMs);
}

async function close({ db, now }: Parts, { attempt, result }: DueCallback): Promise<void> {
  await db
    .updateTable("payment_callback")
    .set({ done_at: now() })
    .where((where) => where.and({ attempt, result }))
    .execute();
}

const secondMs = 1_000;
const hourMs = 3_600_000;
const publicPorts = [80, 443];

/** The jobs that call back ends with the results of payments. */
export function callbackJobs(platform: Platform): readonly Job[] {
  const { allowPrivateTargets } = platform.settings;
  const outgoing = openOutgoing({
    allowPrivate: allowPrivateTargets,
    ...(allowPrivateTargets ? {} : { ports: publicPorts }),
  });
  return [
    {
      name: "tell callback pages",
      everyMs: secondMs,
      run: (stopping) => sendCallbacks(platform, outgoing, stopping),
    },
    { name: "forget callbacks", everyMs: hourMs, run: () => purgeCallbacks(platform) },
  ];
}
