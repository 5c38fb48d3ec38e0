import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { DisplayItemSize } from "../../../catalog/display-item.ts";
import type { CatalogChoice } from "../catalog-choice.ts";

/** What the resolvers of `DisplayItem` are given, from wherever it is shown. */
export interface DisplayItemSource {
  readonly entry: CatalogEntry;
  readonly choice: CatalogChoice;
}

/** What those of `Item` are given. */
export interface ItemSource extends DisplayItemSource {
  readonly size: DisplayItemSize;
}
