import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../foundations/database/schema.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import type { Runtime } from "../foundations/runtime/runtime.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import { staffAccountOf, type StaffAccount } from "./staff-account.ts";
import { newToken, tokenHash } from "./token.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A session ends when it was not used for so long, and so long after the sign-in at the latest. */
const idleMs = 12 * hourMs;
const longestMs = 7 * 24 * hourMs;
const purgeAtOnce = 500;

/** Begins a session; the token is for the cookie alone. */
export async function startStaffSession(tx: Tx, staff: number, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("staff_session")
    .values({ token_hash: tokenHash(token), staff, created_at: now, used_at: now })
    .execute();
  return token;
}

/** Whose session it is; null: there is no such session, or it is over. */
export async function findStaffSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<StaffAccount | null> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff")
    .selectAll("staff")
    .select("staff_session.used_at")
    .where("staff_session.token_hash", "=", hash)
    .where("staff_session.used_at", ">", ago(now, idleMs))
    .where("staff_session.created_at", ">", ago(now, longestMs))
    .executeTakeFirst();
  if (row === undefined) return null;
  // Once a minute is enough to know that it is in use.
  if (row.used_at < ago(now, minuteMs)) {
    await db.updateTable("staff_session").set({ used_at: now }).where("token_hash", "=", hash).execute();
  }
  return staffAccountOf(row);
}

export async function endStaffSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom("staff_session").where("token_hash", "=", tokenHash(token)).execute();
}

/** What a page must send beside the cookie, which other sites cannot read. */
export function csrfToken(token: string): string {
  return createHmac("sha256", token).update("csrf").digest("base64url");
}

/** Deletes sessions and links that are over. Any number of processes may run it at once. */
export async function purgeStaffSessions({ db, now }: Pick<Runtime, "db" | "now">): Promise<void> {
  const time = now();
  const purgeNext = () =>
    inTransaction(db, (tx) =>
      tx
        .deleteFrom("staff_session")
        .where("token_hash", "in", (query) =>
          query
            .selectFrom("staff_session")
            .select("token_hash")
            .where((where) =>
              where.or([
                where("used_at", "<", ago(time, idleMs)),
                where("created_at", "<", ago(time, longestMs)),
              ]),
            )
            .limit(purgeAtOnce)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow(),
    );
  while ((await purgeNext()).numDeletedRows > 0n);
  await db.deleteFrom("staff_link").where("expires_at", "<", time).execute();
}

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
