import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { OrderRef } from "./lock-order.ts";
import type { RowUnits } from "./order-line.ts";

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
  const row = await tx
    .selectFrom("shipment")
    .select("shipped_at")
    .where((where) => where.and({ store, order_number: number, id }))
    .executeTakeFirst();
  if (!row) return null;
  const units = await tx
    .selectFrom("shipment_line")
    .select(["row", "quantity"])
    .where((where) => where.and({ store, order_number: number, shipment: id }))
    .orderBy("row")
    .execute();
  return { shippedAt: row.shipped_at, units };
}
