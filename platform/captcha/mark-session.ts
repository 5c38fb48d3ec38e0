import type { Platform } from "../platform.ts";
import type { Session } from "../session/session.ts";

const lifeMs = 30 * 60_000;

type Marked = Pick<Session, "tokenHash">;

/** Notes that whoever has the session is no machine: for 30 minutes. storefront-graphql.md#captcha. */
export async function markVerified(
  { db, now }: Pick<Platform, "db" | "now">,
  { tokenHash }: Marked,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ captcha_verified_at: now() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function isMarked(
  { db, now }: Pick<Platform, "db" | "now">,
  { tokenHash }: Marked,
): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("captcha_verified_at", ">", new Date(now().getTime() - lifeMs))
    .executeTakeFirst();
  return row !== undefined;
}
