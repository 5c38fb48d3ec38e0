import type { PoolAddress } from "../../../database/pool.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import type { ItemIndexParts } from "../item-index.ts";

/** What the process of a build is told. */
export interface BuildOrder {
  readonly address: PoolAddress;
  readonly shape: ColumnsShape;
}

/** A whole index as plain arrays. */
export interface BuiltParts {
  readonly items: ItemIndexParts;
  readonly texts: TextParts;
}

/** What it says beside the index itself, which comes over its standard output. */
export type BuildMessage =
  | { readonly kind: "corrupt"; readonly display: number; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };
