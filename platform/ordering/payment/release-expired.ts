import { purgePinAttempts } from "../../selling/gift-card/check-gift-card.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { releaseExpiredStock } from "../../catalogue/stock/reservations.ts";
import { outdatedBefore } from "./attempt/attempt.ts";
import { releaseExpiredDiscounts } from "../../selling/discounts/reserve-discounts.ts";

const attemptsAtOnce = 500;

interface ReleasePlatform extends Pick<Platform, "db" | "now"> {
  readonly catalog: Pick<Platform["catalog"], "refresh">;
}

/**
 * Releases expired reservations of stock, vouchers and gift cards, and closes attempts that are too old. Nothing waits
 * for it: reservations and attempts expire by themselves. Any number of processes may run it at once.
 */
export async function releaseExpired(platform: ReleasePlatform): Promise<void> {
  await releaseExpiredStock(platform.db, platform.now());
  await releaseExpiredDiscounts(platform.db, platform.now());
  await purgePinAttempts(platform.db, platform.now());
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
