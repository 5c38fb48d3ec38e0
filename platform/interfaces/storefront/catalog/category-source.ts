import type { DisplayCategory } from "../../../catalog/items/display-item.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";

/** What the resolvers of `Category` are given: as display items have it, or whole. Its other texts are in memory. */
export interface CategorySource {
  readonly entry: DisplayCategory;
  readonly choice: CatalogChoice;
  readonly id: number;
  /** From the top level down. */
  readonly name: readonly string[];
  readonly uri: string;
}

export function categorySource(entry: DisplayCategory, choice: CatalogChoice): CategorySource {
  return { entry, choice, id: entry.id, name: entry.names, uri: entry.uri };
}

/** A category by its id, from memory; null: the choice does not show it. */
export function categoryOf(
  { platform: { catalog } }: StorefrontContext,
  choice: CatalogChoice,
  id: number,
): CategorySource | null {
  const entry = catalog.category(choice.view, id);
  return entry && categorySource(entry, choice);
}
