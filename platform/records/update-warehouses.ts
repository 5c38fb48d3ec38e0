import { anyText } from "../database/any-of.ts";
import { recordNamedChanges } from "../catalog/changes.ts";
import { written } from "./changes.ts";
import { lockRecords } from "./lock.ts";
import { warehouseRecord } from "./master-records.ts";
import { numberIds } from "./numbers.ts";
import { parseRecords } from "./parse-records.ts";
import { raiseMasters } from "./raise-masters.ts";
import type { RecordsContext, RecordsResult, Tx } from "./record.ts";
import { differs, kept, writeRows } from "./rows.ts";

/** Upserts warehouses by their ids. `soap.md` 3.2. */
export async function updateWarehouses(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(warehouseRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const ids = parsed.records.map(({ value }) => value.id);
  const rows = await tx.selectFrom("warehouse").selectAll().where("external_id", "=", anyText(ids)).execute();
  const known = new Map(rows.map((row) => [row.external_id, row]));
  const fresh = ids.filter((id) => !known.has(id));
  const given = await numberIds(tx, "warehouse", fresh);
  const changed = parsed.records.flatMap(({ value }) => {
    const before = known.get(value.id);
    const row = {
      id: before?.id ?? given.get(value.id) ?? 0,
      external_id: value.id,
      description: kept(value.description, before?.description ?? ""),
    };
    return differs(before, row) ? [row] : [];
  });
  await writeRows(tx, "warehouse", ["id"], changed);
  const numbers = changed.map(({ id }) => id);
  await raiseMasters(tx, "warehouse", numbers, context);
  await recordNamedChanges(tx, "warehouse", numbers);
  return written(ids, new Set(fresh), new Set(changed.map((row) => row.external_id)));
}
