import { inTransaction } from "../database/transaction.ts";
import type { Runtime } from "../runtime/runtime.ts";

const dayMs = 86_400_000;
const batchSize = 1_000;

/** Deletes audit rows that are older than the limit says. Any number of processes may run it at once. */
export async function purgeAudit({ db, config, now }: Pick<Runtime, "db" | "config" | "now">): Promise<void> {
  const before = new Date(now().getTime() - config.limits.auditDays * dayMs);
  const purgeNext = () =>
    inTransaction(db, (tx) =>
      tx
        .deleteFrom("audit")
        .where("id", "in", (query) =>
          query
            .selectFrom("audit")
            .select("id")
            .where("at", "<", before)
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow(),
    );
  while ((await purgeNext()).numDeletedRows > 0n);
}
