import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { lockMergedSelection, lockSelection } from "../selection/read-selection.ts";
import type { Selection } from "../selection/selection.ts";
import { lockAccounts } from "../session/account.ts";
import { sessionOf } from "../session/read-session.ts";
import type { Session } from "../session/session.ts";

/**
 * Locks, in key order, the session that started a payment and every other that has its selection open, then their
 * customers, the one who has it on the account and the one whose it is: the first locks of the end of a payment,
 * before the selection's and the stock's. No two selections of a customer become orders at once, so that each finds
 * where the other has left its lines.
 */
export async function lockSessionsOf(
  tx: Transaction<Schema>,
  payment: { readonly session: Buffer; readonly selection: string },
): Promise<readonly Session[]> {
  const rows = await tx
    .selectFrom("session")
    .selectAll()
    .where((where) =>
      where.or([where("token_hash", "=", payment.session), where("selection", "=", payment.selection)]),
    )
    .orderBy("token_hash")
    .forUpdate()
    .execute();
  const { customer } = await tx
    .selectFrom("selection")
    .select("customer")
    .where("id", "=", payment.selection)
    .executeTakeFirstOrThrow();
  const accountOf = await lockAccounts(tx, rows, { customer, selection: payment.selection });
  return rows.map((row) => sessionOf(row, accountOf(row)));
}

export interface PaidSelections {
  /** null: it became an order. */
  readonly selection: Selection | null;
  /** The selection that its lines are in since the shopper logged in after the start. */
  readonly heir: Selection | null;
}

/** Locks, in key order, the selection of a payment and the one that its lines went to. */
export async function lockSelectionsOf(tx: Transaction<Schema>, id: string): Promise<PaidSelections> {
  const heirId = await readHeir(tx, id);
  if (heirId === null) return { selection: await lockSelection(tx, id), heir: null };
  if (id < heirId) {
    const selection = await lockMergedSelection(tx, id);
    return { selection, heir: await lockSelection(tx, heirId) };
  }
  const heir = await lockSelection(tx, heirId);
  return { selection: await lockMergedSelection(tx, id), heir };
}

/** The saved selection that its lines went to, or what goes on of that when it has become an order since. */
async function readHeir(tx: Transaction<Schema>, id: string): Promise<string | null> {
  const read = (selection: string) =>
    tx
      .selectFrom("selection")
      .select(["merged_into", "leftover"])
      .where("id", "=", selection)
      .executeTakeFirst();
  let heir = (await read(id))?.merged_into ?? null;
  for (let next = heir; next !== null; next = (await read(next))?.leftover ?? null) heir = next;
  return heir;
}
