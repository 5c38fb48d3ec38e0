import type { Selectable } from "kysely";
import { z } from "zod";
import type { SubscriptionContractTable, SubscriptionTable } from "../database/schema/subscriptions.ts";
import { addressKeys } from "../selection/selection.ts";
import type { Contract, Subscription } from "./contract.ts";

const address = z.partialRecord(z.enum(addressKeys), z.string());
const paymentStatus = z.enum(["ACTIVE", "SUSPENDED", "REVOKED"]);
const status = z.enum(["ACTIVE", "PAUSED", "CANCELLED"]);
const intervalType = z.enum(["DAY", "WEEK", "MONTH", "YEAR"]);
const bundle = z.array(z.object({ section: z.int(), display: z.int(), size: z.int() })).nullable();

export function contractOf(
  row: Selectable<SubscriptionContractTable>,
  subscriptions: readonly Subscription[],
): Contract {
  return {
    id: row.id,
    store: row.store,
    customer: row.customer,
    originatingOrder: row.order_number,
    plugin: row.plugin,
    market: row.market,
    priceList: row.price_list,
    country: row.country,
    state: row.state,
    language: row.language,
    shippingMethod: row.shipping_method,
    paymentMethod: row.payment_method,
    payment: {
      status: paymentStatus.parse(row.payment_status),
      createdAt: row.payment_created_at,
      changedAt: row.payment_changed_at,
    },
    address: address.parse(row.address),
    shippingAddress: address.nullable().parse(row.shipping_address),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    subscriptions,
  };
}

export function subscriptionOf(row: Selectable<SubscriptionTable>): Subscription {
  return {
    id: row.id,
    contract: row.contract,
    display: row.display,
    size: row.size,
    quantity: row.quantity,
    comment: row.comment,
    bundle: bundle.parse(row.bundle),
    plan: row.plan,
    interval: { type: intervalType.parse(row.interval_type), value: row.interval_value },
    status: status.parse(row.status),
    anchorOn: row.anchor_on,
    nextOrderOn: row.next_order_on,
    nextAttemptOn: row.next_attempt_on,
    attention: {
      paymentDeclined: row.payment_declined,
      paymentRevoked: row.payment_revoked,
      outOfStock: row.out_of_stock,
    },
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
