import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";
import type { RowUnits } from "../order-line.ts";

/** A shipment of a locked order, as it is known there. */
export interface FoundShipment {
  /** null: it has not left yet. */
  readonly shippedAt: Date | null;
  readonly units: readonly RowUnits[];
}

/** null: the order has no such shipment. */
export async function findShipment(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  id: string,
): Promise<FoundShipment | null> {
  const rows = await tx
    .selectFrom("shipment")
    .leftJoin("shipment_line as line", (join) =>
      join
        .onRef("line.store", "=", "shipment.store")
        .onRef("line.order_number", "=", "shipment.order_number")
        .onRef("line.shipment", "=", "shipment.id"),
    )
    .select(["shipped_at", "row", "quantity"])
    .where((where) =>
      where.and({ "shipment.store": store, "shipment.order_number": number, "shipment.id": id }),
    )
    .orderBy("row")
    .execute();
  const [first] = rows;
  if (!first) return null;
  const units = rows.flatMap(({ row, quantity }) =>
    row === null || quantity === null ? [] : [{ row, quantity }],
  );
  return { shippedAt: first.shipped_at, units };
}
