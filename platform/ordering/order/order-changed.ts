import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { raiseEvents } from "../../foundations/events/raise-events.ts";
import type { OrderRef } from "./lock-order.ts";

/** An order as the feed names it: `<store>/<number>`. */
export function orderSubject({ store, number }: OrderRef): string {
  return `${store}/${number}`;
}

const silent = new WeakSet<Transaction<Schema>>();

/**
 * What the caller of this transaction writes of orders raises no events, but those that follow from it. soap.md#events.
 */
export function silenceOrders(tx: Transaction<Schema>): void {
  silent.add(tx);
}

/** An order was made or written: tells the feed. Its row is locked. soap.md#events. */
export async function orderChanged(tx: Transaction<Schema>, ref: OrderRef, now: Date): Promise<void> {
  if (!silent.has(tx)) await orderFollowed(tx, ref, now);
}

/** An order changed in consequence of what was written: tells the feed in any case. Its row is locked. */
export async function orderFollowed(tx: Transaction<Schema>, ref: OrderRef, now: Date): Promise<void> {
  await raiseEvents(tx, [{ type: "order", subject: orderSubject(ref) }], now);
}
