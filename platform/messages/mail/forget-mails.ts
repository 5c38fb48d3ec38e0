import type { Platform } from "../../catalogue/context/platform.ts";

const keptMs = 30 * 86_400_000;
const atOnce = 500;

/** Forgets mails that were sent, shown or given up 30 days ago. Any number may run at once. */
export async function forgetMails({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  let gone: bigint;
  do {
    const { numDeletedRows } = await db
      .deleteFrom("mail")
      .where("id", "in", (query) =>
        query
          .selectFrom("mail")
          .select("id")
          .where("next_try_at", "is", null)
          .where("queued_at", "<", before)
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    gone = numDeletedRows;
  } while (gone > 0n);
}
