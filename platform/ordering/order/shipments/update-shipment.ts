import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { detailColumns, type ShipmentDetails } from "./create-shipment.ts";
import { findShipment } from "./find-shipment.ts";
import { lockOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import { noteShipment } from "../../../foundations/events/note-shipment.ts";

/**
 * Writes what is known of a shipment beside its units, before it leaves or after; what is absent stays. Fails with
 * `order` and `shipment` not-found. soap.md#order-updates.
 */
export async function updateShipment(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  ref: OrderRef,
  id: string,
  details: ShipmentDetails,
): Promise<Result<null>> {
  if (!(await lockOrder(tx, ref))) return failure("order", "not-found");
  if (!(await findShipment(tx, ref, id))) return failure("shipment", "not-found");
  const columns = detailColumns(details);
  if (Object.keys(columns).length === 0) return success(null);
  const { store, number } = ref;
  const { numUpdatedRows } = await tx
    .updateTable("shipment")
    .set(columns)
    .where((where) => where.and({ store, order_number: number, id }))
    .where((where) => where.not(where.and(columns)))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return success(null);
  await noteShipment(tx, { type: "shipment", action: "update", id }, now());
  await orderChanged(tx, ref, now());
  return success(null);
}
