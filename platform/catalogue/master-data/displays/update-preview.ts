import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { findDisplays } from "./find-displays.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { previewRecord, type PreviewRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";

/** Publishes variations in a store, or takes them back into preview. */
export async function updatePreview(
  tx: Tx,
  records: readonly PreviewRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(previewRecord, records, ({ id, store }) => `${store} ${id}`);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const find = await findDisplays(
    tx,
    parsed.records.map(({ value }) => value.id),
  );
  const problems = new Problems();
  const changes = new CatalogChanges();
  const wanted = parsed.records.flatMap(({ place, value }) => {
    const display = find(value.id, value.store);
    if (display === undefined) problems.add({ place, id: value.id }, ["id"], "unknown");
    return display ? [{ display, preview: value.preview }] : [];
  });
  const refusal = problems.refusal();
  if (refusal) return refusal;
  for (const { display, preview } of wanted) {
    if (display.preview === preview) continue;
    await tx.updateTable("display").set({ preview }).where("id", "=", display.id).execute();
    changes.display(display.product, display.id);
  }
  await applyCatalogChanges(tx, changes, context);
  const ids = wanted.map(({ display }) => display.id);
  return countRecords(ids, new Set(), changes.modifiedDisplays);
}
