import type { Platform } from "../../catalogue/context/platform.ts";

type Parts = Pick<Platform, "db" | "now">;

/** Leases a webhook that has calls due until this moment, which the lease is known by; null: another process has it. */
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

/** Extends a lease; null: it ran out, and another process may have the webhook by now. */
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
