import { buildCategoryTree } from "../../catalog/category-trees.ts";
import { readAttributeTypes } from "../../catalog/items/attribute-types.ts";
import { recordNamedChanges, recordSharedChange } from "../../catalog/changes.ts";
import { deriveCategories } from "../../catalog/documents/derive-documents.ts";
import { saveFormerAddresses, type FormerAddress } from "../../catalog/addresses/former-addresses.ts";
import { CategoryPlan, textKey } from "./plan-categories.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { categoryRecord, type CategoryRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { type RecordsContext, type RecordsResult, countRecords } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, writeRows } from "../../integration/write-rows.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import { addAttributeProblems } from "../products/update-attributes.ts";

/** Upserts categories: place in the tree, names, addresses, preview. Entries that show them are derived again. */
export async function updateCategories(
  tx: Tx,
  records: readonly CategoryRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(categoryRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const rows = await tx.selectFrom("category").selectAll().execute();
  const texts = await tx.selectFrom("category_text").selectAll().execute();
  const known = new Map(rows.map((row) => [row.external_id, row.id]));
  const ids = parsed.records.map(({ value }) => value.id);
  const fresh = ids.filter((id) => !known.has(id));
  const numbers = new Map([...known, ...(await assignNumbers(tx, "category", fresh))]);
  const problems = new Problems();
  const types = await readAttributeTypes(tx);
  const plan = new CategoryPlan(rows, texts, context.settings.defaultLanguage, problems);
  for (const record of parsed.records) {
    const { place, value } = record;
    const at = { place, id: value.id, owner: "category" as const };
    addAttributeProblems(problems, at, types, Object.entries(value.attributes ?? {}));
    plan.apply(record, numbers);
  }
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const beforeRows = new Map(rows.map((row) => [row.id, row]));
  const beforeTexts = new Map(texts.map((text) => [textKey(text), text]));
  const changedRows = plan.rows.filter((row) => differs(beforeRows.get(row.id), row));
  const changedTexts = plan.texts.filter((text) => differs(beforeTexts.get(textKey(text)), text));
  const changed = new Set([
    ...changedRows.map(({ id }) => id),
    ...changedTexts.map(({ category }) => category),
  ]);
  if (changed.size > 0) {
    await writeRows(tx, "category", ["id"], parentsFirst(changedRows));
    await writeRows(tx, "category_text", ["category", "language"], changedTexts);
    await recordSharedChange(tx, "categories");
    await recordNamedChanges(tx, "category", changed);
    await saveFormerAddresses(tx, givenUp({ rows, texts }, plan, context));
    await deriveCategories(tx, shownOtherwise({ rows, texts }, plan, context), context.settings);
  }
  const wanted = ids.map((id) => numbers.get(id) ?? 0);
  return countRecords(wanted, new Set(fresh.map((id) => numbers.get(id) ?? 0)), changed);
}

interface CategoryRows {
  readonly rows: CategoryPlan["rows"];
  readonly texts: CategoryPlan["texts"];
}

/** New parents must be there before their children. */
function parentsFirst(rows: CategoryPlan["rows"]): CategoryPlan["rows"] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const depth = (row: (typeof rows)[number]): number => {
    const parent = row.parent === null ? undefined : byId.get(row.parent);
    return parent === undefined ? 0 : 1 + depth(parent);
  };
  return [...rows].sort((a, b) => depth(a) - depth(b));
}

/** Full paths that categories no longer have. */
function givenUp(before: CategoryRows, after: CategoryRows, { settings }: RecordsContext): FormerAddress[] {
  return settings.languages.flatMap(({ language }) => {
    const old = buildCategoryTree(before.rows, before.texts, language, settings.defaultLanguage);
    const now = buildCategoryTree(after.rows, after.texts, language, settings.defaultLanguage);
    return old.entries
      .filter(({ id, uri }) => now.get(id)?.uri !== uri)
      .map(({ id, uri }) => ({ kind: "category", store: 0, language, uri: uri.toLowerCase(), subject: id }));
  });
}

/** Categories that look otherwise to their products now: by a change of their own, above them, or before them. */
function shownOtherwise(before: CategoryRows, after: CategoryRows, { settings }: RecordsContext): number[] {
  const changed = new Set<number>();
  for (const { language } of settings.languages) {
    const old = buildCategoryTree(before.rows, before.texts, language, settings.defaultLanguage);
    const now = buildCategoryTree(after.rows, after.texts, language, settings.defaultLanguage);
    for (const entry of now.entries) if (differs(old.get(entry.id), entry)) changed.add(entry.id);
  }
  return [...changed];
}
