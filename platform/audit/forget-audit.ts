import { inTransaction } from "../database/transaction.ts";
import type { Runtime } from "../runtime.ts";

const dayMs = 86_400_000;
const atOnce = 1_000;

/** Forgets what is on record for longer than the limit says. Any number may run at once. */
export async function forgetAudit({
  db,
  config,
  now,
}: Pick<Runtime, "db" | "config" | "now">): Promise<void> {
  const before = new Date(now().getTime() - config.limits.auditDays * dayMs);
  const forgetNext = () =>
    inTransaction(db, (tx) =>
      tx
        .deleteFrom("audit")
        .where("id", "in", (query) =>
          query
            .selectFrom("audit")
            .select("id")
            .where("at", "<", before)
            .limit(atOnce)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow(),
    );
  while ((await forgetNext()).numDeletedRows > 0n);
}
