import type { Platform } from "../../catalogue/context/platform.ts";
import { composeMail, type ComposedMail } from "./compose.ts";
import { kindOf, type QueuedMail } from "./queue.ts";

export interface KeptMail extends ComposedMail {
  readonly id: number;
  readonly to: string;
  readonly date: Date;
}

const mostShown = 100;

/** Mails that a shop without a mail server keeps, the newest first; as they would read if they were sent now. */
export async function readOutbox(platform: Platform): Promise<readonly KeptMail[]> {
  const rows = await unsent(platform).orderBy("id", "desc").limit(mostShown).execute();
  const mails = await Promise.all(rows.map((row) => composeKept(platform, row)));
  return mails.flatMap((mail) => mail ?? []);
}

/** One of them; null: there is none. */
export async function readKeptMail(platform: Platform, id: number): Promise<KeptMail | null> {
  const row = await unsent(platform).where("id", "=", id).executeTakeFirst();
  return row ? composeKept(platform, row) : null;
}

function unsent({ db }: Platform) {
  return db.selectFrom("mail").selectAll().where("sent_at", "is", null);
}

/** A mail that cannot be written must not hide the others. */
async function composeKept(platform: Platform, row: QueuedMail): Promise<KeptMail | null> {
  try {
    const composed = await composeMail(platform, row);
    return composed && { id: row.id, to: row.recipient, date: row.queued_at, ...composed };
  } catch (error) {
    platform.log.error({ err: error, mail: row.id, kind: kindOf(row.content) }, "a mail cannot be written");
    return null;
  }
}
