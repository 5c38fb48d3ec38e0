import type { Transaction } from "kysely";
import { anyText } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import type { Platform } from "../../catalogue/context/platform.ts";

const dayMs = 86_400_000;
const retentionMs = 30 * dayMs;
const accountRetentionMs = 365 * dayMs;
const atOnce = 500;

interface Ages {
  readonly before: Date;
  readonly beforeOnAccount: Date;
}

/**
 * Purges sessions that were not used, and open selections that did not change, for 30 days; those on an account for
 * 365, as drafts of staff do; and affiliates whose days are over. Selections that were ever tried to be paid stay, for their attempts.
 * checkout-rest.md#session-tokens. Any number may run at once.
 */
export async function purgeExpired({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const ages = { before: ago(retentionMs), beforeOnAccount: ago(accountRetentionMs) };
  while ((await inTransaction(db, (tx) => purgeSessions(tx, ages.before))) > 0);
  while ((await inTransaction(db, (tx) => purgeAffiliates(tx, now()))) > 0);
  while ((await inTransaction(db, (tx) => purgeSelections(tx, ages))) > 0);
}

async function purgeSessions(tx: Transaction<Schema>, before: Date): Promise<number> {
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

/** An affiliate has its days with a session. storefront-graphql.md#selection-operations. */
async function purgeAffiliates(tx: Transaction<Schema>, now: Date): Promise<number> {
  const over = await tx
    .updateTable("session")
    .set({ affiliate: null, affiliate_until: null })
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("session")
        .select("token_hash")
        .where("affiliate_until", "<=", now)
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning("store")
    .execute();
  return over.length;
}

/** Locks sessions and customers before selections, as every change does, and reads again under the locks. */
async function purgeSelections(tx: Transaction<Schema>, ages: Ages): Promise<number> {
  const stale = staleSelections(tx, ages);
  const found = anyText((await stale.limit(atOnce).execute()).map(({ id }) => id));
  await tx
    .selectFrom("session")
    .select("token_hash")
    .where("selection", "=", found)
    .orderBy("token_hash")
    .forUpdate()
    .execute();
  await tx
    .selectFrom("customer")
    .select("id")
    .where("selection", "=", found)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const locked = await stale.where("selection.id", "=", found).orderBy("selection.id").forUpdate().execute();
  const gone = anyText(locked.map(({ id }) => id));
  await tx.updateTable("session").set({ selection: null }).where("selection", "=", gone).execute();
  await tx.updateTable("customer").set({ selection: null }).where("selection", "=", gone).execute();
  await tx.deleteFrom("selection_line").where("selection", "=", gone).execute();
  await tx.deleteFrom("selection").where("id", "=", gone).execute();
  return locked.length;
}

/** A selection that was merged into a saved one belongs to nobody: it is purged like an anonymous one. */
function staleSelections(tx: Transaction<Schema>, { before, beforeOnAccount }: Ages) {
  return tx
    .selectFrom("selection")
    .select("selection.id")
    .where((where) =>
      where.or([
        where.and([
          where("finished_at", "is", null),
          where("customer", "is", null),
          where.not(
            where.exists(
              where
                .selectFrom("draft_order")
                .select("draft_order.id")
                .whereRef("draft_order.selection", "=", "selection.id")
                .where("draft_order.deleted_at", "is", null),
            ),
          ),
        ]),
        where("merged_into", "is not", null),
        where.and([where("finished_at", "is", null), where("changed_at", "<", beforeOnAccount)]),
      ]),
    )
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
}
