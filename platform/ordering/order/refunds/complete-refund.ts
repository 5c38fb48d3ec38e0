import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { StockAllocation } from "../../../catalogue/stock/stock.ts";
import { returnStock } from "../../../catalogue/stock/allocate-stock.ts";
import { lockOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import { noteShipment } from "../../../foundations/events/note-shipment.ts";

/**
 * A refund is done: the customer sees it from now on, units that came back are put on the shelves that it names, and
 * its money is paid back through the method, unless that happens by hand. Once; again changes nothing. Fails with
 * `order` and `refund` not-found. soap.md#order-updates.
 */
export async function completeRefund(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  ref: OrderRef,
  id: string,
  { byHand = false }: { readonly byHand?: boolean } = {},
): Promise<Result<null>> {
  if (!(await lockOrder(tx, ref))) return failure("order", "not-found");
  const { store, number } = ref;
  const refund = { store, order_number: number, id };
  const known = await tx
    .selectFrom("refund")
    .select("kind")
    .where((where) => where.and(refund))
    .executeTakeFirst();
  if (!known) return failure("refund", "not-found");
  const { numUpdatedRows } = await tx
    .updateTable("refund")
    .set({ completed_at: now(), by_hand: byHand })
    .where((where) => where.and(refund))
    .where("completed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return success(null);
  if (known.kind === "return") await noteShipment(tx, { type: "return", action: "update", id }, now());
  await returnStock(tx, await readReturned(tx, ref, id));
  await orderChanged(tx, ref, now());
  return success(null);
}

async function readReturned(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  id: string,
): Promise<readonly StockAllocation[]> {
  return tx
    .selectFrom("refund_put_back as back")
    .innerJoin("order_line", (join) =>
      join.onRef("order_line.store", "=", "back.store").onRef("order_line.row", "=", "back.row"),
    )
    .select(["variation", "size", "warehouse", "back.quantity"])
    .where("back.store", "=", store)
    .where("back.refund", "=", id)
    .where("order_line.order_number", "=", number)
    .execute();
}
