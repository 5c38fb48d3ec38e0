import { anyNumber } from "../../../foundations/database/any-of.ts";
import { recordNamedChanges } from "../../catalog/changes.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { findDisplays } from "../displays/find-displays.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { categoryOrderRecord, type CategoryOrderRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";
import { writeRows } from "../../integration/write-rows.ts";

/** Sets the operator's order of variations inside categories; variations that do not stand there are passed over. */
export async function updateCategoryOrder(
  tx: Tx,
  records: readonly CategoryOrderRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(categoryOrderRecord, records, ({ id, store }) => `${store} ${id}`);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const inputs = parsed.records.map(({ value }) => value);
  const categories = await findRefs(
    tx,
    "category",
    inputs.map(({ id }) => id),
  );
  const problems = new Problems();
  for (const { place, value } of parsed.records) {
    if (!categories.has(value.id)) problems.add({ place, id: value.id }, ["id"], "unknown");
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const find = await findDisplays(
    tx,
    inputs.flatMap(({ variations }) => variations),
  );
  const links = await tx
    .selectFrom("display_category")
    .innerJoin("display", "display.id", "display_category.display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("category", "=", anyNumber(categories.values()))
    .select(["display.id", "display.store", "variation.product", "category", "sort"])
    .execute();
  const changed = inputs.map(({ id, store, variations }) => {
    const category = categories.get(id);
    const order = new Map(variations.map((variation, index) => [find(variation, store)?.id, index + 1]));
    return links
      .filter((link) => link.category === category && link.store === store)
      .map(({ id, product, category, sort }) => ({ id, product, category, sort, wanted: order.get(id) ?? 0 }))
      .filter(({ sort, wanted }) => sort !== wanted);
  });
  const rows = changed.flat().map(({ id, category, wanted }) => ({ display: id, category, sort: wanted }));
  await writeRows(tx, "display_category", ["display", "category"], rows);
  const changes = new CatalogChanges();
  for (const { product } of changed.flat()) changes.products.add(product);
  await applyCatalogChanges(tx, changes, context);
  await recordNamedChanges(
    tx,
    "category",
    changed.flat().map(({ category }) => category),
  );
  const reordered = inputs.filter((_, index) => (changed[index]?.length ?? 0) > 0);
  return countRecords(inputs, new Set(), new Set(reordered));
}
