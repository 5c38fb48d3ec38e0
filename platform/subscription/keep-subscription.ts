import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { SubscriptionPlanSettings } from "../settings/schema/subscriptions.ts";
import type { Subscription } from "./contract.ts";

export type NewSubscription = Pick<
  Subscription,
  "contract" | "display" | "size" | "quantity" | "comment" | "bundle" | "anchorOn" | "nextOrderOn"
> & { readonly plan: SubscriptionPlanSettings };

/** Writes new subscriptions of a contract. */
export async function keepSubscriptions(
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
