import type { Updateable } from "kysely";
import type { OrderTable } from "../../database/schema/selling.ts";
import { orderChanged } from "../order-changed.ts";
import type { OrderSnapshot } from "../snapshot.ts";
import type { OrderWork } from "./order-work.ts";

type Written = Pick<OrderWork, "tx" | "ref" | "platform">;

/** Writes columns of a locked order. */
export async function writeOrder(
  { tx, ref, platform }: Written,
  columns: Updateable<OrderTable>,
): Promise<void> {
  await tx
    .updateTable("order")
    .set(columns)
    .where("store", "=", ref.store)
    .where("number", "=", ref.number)
    .execute();
  await orderChanged(tx, ref, platform.now());
}

/** Writes what a locked order is made of. */
export async function writeSnapshot(
  work: Written,
  snapshot: OrderSnapshot,
  columns: Updateable<OrderTable> = {},
): Promise<void> {
  await writeOrder(work, { ...columns, snapshot: JSON.stringify(snapshot) });
}
