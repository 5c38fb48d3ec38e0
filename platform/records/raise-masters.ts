import { raiseEvents } from "../events/raise-events.ts";
import type { RecordsContext, Tx } from "./record.ts";

type Master = "market" | "pricelist" | "size" | "warehouse";

/**
 * Tells the feed of masters that were made or changed, by the platform's numbers, of a size `<table>/<number>`. To be
 * called under the lock of the records. `soap.md` section 7.
 */
export async function raiseMasters(
  tx: Tx,
  type: Master,
  subjects: Iterable<number | string>,
  { raises = true, now }: Pick<RecordsContext, "raises" | "now">,
): Promise<void> {
  if (!raises) return;
  const changed = [...subjects].map((subject) => ({ type, subject: String(subject) }));
  await raiseEvents(tx, changed, now);
}
