import type { Platform } from "../../catalogue/context/platform.ts";

type Parts = Pick<Platform, "db" | "now">;

/** Whoever has the turn calls a webhook alone, until the lease is over; it is also what the turn is known by. */
export async function takeLease({ db, now }: Parts, webhook: string, until: Date): Promise<Date | null> {
  const row = await db
    .updateTable("webhook")
    .set({ busy_until: until })
    .where("key", "=", webhook)
    .where("busy_until", "<=", now())
    .where((where) =>
      where.exists(
        where
          .selectFrom("webhook_delivery")
          .select("id")
          .whereRef("webhook_delivery.webhook", "=", "webhook.key")
          .where("next_try_at", "<=", now()),
      ),
    )
    .returning("busy_until")
    .executeTakeFirst();
  return row?.busy_until ?? null;
}

/** null: it took too long, and another may have the turn by now. */
export async function extendLease(
  { db }: Parts,
  webhook: string,
  mine: Date,
  until: Date,
): Promise<Date | null> {
  const row = await db
    .updateTable("webhook")
    .set({ busy_until: until })
    .where("key", "=", webhook)
    .where("busy_until", "=", mine)
    .returning("busy_until")
    .executeTakeFirst();
  return row?.busy_until ?? null;
}

export async function releaseLease({ db, now }: Parts, webhook: string, mine: Date): Promise<void> {
  await db
    .updateTable("webhook")
    .set({ busy_until: now() })
    .where("key", "=", webhook)
    .where("busy_until", "=", mine)
    .execute();
}
