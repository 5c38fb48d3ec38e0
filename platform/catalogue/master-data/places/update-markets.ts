import { anyText } from "../../../foundations/database/any-of.ts";
import { recordNamedChanges } from "../../catalog/changes.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { marketRecord } from "../master-records.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, orStored, writeRows } from "../../integration/write-rows.ts";
import { resolveStore, readStoreTypes } from "../../integration/check-store.ts";

/** Upserts markets by their ids. soap.md#master-data. */
export async function updateMarkets(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(marketRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const ids = parsed.records.map(({ value }) => value.id);
  const rows = await tx.selectFrom("market").selectAll().where("external_id", "=", anyText(ids)).execute();
  const known = new Map(rows.map((row) => [row.external_id, row]));
  const stores = await readStoreTypes(tx);
  const problems = new Problems();
  const wanted = parsed.records.map(({ place, value }) => {
    const before = known.get(value.id);
    const { store, type } = resolveStore(place, value, before, stores, problems);
    const description = orStored(value.description, before?.description ?? "");
    return { external_id: value.id, store, type, description };
  });
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const fresh = ids.filter((id) => !known.has(id));
  const given = await assignNumbers(tx, "market", fresh);
  const changed = wanted.flatMap((row) => {
    const before = known.get(row.external_id);
    return differs(before, row) ? [{ id: before?.id ?? given.get(row.external_id) ?? 0, ...row }] : [];
  });
  await writeRows(tx, "market", ["id"], changed);
  const numbers = changed.map(({ id }) => id);
  await raiseMasterEvents(tx, "market", numbers, context);
  await recordNamedChanges(tx, "market", numbers);
  return countRecords(ids, new Set(fresh), new Set(changed.map((row) => row.external_id)));
}
