import { raiseEvents } from "../../foundations/events/raise-events.ts";
import type { RecordsContext } from "./records-call.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { type PassthroughTable, passthroughTables } from "./passthrough/tables.ts";

type Master = "market" | "pricelist" | "size" | "warehouse";

/**
 * Tells the feed of masters that were made or changed, by the platform's numbers, of a size `<table>/<number>`. To be
 * called under the lock of the records. soap.md#events.
 */
export async function raiseMasterEvents(
  tx: Tx,
  type: Master,
  subjects: Iterable<number | string>,
  { raises = true, now }: Pick<RecordsContext, "raises" | "now">,
): Promise<void> {
  if (!raises) return;
  const changed = [...subjects].map((subject) => ({ type, subject: String(subject) }));
  await raiseEvents(tx, changed, now);
}

/** Tells the feed of kept records that were made or changed, by their numbers. */
export async function raisePassthroughEvents(
  tx: Tx,
  table: PassthroughTable,
  numbers: readonly number[],
  { raises = true, now }: Pick<RecordsContext, "raises" | "now">,
): Promise<void> {
  const type = passthroughTables[table];
  if (type === null || !raises) return;
  await raiseEvents(
    tx,
    numbers.map((number) => ({ type, subject: String(number) })),
    now,
  );
}
