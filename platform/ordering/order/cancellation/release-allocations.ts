import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { StockAllocation } from "../../../catalogue/stock/stock.ts";
import type { LineUse } from "../check-units.ts";
import type { OrderRef } from "../lock-order.ts";
import { unitsHere, type OrderLine } from "../order-line.ts";

/** Units of a line that were taken off a shelf for it and have not left. */
interface Allocated extends StockAllocation {
  readonly row: number;
}

/**
 * Lets go of what is allocated beyond what has still to leave, and answers where it was taken from. What was never
 * on a shelf (preorder, back orders) is what is cancelled first.
 */
export async function releaseSurplus(
  tx: Transaction<Schema>,
  ref: OrderRef,
  lines: readonly OrderLine[],
): Promise<readonly StockAllocation[]> {
  const allocated = await readAllocated(tx, ref);
  const surplus = lines.flatMap((line) => {
    const own = allocated.filter(({ row }) => row === line.row);
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return takeAllocated(own.toReversed(), units - unitsHere(line));
  });
  await remove(tx, ref, surplus);
  return surplus.map(({ variation, size, warehouse, quantity }) => ({
    variation,
    size,
    warehouse,
    quantity,
  }));
}

/** Lets go of what leaves. */
export async function releaseShipped(
  tx: Transaction<Schema>,
  ref: OrderRef,
  uses: readonly LineUse[],
): Promise<void> {
  const allocated = await readAllocated(tx, ref);
  const leaving = uses.flatMap(({ line, quantity }) =>
    takeAllocated(
      allocated.filter(({ row }) => row === line.row),
      quantity,
    ),
  );
  await remove(tx, ref, leaving);
}

/** So many units out of the first places; fewer when there are no more. */
export function takeAllocated<T extends { readonly quantity: number }>(
  places: readonly T[],
  units: number,
): readonly T[] {
  let missing = units;
  return places.flatMap((place) => {
    const quantity = Math.min(missing, place.quantity);
    missing -= quantity;
    return quantity > 0 ? [{ ...place, quantity }] : [];
  });
}

async function readAllocated(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
): Promise<readonly Allocated[]> {
  return tx
    .selectFrom("allocation")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.store", "=", "allocation.store")
        .onRef("order_line.order_number", "=", "allocation.order_number")
        .onRef("order_line.row", "=", "allocation.row"),
    )
    .select(["allocation.row", "variation", "size", "warehouse", "allocation.quantity"])
    .where("allocation.store", "=", store)
    .where("allocation.order_number", "=", number)
    .orderBy("allocation.row")
    .orderBy("warehouse")
    .execute();
}

async function remove(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  parts: readonly Allocated[],
): Promise<void> {
  for (const { row, warehouse, quantity } of parts) {
    const place = { store, order_number: number, row, warehouse };
    const { numDeletedRows } = await tx
      .deleteFrom("allocation")
      .where((where) => where.and({ ...place, quantity }))
      .executeTakeFirst();
    if (numDeletedRows === 1n) continue;
    await tx
      .updateTable("allocation")
      .set((set) => ({ quantity: set("quantity", "-", quantity) }))
      .where((where) => where.and(place))
      .execute();
  }
}
