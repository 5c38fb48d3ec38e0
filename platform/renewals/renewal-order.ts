import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { lockSelection } from "../selection/read-selection.ts";
import { saveSelection } from "../selection/save-selection.ts";
import type { Selection } from "../selection/selection.ts";
import type { DueSubscription } from "./claim-due.ts";

/** The order of one day of a subscription, as far as it has come. */
export interface OpenDueOrder {
  readonly due: DueSubscription;
  /** As it is stored, locked; null: it became an order. */
  readonly selection: Selection | null;
  /** The latest payment attempt. */
  readonly attempt: string | null;
}

type Tx = Transaction<Schema>;

/** null: it has not been begun. */
export async function readDueOrder(tx: Tx, due: DueSubscription): Promise<OpenDueOrder | null> {
  const row = await tx
    .selectFrom("subscription_order")
    .select(["selection", "attempt"])
    .where("subscription", "=", due.id)
    .where("due_on", "=", due.dueOn)
    .executeTakeFirst();
  return row ? { due, selection: await lockSelection(tx, row.selection), attempt: row.attempt } : null;
}

/**
 * Begins the order of one day of a locked subscription. Every day has one selection, and a selection becomes an
 * order once.
 */
export async function beginDueOrder(
  tx: Tx,
  due: DueSubscription,
  fresh: Selection,
  now: Date,
): Promise<OpenDueOrder> {
  await saveSelection(tx, null, fresh, now);
  await tx
    .insertInto("subscription_order")
    .values({ subscription: due.id, due_on: due.dueOn, selection: fresh.id })
    .execute();
  return { due, selection: fresh, attempt: null };
}

export async function keepAttempt(tx: Tx, { id, dueOn }: DueSubscription, attempt: string): Promise<void> {
  await tx
    .updateTable("subscription_order")
    .set({ attempt })
    .where("subscription", "=", id)
    .where("due_on", "=", dueOn)
    .execute();
}

/** An attempt whose provider has not answered does not get too old. */
export async function renewAttempt(tx: Tx, attempt: string, now: Date): Promise<void> {
  await tx
    .updateTable("payment_attempt")
    .set({ started_at: now })
    .where("id", "=", attempt)
    .where("status", "=", "started")
    .execute();
}
