import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import { dayAt, nextDay, type Day } from "./calendar.ts";
import { mayBecome, type SubscriptionStatus } from "./contract.ts";
import { changeSubscription } from "./create-contracts.ts";
import type { LockedSubscription } from "./read-contracts.ts";

export interface Today {
  readonly now: Date;
  readonly timezone: string;
}

/** The store's day. */
export function today({ now, timezone }: Today): Day {
  return dayAt(now, timezone);
}

/**
 * Pauses, resumes or ends a locked subscription; one that has ended stays so: `status` invalid. What came due in a
 * pause is not ordered afterwards. checkout-rest.md#subscriptions.
 */
export async function changeStatus(
  tx: Transaction<Schema>,
  { subscription }: LockedSubscription,
  status: SubscriptionStatus,
  moment: Today,
): Promise<Result<null>> {
  if (status === subscription.status) return success(null);
  if (!mayBecome(subscription.status, status)) return failure("status", "invalid");
  const { anchorOn, interval, nextOrderOn } = subscription;
  const day = today(moment);
  const isMissed = nextOrderOn <= day;
  const next = isMissed ? nextDay(anchorOn, interval, day) : nextOrderOn;
  const resumed = status === "ACTIVE" && { next_order_on: next, next_attempt_on: next };
  await changeSubscription(tx, subscription, { status, ...resumed }, moment.now);
  return success(null);
}
