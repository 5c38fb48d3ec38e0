import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Order } from "../order/order.ts";
import type { Settings } from "../settings/schema.ts";
import { dayAt, nextDay } from "./calendar.ts";
import { keepSubscriptions } from "./keep-subscription.ts";
import { runningPlan } from "../subscription-plans/plans.ts";

export interface OrderedSelection {
  readonly id: string;
  readonly customer: number | null;
}

/**
 * Makes the contract of an order that has lines with plans, in the order's transaction: one subscription a line, the
 * next order an interval later. An order that a subscription made makes none. checkout-rest.md#subscriptions.
 */
export async function createContracts(
  tx: Transaction<Schema>,
  settings: Settings,
  { number, orderedAt, snapshot }: Pick<Order, "number" | "orderedAt" | "snapshot">,
  selection: OrderedSelection,
): Promise<void> {
  const { customer } = selection;
  const planned = snapshot.lines.flatMap((line) => {
    const { subscriptionPlan: key } = line;
    const plan = key === null ? undefined : runningPlan(settings, line.item, key);
    return plan ? [{ line, plan }] : [];
  });
  if (planned.length === 0 || customer === null || (await isOfSubscription(tx, selection.id))) return;
  const { id: contract } = await tx
    .insertInto("subscription_contract")
    .values({
      store: snapshot.store,
      customer,
      order_number: number,
      plugin: snapshot.plugin ?? null,
      market: snapshot.market,
      price_list: snapshot.priceList,
      country: snapshot.country,
      state: snapshot.state,
      language: snapshot.language,
      shipping_method: snapshot.shippingMethod.key,
      payment_method: snapshot.paymentMethod.key,
      payment_created_at: orderedAt,
      payment_changed_at: orderedAt,
      address: JSON.stringify(snapshot.address),
      shipping_address: snapshot.shippingAddress && JSON.stringify(snapshot.shippingAddress),
      created_at: orderedAt,
      changed_at: orderedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const anchor = dayAt(orderedAt, settings.timezone);
  await keepSubscriptions(
    tx,
    planned.map(({ line: { display, size, quantity, comment, bundle }, plan }) => ({
      contract,
      display,
      size,
      quantity,
      comment,
      bundle,
      plan,
      anchorOn: anchor,
      nextOrderOn: nextDay(anchor, { type: plan.intervalType, value: plan.intervalValue }, anchor),
    })),
    orderedAt,
  );
}

async function isOfSubscription(tx: Transaction<Schema>, selection: string): Promise<boolean> {
  const row = await tx
    .selectFrom("subscription_order")
    .select("selection")
    .where("selection", "=", selection)
    .executeTakeFirst();
  return row !== undefined;
}
