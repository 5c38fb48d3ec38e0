import type { AttributeTypes } from "./items/attribute-types.ts";
import { localAttributes } from "./items/attributes.ts";
import type { CategoryEntry } from "./items/display-item.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

export interface CategoryRow {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly preview: boolean;
  readonly attributes?: unknown;
}

export interface CategoryTextRow {
  readonly category: number;
  readonly language: string;
  readonly name: string;
  readonly uri: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly meta_keywords: string;
}

/** The categories of one language: flat, parents before children, in the operator's order. */
export class CategoryTree {
  readonly entries: readonly CategoryEntry[];
  readonly #byId: ReadonlyMap<number, CategoryEntry>;

  constructor(entries: readonly CategoryEntry[]) {
    this.entries = entries;
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
  }

  get(id: number): CategoryEntry | undefined {
    return this.#byId.get(id);
  }
}

const noTexts = { meta_title: "", meta_description: "", meta_keywords: "" };
const root = { names: [], pathIds: [], preview: false };

/** Builds the tree of a language. A text that is missing is taken from the default language, else from any. */
export function buildCategoryTree(
  rows: readonly CategoryRow[],
  texts: readonly CategoryTextRow[],
  language: string,
  defaultLanguage: string,
  types?: AttributeTypes,
): CategoryTree {
  const children = groupByParent(rows);
  const textOf = pickTexts(texts, language, defaultLanguage);
  const entries: CategoryEntry[] = [];
  const visit = (parent: CategoryEntry | null): void => {
    const siblings = [...(children.get(parent?.id ?? null) ?? [])];
    siblings.sort((a, b) => a.position - b.position || a.id - b.id);
    for (const { id, preview, attributes = {} } of siblings) {
      const text = textOf.get(id) ?? { ...noTexts, name: String(id), uri: `category-${id}` };
      const above = parent ?? root;
      const entry = {
        id,
        names: [...above.names, text.name],
        uri: parent ? `${parent.uri}/${text.uri}` : text.uri,
        sortOrder: entries.length + 1,
        pathIds: [...above.pathIds, id],
        preview: preview || above.preview,
        metaTitle: text.meta_title,
        metaDescription: text.meta_description,
        metaKeywords: text.meta_keywords,
        attributes: localAttributes([attributes], { language, defaultLanguage, ...(types && { types }) }),
      };
      entries.push(entry);
      visit(entry);
    }
  };
  visit(null);
  return new CategoryTree(entries);
}

function groupByParent(rows: readonly CategoryRow[]): ReadonlyMap<number | null, CategoryRow[]> {
  const groups = new Map<number | null, CategoryRow[]>();
  for (const row of rows) groups.set(row.parent, [...(groups.get(row.parent) ?? []), row]);
  return groups;
}

function pickTexts(
  texts: readonly CategoryTextRow[],
  language: string,
  defaultLanguage: string,
): ReadonlyMap<number, CategoryTextRow> {
  const rank = (text: CategoryTextRow) =>
    text.language === language ? 2 : text.language === defaultLanguage ? 1 : 0;
  const picked = new Map<number, CategoryTextRow>();
  for (const text of texts) {
    const before = picked.get(text.category);
    if (before === undefined || rank(text) > rank(before)) picked.set(text.category, text);
  }
  return picked;
}

/** The category tree in every language of the shop. */
export async function readCategoryTrees(
  db: Kysely<Schema>,
  settings: Pick<Settings, "languages" | "defaultLanguage">,
  types: AttributeTypes,
): Promise<ReadonlyMap<string, CategoryTree>> {
  const rows = await db
    .selectFrom("category")
    .select(["id", "parent", "position", "preview", "attributes"])
    .execute();
  const texts = await db.selectFrom("category_text").selectAll().execute();
  return new Map(
    settings.languages.map(({ language }) => [
      language,
      buildCategoryTree(rows, texts, language, settings.defaultLanguage, types),
    ]),
  );
}
