import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Settings } from "../settings/schema.ts";
import { buildCategoryTree, type CategoryTree } from "./category-tree.ts";

/** The category tree in every language of the shop. */
export async function readCategoryTrees(
  db: Kysely<Schema>,
  settings: Pick<Settings, "languages" | "defaultLanguage">,
): Promise<ReadonlyMap<string, CategoryTree>> {
  const rows = await db
    .selectFrom("category")
    .select(["id", "parent", "position", "preview", "attributes"])
    .execute();
  const texts = await db.selectFrom("category_text").selectAll().execute();
  return new Map(
    settings.languages.map(({ language }) => [
      language,
      buildCategoryTree(rows, texts, language, settings.defaultLanguage),
    ]),
  );
}
