import type { Settings } from "../../foundations/settings/schema.ts";

/** The way to a category from the top level down, itself the last. */
export type CategoryPaths = (category: number) => readonly number[];

export function categoryPaths(categories: Settings["categories"]): CategoryPaths {
  const parents = new Map(categories.map(({ category, parent }) => [category, parent]));
  const pathTo: CategoryPaths = (category) => {
    const parent = parents.get(category);
    return parent === undefined ? [category] : [...pathTo(parent), category];
  };
  return pathTo;
}

/** Everything a product stands in: its own categories, the main one first, then those above them. */
export function allCategories(own: readonly number[], pathTo: CategoryPaths): readonly number[] {
  return [...new Set([...own, ...own.flatMap(pathTo)])];
}
