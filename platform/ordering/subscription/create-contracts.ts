import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Order } from "../order/order.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { dayAt, nextDay } from "./calendar.ts";
import { runningPlan } from "../../catalogue/subscription-plans/plans.ts";
import type { SubscriptionPlanSettings } from "../../foundations/settings/schema/subscriptions.ts";
import type { Subscription } from "./contract.ts";

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
  await insertSubscriptions(
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

type NewSubscription = Pick<
  Subscription,
  "contract" | "display" | "size" | "quantity" | "comment" | "bundle" | "anchorOn" | "nextOrderOn"
> & { readonly plan: SubscriptionPlanSettings };

/** Writes new subscriptions of a contract. */
export async function insertSubscriptions(
  tx: Transaction<Schema>,
  subscriptions: readonly NewSubscription[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto("subscription")
    .values(
      subscriptions.map(({ plan, bundle, ...subscription }) => ({
        contract: subscription.contract,
        display: subscription.display,
        size: subscription.size,
        quantity: subscription.quantity,
        comment: subscription.comment,
        bundle: bundle && JSON.stringify(bundle),
        plan: plan.plan,
        interval_type: plan.intervalType,
        interval_value: plan.intervalValue,
        anchor_on: subscription.anchorOn,
        next_order_on: subscription.nextOrderOn,
        next_attempt_on: subscription.nextOrderOn,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute();
}

/** Writes what has changed of a subscription that is locked, and that its contract has changed. */
export async function changeSubscription(
  tx: Transaction<Schema>,
  { id, contract }: Pick<Subscription, "id" | "contract">,
  change: {
    readonly quantity?: number;
    readonly plan?: string;
    readonly interval_type?: string;
    readonly interval_value?: number;
    readonly status?: string;
    readonly anchor_on?: string;
    readonly next_order_on?: string;
    readonly next_attempt_on?: string;
    readonly claimed_until?: Date | null;
    readonly payment_declined?: boolean;
    readonly payment_revoked?: boolean;
    readonly out_of_stock?: boolean;
  },
  now: Date,
): Promise<void> {
  const changed = { changed_at: now };
  await tx
    .updateTable("subscription")
    .set({ ...change, ...changed })
    .where("id", "=", id)
    .execute();
  await tx.updateTable("subscription_contract").set(changed).where("id", "=", contract).execute();
}
