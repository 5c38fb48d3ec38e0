import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { StockTake } from "../stock/place.ts";
import { dealAllocations } from "./allocations.ts";
import { orderChanged } from "./order-changed.ts";
import { isStocked, orderRows } from "./order-rows.ts";
import type { OrderSnapshot } from "./snapshot.ts";
import type { OrderStatus } from "./status.ts";

export interface NewOrder {
  readonly number: number;
  /** That it was; null: it came from outside, as do the next two. */
  readonly selection: string | null;
  /** The payment attempt that paid it. */
  readonly attempt: string | null;
  /** Of the shopper: the session's token hash. */
  readonly session: Buffer | null;
  /** On whose account it is; null: nobody's. */
  readonly customer: number | null;
  readonly status: OrderStatus;
  readonly snapshot: OrderSnapshot;
  readonly takes: readonly StockTake[];
  /** Minor units that have come in; absent: all of it. */
  readonly paid?: number;
  readonly now: Date;
  /** Absent: now. */
  readonly orderedAt?: Date;
}

/** Writes an order. A selection becomes one once: a second one breaks a unique key. */
export async function createOrder(tx: Transaction<Schema>, order: NewOrder): Promise<void> {
  const { snapshot } = order;
  await tx
    .insertInto("order")
    .values({
      store: snapshot.store,
      number: order.number,
      selection: order.selection,
      attempt: order.attempt,
      session: order.session,
      customer: order.customer,
      status: order.status,
      currency: snapshot.currency,
      grand_total: snapshot.totals.grand,
      paid: order.paid ?? snapshot.totals.grand,
      market: snapshot.market,
      price_list: snapshot.priceList,
      country: snapshot.country,
      state: snapshot.state,
      language: snapshot.language,
      email: snapshot.address.email ?? "",
      snapshot: JSON.stringify(snapshot),
      ordered_at: order.orderedAt ?? order.now,
    })
    .execute();
  const rows = orderRows(snapshot);
  const ref = { store: snapshot.store, order_number: order.number };
  await tx
    .insertInto("order_line")
    .values(rows.map((row) => ({ ...ref, ...row })))
    .execute();
  const stocked = rows.filter((row) => isStocked(row, rows));
  const allocations = dealAllocations(stocked, order.takes).map(({ row, warehouse, quantity }) => {
    const { store, order_number } = ref;
    return { store, order_number, row: stocked[row - 1]?.row ?? 0, warehouse, quantity };
  });
  if (allocations.length > 0) await tx.insertInto("allocation").values(allocations).execute();
  await orderChanged(tx, { store: ref.store, number: order.number }, order.now);
}
