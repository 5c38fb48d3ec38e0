import type { Transaction } from "kysely";
import { anyText } from "../database/any-of.ts";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Platform } from "../platform.ts";

const keptMs = 30 * 86_400_000;
const atOnce = 500;

/**
 * Forgets sessions that were not used, and open selections that did not change, for 30 days. Selections that were
 * ever tried to be paid stay, for their attempts. `checkout-rest.md` section 3. Any number may run at once.
 */
export async function forgetExpired({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  while ((await inTransaction(db, (tx) => forgetSessions(tx, before))) > 0);
  while ((await inTransaction(db, (tx) => forgetSelections(tx, before))) > 0);
}

async function forgetSessions(tx: Transaction<Schema>, before: Date): Promise<number> {
  const gone = await tx
    .deleteFrom("session")
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("session")
        .select("token_hash")
        .where("used_at", "<", before)
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning("store")
    .execute();
  return gone.length;
}

/** Locks sessions before selections, as every change does, and looks again when it holds them. */
async function forgetSelections(tx: Transaction<Schema>, before: Date): Promise<number> {
  const stale = tx
    .selectFrom("selection")
    .select("selection.id")
    .where("finished_at", "is", null)
    .where("changed_at", "<", before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("payment_attempt")
            .select("payment_attempt.id")
            .whereRef("payment_attempt.selection", "=", "selection.id"),
        ),
      ),
    );
  const found = anyText((await stale.limit(atOnce).execute()).map(({ id }) => id));
  await tx
    .selectFrom("session")
    .select("token_hash")
    .where("selection", "=", found)
    .orderBy("token_hash")
    .forUpdate()
    .execute();
  const locked = await stale.where("selection.id", "=", found).forUpdate().execute();
  const gone = anyText(locked.map(({ id }) => id));
  await tx.updateTable("session").set({ selection: null }).where("selection", "=", gone).execute();
  await tx.deleteFrom("selection_line").where("selection", "=", gone).execute();
  await tx.deleteFrom("selection").where("id", "=", gone).execute();
  return locked.length;
}
