import { sql, type Selectable } from "kysely";
import { z } from "zod";
import type { MailTable } from "../../foundations/database/schema/mail.ts";
import type { Platform } from "../../catalogue/context/platform.ts";

export type QueuedMail = Selectable<MailTable>;
type Parts = Pick<Platform, "db" | "now">;

const minuteMs = 60_000;

/** How long after each failure the next try comes. events-and-webhooks.md#mails. */
const pausesMs = [1, 5, 30].map((minutes) => minutes * minuteMs);
const mostTries = 1 + pausesMs.length;

/**
 * Takes the mail that has waited longest, for one try; null: none is due. Until the lease is over nobody else takes
 * it, so whoever is killed with it delays it, and does not lose it.
 */
export async function takeMail({ db, now }: Parts, leaseMs: number): Promise<QueuedMail | null> {
  const mail = await db
    .updateTable("mail")
    .set({ tries: sql`tries + 1`, next_try_at: new Date(now().getTime() + leaseMs) })
    .where("id", "=", (query) =>
      query
        .selectFrom("mail")
        .select("id")
        .where("next_try_at", "<=", now())
        .where("tries", "<", mostTries)
        .orderBy("next_try_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return mail ?? null;
}

/** Holds on to a mail for longer; false: it was not done in time, and somebody else has begun another try. */
export async function keepMail(
  { db, now }: Parts,
  { id, tries }: QueuedMail,
  leaseMs: number,
): Promise<boolean> {
  const next_try_at = new Date(now().getTime() + leaseMs);
  const { numUpdatedRows } = await ownTry(db, id, tries).set({ next_try_at }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of a mail that was sent stays of what kind it was and, where it was about an order, of which. */
const remainder = z
  .object({ kind: z.string().catch(""), order: z.int().optional().catch(undefined) })
  .catch({ kind: "" });

/** The server has it: it never goes out again. What else it said is forgotten, for it may hold links and pins. */
export async function markSent({ db, now }: Parts, { id, content }: QueuedMail): Promise<void> {
  await db
    .updateTable("mail")
    .set({ next_try_at: null, sent_at: now(), content: JSON.stringify(remainder.parse(content)) })
    .where("id", "=", id)
    .execute();
}

/** It comes again after a pause, or, after the last one, not any more. */
export async function markFailed({ db, now }: Parts, { id, tries }: QueuedMail): Promise<void> {
  const pauseMs = pausesMs[tries - 1];
  const next_try_at = pauseMs === undefined ? null : new Date(now().getTime() + pauseMs);
  await ownTry(db, id, tries).set({ next_try_at }).execute();
}

/** It will not be sent: there is nothing to say, or nobody to say it to. */
export async function dropMail({ db }: Pick<Parts, "db">, { id, tries }: QueuedMail): Promise<void> {
  await ownTry(db, id, tries).set({ next_try_at: null }).execute();
}

/** Only while nobody else has begun another try. */
function ownTry(db: Parts["db"], id: number, tries: number) {
  return db.updateTable("mail").where("id", "=", id).where("tries", "=", tries).where("sent_at", "is", null);
}

/** Those whose sender was killed at the last try. */
export async function giveUpMails({ db, now }: Parts): Promise<void> {
  await db
    .updateTable("mail")
    .set({ next_try_at: null })
    .where("next_try_at", "<=", now())
    .where("tries", ">=", mostTries)
    .execute();
}

/** Without a mail server a demo shop only shows its mails: they do not go out when it gets one. */
export async function keepMails({ db, now }: Parts): Promise<void> {
  await db.updateTable("mail").set({ next_try_at: null }).where("next_try_at", "<=", now()).execute();
}

/** What a mail is about, for logs and for the row that stays. */
export function kindOf(content: unknown): string {
  const kind: unknown = typeof content === "object" && content !== null ? Reflect.get(content, "kind") : "";
  return typeof kind === "string" ? kind : "";
}
