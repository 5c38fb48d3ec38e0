import type { PoolAddress } from "../../../database/pool.ts";
import type { ReplicaPlace } from "../../../database/replica/replica.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import type { ItemIndexParts } from "../item-index.ts";
import type { SnapshotOrder } from "../snapshot/snapshot-order.ts";

/** What the process of a build is told. */
export interface BuildOrder {
  readonly address: PoolAddress;
  /** Where it reads instead; null: where everything else is done. */
  readonly replica: ReplicaPlace | null;
  readonly shape: ColumnsShape;
  /** null: none is taken. */
  readonly snapshot: SnapshotOrder | null;
  /** Whether the index itself is wanted, or a snapshot alone. */
  readonly isAnswered: boolean;
}

/** A whole index as plain arrays. */
export interface BuiltParts {
  readonly items: ItemIndexParts;
  readonly texts: TextParts;
}

export function isBuilt(value: unknown): value is BuiltParts {
  return typeof value === "object" && value !== null && "items" in value && "texts" in value;
}

/** What it says beside the index itself, which comes over its standard output. */
export type BuildMessage =
  | { readonly kind: "corrupt"; readonly display: number; readonly reason: string }
  | { readonly kind: "unkept"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };
