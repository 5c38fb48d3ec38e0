import type { NamedEntry } from "../../../catalog/items/display-item.ts";
import type { CatalogChoice } from "../catalog-choice.ts";

/** What the resolvers of `Brand` are given; its texts for machines are read when they are asked for. */
export interface BrandSource {
  readonly choice: CatalogChoice;
  readonly id: number;
  readonly name: string;
  readonly uri: string;
}

export function brandSource({ id, name, uri }: NamedEntry, choice: CatalogChoice): BrandSource {
  return { choice, id, name, uri };
}
