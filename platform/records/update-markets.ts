import { anyText } from "../database/any-of.ts";
import { recordNamedChanges } from "../catalog/changes.ts";
import { written } from "./changes.ts";
import { lockRecords } from "./lock.ts";
import { marketRecord } from "./master-records.ts";
import { numberIds } from "./numbers.ts";
import { parseRecords } from "./parse-records.ts";
import { Problems } from "./problems.ts";
import { raiseMasters } from "./raise-masters.ts";
import type { RecordsContext, RecordsResult, Tx } from "./record.ts";
import { differs, kept, writeRows } from "./rows.ts";
import { boundTo, readStoreTypes } from "./store-check.ts";

/** Upserts markets by their ids. `soap.md` 3.2. */
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
    const { store, type } = boundTo(place, value, before, stores, problems);
    const description = kept(value.description, before?.description ?? "");
    return { external_id: value.id, store, type, description };
  });
  const refusal = problems.refusal();
  if (refusal) return refusal;
  const fresh = ids.filter((id) => !known.has(id));
  const given = await numberIds(tx, "market", fresh);
  const changed = wanted.flatMap((row) => {
    const before = known.get(row.external_id);
    return differs(before, row) ? [{ id: before?.id ?? given.get(row.external_id) ?? 0, ...row }] : [];
  });
  await writeRows(tx, "market", ["id"], changed);
  const numbers = changed.map(({ id }) => id);
  await raiseMasters(tx, "market", numbers, context);
  await recordNamedChanges(tx, "market", numbers);
  return written(ids, new Set(fresh), new Set(changed.map((row) => row.external_id)));
}
