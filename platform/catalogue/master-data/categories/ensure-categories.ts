import { sql } from "kysely";
import { freeSlug, slug } from "../../catalog/addresses/slug.ts";
import { recordNamedChanges, recordSharedChange } from "../../catalog/changes.ts";
import type { Ref } from "../../integration/field-types.ts";
import type { RecordsContext } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";
import { writeRows } from "../../integration/write-rows.ts";
import { assignNumbers } from "../../integration/external-ids.ts";

/** Finds categories; unknown ones are made at the top level, visible, at the end. soap.md#product-mapping. */
export async function ensureCategories(
  tx: Tx,
  refs: readonly Ref[],
  context: RecordsContext,
): Promise<ReadonlyMap<string, number>> {
  const names = new Map<string, string>();
  for (const { id, description } of refs) names.set(id, description || names.get(id) || id);
  const known = await findRefs(tx, "category", [...names.keys()]);
  const fresh = [...names.keys()].filter((id) => !known.has(id));
  if (fresh.length === 0) return known;
  const given = await assignNumbers(tx, "category", fresh);
  const { last } = await tx
    .selectFrom("category")
    .select(sql<number>`coalesce(max(position), 0)`.as("last"))
    .executeTakeFirstOrThrow();
  const top = await tx
    .selectFrom("category_text")
    .innerJoin("category", "category.id", "category_text.category")
    .select("uri")
    .where("parent", "is", null)
    .execute();
  const taken = new Set(top.map(({ uri }) => uri));
  const language = context.settings.defaultLanguage;
  const texts = fresh.map((externalId) => {
    const name = names.get(externalId) ?? externalId;
    const category = given.get(externalId) ?? 0;
    const uri = freeSlug(slug(name) || `category-${category}`, (candidate) => taken.has(candidate));
    taken.add(uri);
    return { category, language, name, uri };
  });
  const rows = fresh.map((externalId, index) => ({
    id: given.get(externalId) ?? 0,
    external_id: externalId,
    parent: null,
    position: last + index + 1,
  }));
  await writeRows(tx, "category", ["id"], rows);
  await writeRows(tx, "category_text", ["category", "language"], texts);
  await recordSharedChange(tx, "categories");
  await recordNamedChanges(tx, "category", given.values());
  return new Map([...known, ...given]);
}
