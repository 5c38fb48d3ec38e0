import { lockRecords } from "../../integration/lock-records.ts";
import { storeRecord, type StoreRecord } from "../master-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { countRecords, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, writeRows } from "../../integration/write-rows.ts";

/** Upserts stores by their number. */
export async function updateStores(tx: Tx, records: readonly StoreRecord[]): Promise<RecordsResult> {
  const parsed = parseRecords(storeRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const known = new Map((await tx.selectFrom("store").selectAll().execute()).map((row) => [row.id, row]));
  const wanted = parsed.records.map(({ value }) => value);
  const rows = wanted.filter((row) => differs(known.get(row.id), row));
  await writeRows(tx, "store", ["id"], rows);
  const ids = wanted.map(({ id }) => id);
  const fresh = ids.filter((id) => !known.has(id));
  return countRecords(ids, new Set(fresh), new Set(rows.map(({ id }) => id)));
}
