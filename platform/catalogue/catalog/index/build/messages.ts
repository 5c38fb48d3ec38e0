import type { PoolAddress } from "../../../../foundations/database/connection/pool.ts";
import type { ReplicaPlace } from "../../../../foundations/database/replica/replica.ts";
import type { TextParts } from "../../search/text-parts.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import type { ItemIndexParts } from "../item-index.ts";
import type { SnapshotOrder } from "../snapshot/snapshot.ts";

/** The order for the child process of a build. */
export interface BuildOrder {
  readonly address: PoolAddress;
  /** A replica to read from; null: the primary. */
  readonly replica: ReplicaPlace | null;
  readonly shape: ColumnsShape;
  /** null: no snapshot is saved. */
  readonly snapshot: SnapshotOrder | null;
  /** Whether the index itself is sent back, or only a snapshot is saved. */
  readonly isIndexSent: boolean;
}

/** A whole index as plain arrays. */
export interface BuiltParts {
  readonly items: ItemIndexParts;
  readonly texts: TextParts;
}

export function isBuilt(value: unknown): value is BuiltParts {
  return typeof value === "object" && value !== null && "items" in value && "texts" in value;
}

/** Messages of the child process; the index itself comes over its standard output. */
export type BuildMessage =
  | { readonly kind: "corrupt"; readonly display: number; readonly reason: string }
  | { readonly kind: "snapshot-failed"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };
