import { applyCatalogChanges, CatalogChanges } from "../../integration/catalog-changes.ts";
import { ref, type Ref } from "../../integration/field-types.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { ensureNamed } from "./product-references.ts";

/** What a product names and that has a name of its own to change. */
export type NamedKind = "brand" | "collection";

/** Makes and renames brands or collections, as a product does that names them; products of renamed ones follow. */
export async function updateNames(
  tx: Tx,
  kind: NamedKind,
  records: readonly Ref[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(ref, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const changes = new CatalogChanges();
  const refs = parsed.records.map(({ value }) => value);
  const { numbers, renamed, made } = await ensureNamed(tx, kind, refs, changes);
  await applyCatalogChanges(tx, changes, context);
  return countRecords(numbers.values(), new Set(made), new Set(renamed));
}
