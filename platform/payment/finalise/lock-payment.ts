import type { Transaction } from "kysely";
import { namedStatement, type At } from "../../database/named-statement.ts";
import type { Schema } from "../../database/schema.ts";
import { lockMergedSelection, lockSelection } from "../../selection/read-selection.ts";
import type { Selection } from "../../selection/selection.ts";
import { lockAccounts } from "../../session/account.ts";
import { sessionOf } from "../../session/read-session.ts";
import type { Session } from "../../session/session.ts";

const selectSessionsForUpdate = namedStatement(
  "lock-paying-sessions",
  (query, at: At<{ session: Buffer; selection: string }>) =>
    query
      .selectFrom("session")
      .selectAll()
      .where((where) =>
        where.or([where("token_hash", "=", at("session")), where("selection", "=", at("selection"))]),
      )
      .orderBy("token_hash")
      .forUpdate(),
);

const selectOwner = namedStatement("read-selection-owner", (query, at: At<{ selection: string }>) =>
  query.selectFrom("selection").select("customer").where("id", "=", at("selection")),
);

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
  const rows = await selectSessionsForUpdate(tx, payment);
  const [owned] = await selectOwner(tx, { selection: payment.selection });
  if (!owned) throw new Error(`There is no selection ${payment.selection}.`);
  const { customer } = owned;
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

const selectWay = namedStatement("read-selection-way", (query, at: At<{ selection: string }>) =>
  query.selectFrom("selection").select(["merged_into", "leftover"]).where("id", "=", at("selection")),
);

/** The saved selection that its lines went to, or what goes on of that when it has become an order since. */
async function readHeir(tx: Transaction<Schema>, id: string): Promise<string | null> {
  const read = async (selection: string) => (await selectWay(tx, { selection }))[0];
  let heir = (await read(id))?.merged_into ?? null;
  for (let next = heir; next !== null; next = (await read(next))?.leftover ?? null) heir = next;
  return heir;
}
