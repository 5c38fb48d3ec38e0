import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { hashToken, isToken } from "../../selling/session/token.ts";
import { setNewsletterFlag, mailKey } from "./subscribe.ts";

export interface KeyHolder {
  readonly id: number;
  readonly store: number;
  readonly plugin: number | null;
  readonly email: string;
  readonly language: string;
  readonly country: string | null;
  readonly pending: boolean;
}

/** Whose key it is; undefined: nobody's, or of somebody who has left. */
export async function readKeyHolder(db: Kysely<Schema>, key: string): Promise<KeyHolder | undefined> {
  return isToken(key) ? holder(db, key).executeTakeFirst() : undefined;
}

/** The holder of the key is on the list, and told so by a mail with her way out; false: it is nobody's key. */
export async function confirmSubscription(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "config" | "now">,
  key: string,
): Promise<boolean> {
  const found = isToken(key) ? await holder(tx, key).forUpdate().executeTakeFirst() : undefined;
  if (!found?.pending) return found !== undefined;
  const now = platform.now();
  await tx
    .updateTable("newsletter_subscription")
    .set({ pending: false, subscribed_at: now, changed_at: now })
    .where("id", "=", found.id)
    .execute();
  await setNewsletterFlag(tx, found, now);
  await mailKey(tx, platform, found, { key, pending: false });
  return true;
}

/** The holder of the key is off the list, as is the customer with her e-mail; false: it is nobody's key. */
export async function leaveNewsletter(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  key: string,
): Promise<boolean> {
  const found = isToken(key) ? await holder(tx, key).forUpdate().executeTakeFirst() : undefined;
  if (!found) return false;
  await tx.deleteFrom("newsletter_subscription").where("id", "=", found.id).execute();
  if (!found.pending) await setNewsletterFlag(tx, found, now(), false);
  return true;
}

function holder(db: Kysely<Schema>, key: string) {
  return db
    .selectFrom("newsletter_subscription")
    .select(["id", "store", "email", "language", "country", "pending", "plugin"])
    .where("key_hash", "=", hashToken(key));
}
