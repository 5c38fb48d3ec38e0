import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Settings } from "../../settings/schema.ts";
import { readCategoryTrees } from "../read-categories.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { loadFigures, loadItems, readCampaigns } from "./load.ts";
import type { CatalogChange } from "./trail.ts";

/** Takes changes into an index. */
export async function takeChanges(
  db: Kysely<Schema>,
  settings: Settings,
  index: CatalogIndex,
  changes: readonly CatalogChange[],
): Promise<void> {
  const kinds = new Set(changes.map(({ kind }) => kind));
  const items = displaysOf(changes, ["item"]);
  const figures = [...displaysOf(changes, ["price", "stock"])].filter((display) => !items.has(display));
  if (kinds.has("categories")) index.trees = await readCategoryTrees(db, settings);
  if (kinds.has("campaigns")) index.campaigns = await readCampaigns(db);
  await loadItems(db, index, [...items]);
  await loadFigures(db, index, figures);
}

function displaysOf(changes: readonly CatalogChange[], kinds: readonly string[]): Set<number> {
  const displays = changes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ display }) => display)
    .filter((display) => display !== null);
  return new Set(displays);
}
