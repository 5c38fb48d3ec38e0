import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";

const keptMs = 90 * 86_400_000;
const atOnce = 1_000;

/** Forgets events that were done 90 days ago; what is not done stays. Any number may run at once. soap.md#events. */
export async function forgetEvents({
  db,
  now,
}: {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  while ((await forgetNext(db, before)) > 0);
}

async function forgetNext(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("event")
      .where("position", "in", (query) =>
        query
          .selectFrom("event")
          .select("position")
          .where("done_at", "<", before)
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
