import { sql, type Transaction } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { LineUse } from "./check-units.ts";
import type { OrderRef } from "./lock-order.ts";
import type { OrderLine } from "./order-line.ts";

/** Which counters of a line units are added to. */
export type UnitCounter = "cancelled" | "inShipments" | "shipped" | "refunded" | "returned";

const columns = {
  cancelled: "cancelled",
  inShipments: "in_shipments",
  shipped: "shipped",
  refunded: "refunded",
  returned: "returned",
} as const satisfies Record<UnitCounter, string>;

/** Adds units to counters of lines of a locked order, and answers all its lines; a CHECK stands behind it. */
export async function addUnits(
  tx: Transaction<Schema>,
  { store, number, lines }: OrderRef & { readonly lines: readonly OrderLine[] },
  uses: readonly LineUse[],
  counters: readonly UnitCounter[],
): Promise<readonly OrderLine[]> {
  if (uses.length > 0) {
    const rows = uses.map(({ line }) => line.row);
    const added = sql<number>`(select sum(quantity)::integer from unnest(
      ${rows}::integer[], ${uses.map(({ quantity }) => quantity)}::integer[]) as used (row, quantity)
      where used.row = order_line.row)`;
    await tx
      .updateTable("order_line")
      .set((set) =>
        Object.fromEntries(counters.map((name) => [columns[name], set(columns[name], "+", added)])),
      )
      .where("store", "=", store)
      .where("order_number", "=", number)
      .where("row", "=", anyNumber(rows))
      .execute();
  }
  return lines.map((line) => {
    const use = uses.find((entry) => entry.line.row === line.row);
    if (!use) return line;
    const added = counters.map((name) => [name, line[name] + use.quantity] as const);
    return { ...line, ...Object.fromEntries(added) };
  });
}
