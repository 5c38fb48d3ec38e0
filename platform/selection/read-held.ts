import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { itemId } from "./lines/line-id.ts";

/** Units of stock that a selection holds while it is being paid for, by item id. */
export async function readHeld(
  tx: Transaction<Schema>,
  selection: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("reservation")
    .innerJoin("display", "display.variation", "reservation.variation")
    .innerJoin("selection", (join) =>
      join.onRef("selection.id", "=", "reservation.selection").onRef("selection.store", "=", "display.store"),
    )
    .select(["display.id as display", "reservation.size as size"])
    .select(sql<number>`sum(reservation.quantity)::integer`.as("quantity"))
    .where("reservation.selection", "=", selection)
    .groupBy(["display.id", "reservation.size"])
    .execute();
  return new Map(rows.map(({ display, size, quantity }) => [itemId({ display, size }), quantity]));
}
