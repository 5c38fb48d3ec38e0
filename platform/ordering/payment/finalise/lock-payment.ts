import type { Transaction } from "kysely";
import { namedStatement, type At } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { lockMergedSelection, lockSelection } from "../../../selling/selection/read-selection.ts";
import type { Selection } from "../../../selling/selection/selection.ts";
import { lockAccounts } from "../../../selling/session/account.ts";
import { sessionOf } from "../../../selling/session/read-session.ts";
import type { Session } from "../../../selling/session/session.ts";
import { readAttempt, readPaymentOf, type PaymentAttempt } from "../attempt/attempt.ts";

/** A locked payment attempt, with everything that its result may change. */
export interface LockedPayment {
  readonly attempt: PaymentAttempt;
  readonly sessions: readonly Session[];
  /** null: it became an order. */
  readonly selection: Selection | null;
  /** The saved selection that its lines went to when the shopper logged in after the start. */
  readonly mergeTarget: Selection | null;
}

/** Locks a payment attempt with everything that its result may change. Throws when there is no such attempt. */
export async function lockPayment(tx: Transaction<Schema>, id: string): Promise<LockedPayment> {
  const { session, selection } = existing(id, await readPaymentOf(tx, id));
  return {
    sessions: await lockPayingSessions(tx, { session, selection }),
    ...(await lockPaidSelections(tx, selection)),
    attempt: existing(id, await readAttempt(tx, id)),
  };
}

function existing<T>(id: string, found: T | null): T {
  if (found === null) throw new Error(`There is no payment attempt ${id}.`);
  return found;
}

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
 * customers, the one who has it on the account and the one whose it is: the first locks that finalising takes, before the selection's and
 * the stock's. Two selections of one customer never become orders at once, so that each finds where the other has left
 * its lines.
 */
async function lockPayingSessions(
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

interface PaidSelections {
  /** null: it became an order. */
  readonly selection: Selection | null;
  /** The selection that its lines are in since the shopper logged in after the start. */
  readonly mergeTarget: Selection | null;
}

/** Locks, in key order, the selection of a payment and the one that its lines were merged into. */
async function lockPaidSelections(tx: Transaction<Schema>, id: string): Promise<PaidSelections> {
  const targetId = await readMergeTarget(tx, id);
  if (targetId === null) return { selection: await lockSelection(tx, id), mergeTarget: null };
  if (id < targetId) {
    const selection = await lockMergedSelection(tx, id);
    return { selection, mergeTarget: await lockSelection(tx, targetId) };
  }
  const mergeTarget = await lockSelection(tx, targetId);
  return { selection: await lockMergedSelection(tx, id), mergeTarget };
}

const selectSuccessor = namedStatement("read-selection-way", (query, at: At<{ selection: string }>) =>
  query.selectFrom("selection").select(["merged_into", "leftover"]).where("id", "=", at("selection")),
);

/** Reads the saved selection that the lines were merged into, or its successor when that has become an order since. */
async function readMergeTarget(tx: Transaction<Schema>, id: string): Promise<string | null> {
  const read = async (selection: string) => (await selectSuccessor(tx, { selection }))[0];
  let mergeTarget = (await read(id))?.merged_into ?? null;
  for (let next = mergeTarget; next !== null; next = (await read(next))?.leftover ?? null) mergeTarget = next;
  return mergeTarget;
}
