import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";

const keptMs = 2 * 365 * 86_400_000;

/** Forgets what was asked two years ago: no reduction is told of that is older. Any number may run at once. */
export async function forgetPriceHistory({
  db,
  now,
}: {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db.deleteFrom("price_history").where("asked_until", "<", before).execute();
  await db.deleteFrom("campaign_history").where("valid_until", "<", before).execute();
}
