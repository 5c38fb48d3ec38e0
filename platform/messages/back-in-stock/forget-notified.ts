import type { Platform } from "../../catalogue/context/platform.ts";

const keptMs = 30 * 86_400_000;

/** Forgets who was told 30 days ago. Any number may run at once. */
export async function forgetNotified({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  await db
    .deleteFrom("back_in_stock_subscription")
    .where("notified_at", "<", new Date(now().getTime() - keptMs))
    .execute();
}
