import type { NamedEntry } from "../../../catalog/items/display-item.ts";
import type { CatalogChoice } from "../catalog-choice.ts";

/** What the resolvers of `Collection` are given. */
export interface CollectionSource {
  readonly choice: CatalogChoice;
  readonly id: number;
  readonly name: string;
  readonly uri: string;
}

export function collectionSource({ id, name, uri }: NamedEntry, choice: CatalogChoice): CollectionSource {
  return { choice, id, name, uri };
}
