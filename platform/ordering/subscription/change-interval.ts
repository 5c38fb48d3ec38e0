import type { Transaction } from "kysely";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, type Result, success } from "../../foundations/errors.ts";
import { sellableOf, purchaseContextOf } from "./purchase-context.ts";
import { addIntervals, type Day, type Interval, nextDay } from "./calendar.ts";
import { today } from "./change-status.ts";
import type { Subscription } from "./contract.ts";
import { changeSubscription } from "./create-contracts.ts";
import { offeredPlan } from "../../catalogue/subscription-plans/plans.ts";
import type { LockedSubscription } from "./read-contracts.ts";
import { checkQuantity } from "../../selling/selection/lines/quantity.ts";
import { quantityRule } from "../../selling/selection/lines/purchase-context.ts";

/**
 * Gives a locked subscription another plan, and so another interval: it is counted from the last order's day, and a
 * first order that is still to come keeps its day. Fails with `plan-not-available`, or `subscription` not found when
 * it has ended. checkout-rest.md#subscriptions.
 */
export async function changeInterval(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { contract, subscription }: LockedSubscription,
  key: string,
): Promise<Result<null>> {
  if (subscription.status === "CANCELLED") return failure("subscription", "not-found");
  const { settings } = platform;
  const now = platform.now();
  const sellable = await sellableOf(tx, platform, contract, subscription);
  const plan = sellable && offeredPlan(settings, sellable.item, key);
  if (!plan) return failure("subscriptionPlan", "plan-not-available");
  const interval = { type: plan.intervalType, value: plan.intervalValue };
  const days = daysAfter(subscription, interval, today({ now, timezone: settings.timezone }));
  await changeSubscription(
    tx,
    subscription,
    {
      plan: plan.plan,
      interval_type: interval.type,
      interval_value: interval.value,
      anchor_on: days.anchor,
      next_order_on: days.next,
      next_attempt_on: days.next,
    },
    now,
  );
  return success(null);
}

function daysAfter(
  { anchorOn, interval, nextOrderOn }: Subscription,
  changed: Interval,
  day: Day,
): { readonly anchor: Day; readonly next: Day } {
  if (nextOrderOn === anchorOn) return { anchor: anchorOn, next: nextOrderOn };
  const last = lastBefore(anchorOn, interval, nextOrderOn);
  return { anchor: last, next: nextDay(last, changed, day > last ? day : last) };
}

function lastBefore(anchor: Day, interval: Interval, next: Day): Day {
  let times = 0;
  while (addIntervals(anchor, interval, times + 1) < next) times += 1;
  return addIntervals(anchor, interval, times);
}

/**
 * Changes how many are sent each time. Fails with `quantity` by the rules of 12.3, or `subscription` not found when
 * it has ended. checkout-rest.md#customer-calls.
 */
export async function changeQuantity(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { contract, subscription }: LockedSubscription,
  quantity: number,
): Promise<Result<null>> {
  if (subscription.status === "CANCELLED") return failure("subscription", "not-found");
  const purchase = await purchaseContextOf(tx, platform, contract, subscription);
  const checked = checkQuantity(quantity, quantityRule(purchase, subscription));
  if (!checked.ok) return checked;
  await changeSubscription(tx, subscription, { quantity: checked.value }, platform.now());
  return success(null);
}
