import { sql } from "kysely";
import type { Tx } from "../../foundations/database/transaction.ts";

/** A change of the catalogue that nobody has been told of yet. */
export interface UntoldChange {
  readonly display: number | null;
  readonly kind: string;
  readonly subject: string | null;
}

/** More than this wait for the next round. */
export const claimedAtOnce = 10_000;
/**
 * So long changes are collected, unless there are enough for a call before. events-and-webhooks.md#webhook-delivery.
 */
export const collectedMs = 1_000;

/**
 * Whether changes have waited long enough, or there are enough of them. What was written is dated by the database, so
 * its clock counts beside ours.
 */
export async function isTimeToTell(tx: Tx, enough: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number; waited: boolean | null }>`
    select count(*)::integer as count,
      min(changed_at) <= greatest(now(), ${now}::timestamptz) - ${collectedMs} * interval '1 millisecond' as waited
    from (select changed_at from catalog_change where not told order by number limit ${enough}) as untold
  `.execute(tx);
  const [untold] = rows;
  return untold !== undefined && (untold.count >= enough || untold.waited === true);
}

/** The oldest changes that nobody was told of. Whenever their transactions were committed, none is passed over. */
export async function claimChanges(tx: Tx): Promise<readonly UntoldChange[]> {
  const { rows } = await sql<UntoldChange>`
    update catalog_change set told = true
    from (select number as claimed from catalog_change where not told order by number limit ${claimedAtOnce}) as next
    where number = claimed
    returning display, kind, subject
  `.execute(tx);
  return rows;
}

/** What happened until now concerns nobody. */
export async function passOverChanges(tx: Tx): Promise<void> {
  await tx.updateTable("catalog_change").set({ told: true }).where("told", "=", false).execute();
}
