import type { Kysely } from "kysely";
import { z } from "zod";
import { buildCategoryTree } from "../../../catalogue/catalog/category-trees.ts";
import { grouped } from "../../../catalogue/catalog/group.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { attributeValues } from "../../../foundations/settings/schema/attributes.ts";
import { withVersion } from "../frame/version.ts";

const categoryText = z.object({
  name: z.string(),
  /** Last part of the address. */
  uri: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
});

export const categoryAnswer = z
  .object({
    id: z.string(),
    externalId: z.string(),
    /** null: it is at the top level. */
    parent: z.string().nullable(),
    /** Among its siblings. */
    position: z.int(),
    /** Not shown to shoppers yet. */
    preview: z.boolean(),
    texts: z.record(z.string(), categoryText),
    attributes: attributeValues,
    version: z.string(),
  })
  .meta({ id: "Category" });
export type CategoryAnswer = z.infer<typeof categoryAnswer>;

/** All categories, parents before children, in the operator's order. */
export async function readCategoryRecords(
  db: Kysely<Schema>,
  { defaultLanguage }: Pick<Settings, "defaultLanguage">,
): Promise<CategoryAnswer[]> {
  const rows = await db.selectFrom("category").selectAll().execute();
  const texts = await db.selectFrom("category_text").selectAll().orderBy("language").execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const textsOf = grouped(texts, ({ category }) => category);
  const tree = buildCategoryTree(rows, texts, defaultLanguage, defaultLanguage);
  return tree.entries.flatMap(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return withVersion({
      id: String(id),
      externalId: row.external_id,
      parent: row.parent === null ? null : String(row.parent),
      position: row.position,
      preview: row.preview,
      texts: Object.fromEntries(
        textsOf(id).map(({ language, name, uri, ...meta }) => [
          language,
          {
            name,
            uri,
            metaTitle: meta.meta_title,
            metaDescription: meta.meta_description,
            metaKeywords: meta.meta_keywords,
          },
        ]),
      ),
      attributes: attributeValues.parse(row.attributes),
    });
  });
}

/** A category; null: there is none of this id. */
export async function readCategoryRecord(
  db: Kysely<Schema>,
  settings: Pick<Settings, "defaultLanguage">,
  id: string,
): Promise<CategoryAnswer | null> {
  const all = await readCategoryRecords(db, settings);
  return all.find((category) => category.id === id) ?? null;
}
