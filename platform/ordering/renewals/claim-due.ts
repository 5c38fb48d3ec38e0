import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { dayAt, type Day } from "../subscription/calendar.ts";

type Tx = Transaction<Schema>;

/** The lease of a worker on an order: another worker continues when this one was killed. */
const leaseMs = 10 * 60_000;

/** A subscription whose next order is to be made. */
export interface DueSubscription {
  readonly id: number;
  readonly customer: number;
  readonly dueOn: Day;
}

/**
 * Takes one subscription that is due and that nobody is at work on, or one whose charge a killed process has left
 * without an end, whatever its customer has done to it since. null: there is none.
 */
export async function claimDue({
  db,
  settings,
  now,
}: Pick<Platform, "db" | "settings" | "now">): Promise<DueSubscription | null> {
  const moment = now();
  return inTransaction(db, async (tx) => {
    const row = (await lockUnended(tx, moment)) ?? (await lockDue(tx, moment, settings.timezone));
    if (!row) return null;
    await tx
      .updateTable("subscription")
      .set({ claimed_until: new Date(moment.getTime() + leaseMs) })
      .where("id", "=", row.id)
      .execute();
    return row;
  });
}

async function lockUnended(tx: Tx, moment: Date): Promise<DueSubscription | undefined> {
  return subscriptions(tx)
    .innerJoin("subscription_order", "subscription_order.subscription", "subscription.id")
    .innerJoin("payment_attempt", "payment_attempt.id", "subscription_order.attempt")
    .select("subscription_order.due_on as dueOn")
    .where("subscription.claimed_until", "<=", moment)
    .where("payment_attempt.status", "=", "started")
    .executeTakeFirst();
}

async function lockDue(tx: Tx, moment: Date, timezone: string): Promise<DueSubscription | undefined> {
  return subscriptions(tx)
    .select("subscription.next_order_on as dueOn")
    .where("subscription.status", "=", "ACTIVE")
    .where("subscription.next_attempt_on", "<=", dayAt(moment, timezone))
    .where((where) =>
      where.or([
        where("subscription.claimed_until", "is", null),
        where("subscription.claimed_until", "<=", moment),
      ]),
    )
    .orderBy("subscription.next_attempt_on")
    .executeTakeFirst();
}

function subscriptions(tx: Tx) {
  return tx
    .selectFrom("subscription")
    .innerJoin("subscription_contract", "subscription_contract.id", "subscription.contract")
    .select(["subscription.id", "subscription_contract.customer"])
    .limit(1)
    .forUpdate("subscription")
    .skipLocked();
}
