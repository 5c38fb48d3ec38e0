import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Platform } from "../platform.ts";
import { dayAfter, dayAt, nextDay } from "../subscription/calendar.ts";
import type { DueSubscription } from "./claim-due.ts";
import type { DueOutcome } from "./start-renewal.ts";
import { changeSubscription } from "../subscription/keep-subscription.ts";
import { lockSubscription, type LockedSubscription } from "../subscription/read-contracts.ts";

type Tx = Transaction<Schema>;

/**
 * Notes what became of an order and lets go of its subscription: after an order the next day is set, else it is tried
 * again tomorrow. Done twice, it changes nothing.
 */
export async function settleDue(
  tx: Tx,
  { settings, now }: Pick<Platform, "settings" | "now">,
  due: DueSubscription,
  outcome: DueOutcome,
): Promise<void> {
  const locked = await lockSubscription(tx, due.customer, due.id);
  if (!locked) return;
  const moment = now();
  const day = dayAt(moment, settings.timezone);
  const { subscription, contract } = locked;
  if (outcome === "revoked") await revoke(tx, contract.id, moment);
  await changeSubscription(
    tx,
    subscription,
    { claimed_until: null, ...changeFor(locked, due, outcome, day) },
    moment,
  );
}

function changeFor(
  { subscription }: LockedSubscription,
  due: DueSubscription,
  outcome: DueOutcome,
  day: string,
) {
  const isStill = subscription.nextOrderOn === due.dueOn;
  if (outcome === "over" || !isStill) return {};
  if (outcome === "ended") return { status: "CANCELLED" };
  if (outcome === "ordered") {
    const { anchorOn, interval } = subscription;
    const next = nextDay(anchorOn, interval, due.dueOn > day ? due.dueOn : day);
    return { ...noAttention, next_order_on: next, next_attempt_on: next };
  }
  return {
    ...noAttention,
    next_attempt_on: dayAfter(day),
    out_of_stock: outcome === "short",
    payment_declined: outcome === "declined",
    payment_revoked: outcome === "revoked",
  };
}

const noAttention = { out_of_stock: false, payment_declined: false, payment_revoked: false } as const;

async function revoke(tx: Tx, contract: number, now: Date): Promise<void> {
  await tx
    .updateTable("subscription_contract")
    .set({ payment_status: "REVOKED", payment_changed_at: now })
    .where("id", "=", contract)
    .where("payment_status", "<>", "REVOKED")
    .execute();
}
