import { sql, type Transaction } from "kysely";
import { anyNumber } from "../database/any-of.ts";
import type { Schema } from "../database/schema.ts";
import type { Settings } from "../settings/schema.ts";
import { buildItems } from "./build-items.ts";
import { recordChanges } from "./changes.ts";
import { readItemSources } from "./item-source.ts";
import { readCategoryTrees } from "./read-categories.ts";
import type { StoredItem } from "./stored-item.ts";

type Languages = Pick<Settings, "languages" | "defaultLanguage">;

const productsAtOnce = 200;

/**
 * Derives the documents of all display items of the products, in every language, and notes those that changed. To
 * be called in the transaction that changed what they are made of.
 */
export async function deriveDisplays(
  tx: Transaction<Schema>,
  products: readonly number[],
  settings: Languages,
): Promise<void> {
  if (products.length === 0) return;
  const trees = await readCategoryTrees(tx, settings);
  const changed = new Set<number>();
  for (let from = 0; from < products.length; from += productsAtOnce) {
    const sources = await readItemSources(tx, products.slice(from, from + productsAtOnce));
    for (const [language, tree] of trees) {
      const items = buildItems(sources, { language, defaultLanguage: settings.defaultLanguage, tree });
      for (const display of await storeItems(tx, language, items)) changed.add(display);
    }
  }
  await recordChanges(tx, "item", [...changed]);
}

/** Derives everything again that stands in one of the categories. */
export async function deriveCategories(
  tx: Transaction<Schema>,
  categories: readonly number[],
  settings: Languages,
): Promise<void> {
  if (categories.length === 0) return;
  const rows = await tx
    .selectFrom("display_category")
    .innerJoin("display", "display.id", "display_category.display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("category", "=", anyNumber(categories))
    .select("variation.product")
    .distinct()
    .execute();
  await deriveDisplays(
    tx,
    rows.map(({ product }) => product),
    settings,
  );
}

/** Writes the documents that differ from what is stored, and answers whose they are. */
async function storeItems(
  tx: Transaction<Schema>,
  language: string,
  items: readonly StoredItem[],
): Promise<readonly number[]> {
  const documents = items.map((document) => ({ display: document.id, language, document }));
  const { rows } = await sql<{ display: number }>`
    insert into display_document (display, language, document)
    select display, language, document
    from json_populate_recordset(null::display_document, ${JSON.stringify(documents)}::json)
    on conflict (display, language) do update set document = excluded.document
    where display_document.document is distinct from excluded.document
    returning display
  `.execute(tx);
  return rows.map(({ display }) => display);
}
