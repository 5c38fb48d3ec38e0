import { anyText } from "../../../foundations/database/any-of.ts";
import { recordNamedChanges } from "../../catalog/changes.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { warehouseRecord } from "../master-records.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, orStored, writeRows } from "../../integration/write-rows.ts";

/** Upserts warehouses by their ids. soap.md#master-data. */
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
  const given = await assignNumbers(tx, "warehouse", fresh);
  const changed = parsed.records.flatMap(({ value }) => {
    const before = known.get(value.id);
    const row = {
      id: before?.id ?? given.get(value.id) ?? 0,
      external_id: value.id,
      description: orStored(value.description, before?.description ?? ""),
    };
    return differs(before, row) ? [row] : [];
  });
  await writeRows(tx, "warehouse", ["id"], changed);
  const numbers = changed.map(({ id }) => id);
  await raiseMasterEvents(tx, "warehouse", numbers, context);
  await recordNamedChanges(tx, "warehouse", numbers);
  return countRecords(ids, new Set(fresh), new Set(changed.map((row) => row.external_id)));
}
