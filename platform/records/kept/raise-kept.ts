import { raiseEvents } from "../../events/raise-events.ts";
import type { RecordsContext, Tx } from "../record.ts";
import { keptTables, type KeptTableName } from "./tables.ts";

/** Tells the feed of kept records that were made or changed, by their numbers. */
export async function raiseKept(
  tx: Tx,
  table: KeptTableName,
  numbers: readonly number[],
  { raises = true, now }: Pick<RecordsContext, "raises" | "now">,
): Promise<void> {
  const type = keptTables[table];
  if (type === null || !raises) return;
  await raiseEvents(
    tx,
    numbers.map((number) => ({ type, subject: String(number) })),
    now,
  );
}
