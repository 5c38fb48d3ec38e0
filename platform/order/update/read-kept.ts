import type { z } from "zod";
import { keptOrder } from "../record/kept-order.ts";
import type { OrderRef } from "../lock-order.ts";
import type { Tx } from "../../database/transaction.ts";

/** As a record is parsed. */
export type StoredKept = z.output<typeof keptOrder>;

/** What is kept of an order by now. */
export async function readKept({
  tx,
  ref,
}: {
  readonly tx: Tx;
  readonly ref: OrderRef;
}): Promise<StoredKept> {
  const { kept } = await tx
    .selectFrom("order")
    .select("kept")
    .where((where) => where.and({ store: ref.store, number: ref.number }))
    .executeTakeFirstOrThrow();
  return keptOrder.parse(kept);
}
