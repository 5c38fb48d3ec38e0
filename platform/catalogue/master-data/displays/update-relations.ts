import { recordChanges } from "../../catalog/changes.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { findDisplays } from "./find-displays.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { relationRecord, type RelationRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { deleteRows, writeRows } from "../../integration/write-rows.ts";

/** Sets what variations are related to in a store, by relation; an empty list takes the relation away. */
export async function updateRelations(
  tx: Tx,
  records: readonly RelationRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(
    relationRecord,
    records,
    ({ id, store, relation }) => `${store} ${relation} ${id}`,
  );
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const inputs = parsed.records.map(({ value }) => value);
  const find = await findDisplays(
    tx,
    inputs.flatMap(({ id, related }) => related.concat(id)),
  );
  const problems = new Problems();
  const wanted = parsed.records.flatMap(({ place, value: { id, store, relation, related } }) => {
    const display = find(id, store);
    if (display === undefined) problems.add({ place, id }, ["id"], "unknown");
    const targets = related.map((variation, index) => {
      const target = find(variation, store);
      if (target === undefined) problems.add({ place, id }, ["related", index], "unknown");
      return target?.id ?? 0;
    });
    return display ? [{ display, relation, targets: [...new Set(targets)] }] : [];
  });
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const known = await tx
    .selectFrom("display_relation")
    .selectAll()
    .where("display", "=", anyNumber(wanted.map(({ display }) => display.id)))
    .orderBy("position")
    .execute();
  const changes = new CatalogChanges();
  const changed = wanted.filter(({ display, relation, targets }) => {
    const before = known.filter((row) => row.display === display.id && row.relation === relation);
    return JSON.stringify(before.map(({ related }) => related)) !== JSON.stringify(targets);
  });
  const gone = changed.map(({ display, relation }) => ({ display: display.id, relation }));
  await deleteRows(tx, "display_relation", gone);
  const rows = changed.flatMap(({ display, relation, targets }) =>
    targets.map((related, index) => ({ display: display.id, related, relation, position: index + 1 })),
  );
  await writeRows(tx, "display_relation", ["display", "related", "relation"], rows);
  for (const { display } of changed) changes.display(display.product, display.id);
  await applyCatalogChanges(tx, changes, context);
  await recordChanges(tx, "told", otherEnds(changed, known));
  return countRecords(wanted, new Set(), new Set(changed));
}

interface Relation {
  readonly display: { readonly id: number };
  readonly relation: string;
  readonly targets: readonly number[];
}

interface KnownRelation {
  readonly display: number;
  readonly relation: string;
  readonly related: number;
}

/** What these display items were related to, and are. */
function otherEnds(changed: readonly Relation[], known: readonly KnownRelation[]): readonly number[] {
  return changed.flatMap(({ display, relation, targets }) => {
    const before = known.filter((row) => row.display === display.id && row.relation === relation);
    return [...targets, ...before.map(({ related }) => related)];
  });
}
