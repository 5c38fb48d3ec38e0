import type { StockAllocation, StockWant } from "../../../../catalogue/stock/stock.ts";
import { sql } from "kysely";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import { allocateStock } from "../../../../catalogue/stock/allocate-stock.ts";
import { lockStock } from "../../../../catalogue/stock/locks.ts";
import { supplyOf } from "../../../../selling/stores/supply.ts";
import { dealAllocations } from "../../allocations.ts";
import type { OrderRef } from "../../lock-order.ts";
import type { OrderSnapshot } from "../../snapshot.ts";

/** Units that a row needs of the stock; from these places alone when they are named. */
export interface RowWant extends StockWant {
  readonly row: number;
  readonly places?: readonly { readonly warehouse: number; readonly quantity: number }[] | undefined;
}

/**
 * Takes units for rows of an order as far as they are there; what is missing is a back order, and no place falls below
 * 0: an order from outside is a fact. Reservations of shoppers stay theirs. soap.md#order-updates.
 */
export async function takeStock(
  tx: Tx,
  { settings, now }: { readonly settings: Settings; readonly now: Date },
  ref: OrderRef,
  { market, supply }: Pick<OrderSnapshot, "market" | "supply">,
  wants: readonly RowWant[],
): Promise<void> {
  await lockStock(tx, wants);
  const claim = { selection: "", now, oversell: true };
  for (const { row, variation, size, places } of wants) {
    for (const { warehouse, quantity } of places ?? []) {
      const named = { ...claim, wants: [{ variation, size, quantity }], warehouses: [warehouse] };
      await allot(tx, ref, [{ row, variation, size, quantity }], await taken(tx, named));
    }
  }
  const free = wants.filter(({ places }) => places === undefined);
  if (free.length === 0) return;
  const takes = await taken(tx, { ...claim, wants: free, ...supplyOf(settings, market, supply) });
  await allot(tx, ref, free, takes);
}

async function taken(
  tx: Tx,
  claim: Parameters<typeof allocateStock>[1],
): Promise<readonly StockAllocation[]> {
  const allocated = await allocateStock(tx, claim);
  return allocated.ok ? allocated.takes : [];
}

async function allot(
  tx: Tx,
  { store, number }: OrderRef,
  wants: readonly RowWant[],
  takes: readonly StockAllocation[],
): Promise<void> {
  for (const { row, warehouse, quantity } of dealAllocations(wants, takes)) {
    await tx
      .insertInto("allocation")
      .values({ store, order_number: number, row: wants[row - 1]?.row ?? 0, warehouse, quantity })
      .onConflict((conflict) =>
        conflict
          .columns(["store", "order_number", "row", "warehouse"])
          .doUpdateSet({ quantity: sql`allocation.quantity + excluded.quantity` }),
      )
      .execute();
  }
}
