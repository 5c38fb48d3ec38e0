import { salesrep } from "../fields.ts";
import { parseRecords } from "../parse-records.ts";
import { Problems } from "../problems.ts";
import type { RecordsContext, RecordsResult, Tx } from "../record.ts";
import { findRefs } from "../refs.ts";
import { recordShape } from "../shape.ts";
import { lockKept, planKept, writeKept } from "./write-kept.ts";

const shape = recordShape(salesrep.omit({ id: true }));

/**
 * Upserts sales reps by their ids. A master is one that is known, or one of the same call that stands before, or the
 * sales rep itself. `soap.md` 3.1.
 */
export async function updateSalesreps(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(salesrep, records);
  if (!parsed.ok) return parsed;
  const known = await lockKept(tx, "salesrep", parsed.records);
  const masters = parsed.records.flatMap(({ value }) => value.mastersalesrep ?? []);
  const found = await findRefs(
    tx,
    "salesrep",
    masters.map(({ id }) => id),
  );
  const there = new Set(found.keys());
  const problems = new Problems();
  for (const { place, value } of parsed.records) {
    there.add(value.id);
    for (const [index, master] of (value.mastersalesrep ?? []).entries()) {
      if (there.has(master.id)) continue;
      problems.add({ place, id: value.id }, ["mastersalesrep", index, "id"], "unknown");
    }
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const plans = parsed.records.map((record) => planKept(shape, record, known));
  const { result } = await writeKept(tx, "salesrep", plans, context);
  return result;
}
