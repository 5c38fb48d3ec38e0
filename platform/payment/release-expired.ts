import { forgetTries } from "../gift-card/check-gift-card.ts";
import type { Platform } from "../platform.ts";
import { releaseLapsedStock } from "../stock/release-stock.ts";
import { outdatedBefore } from "./attempt/attempt.ts";
import { releaseLapsedDiscounts } from "./start/hold-discounts.ts";

const attemptsAtOnce = 500;

interface Sweeper extends Pick<Platform, "db" | "now"> {
  readonly catalog: Pick<Platform["catalog"], "refresh">;
}

/**
 * Gives back what lapsed reservations hold and ends attempts that are too old. Nothing waits for it: reservations
 * lapse and attempts expire by themselves. Any number may run at once.
 */
export async function sweep(platform: Sweeper): Promise<void> {
  await releaseLapsedStock(platform.db, platform.now());
  await releaseLapsedDiscounts(platform.db, platform.now());
  await forgetTries(platform.db, platform.now());
  await expireAttempts(platform);
  await platform.catalog.refresh();
}

async function expireAttempts({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  let expired: bigint;
  do {
    const { numUpdatedRows } = await db
      .updateTable("payment_attempt")
      .set({ status: "expired", finished_at: now(), account: null })
      .where("id", "in", (query) =>
        query
          .selectFrom("payment_attempt")
          .select("id")
          .where("status", "=", "started")
          .where("started_at", "<", outdatedBefore(now()))
          // A subscription's, which goes on until its provider has answered.
          .where("session", "<>", Buffer.alloc(0))
          .limit(attemptsAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    expired = numUpdatedRows;
  } while (expired > 0n);
}
