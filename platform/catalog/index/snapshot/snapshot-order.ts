import { documentVersion } from "../../items/stored-item.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import type { TrailPlace } from "../changes/change-log.ts";

/** To be raised with every change of what the arrays of an index hold. */
export const indexFormat = 4;

/** What a build is told that is to leave a snapshot. */
export interface SnapshotOrder {
  /** null: not in a file. */
  readonly path: string | null;
  /** Packed bytes that the database has room for; null: it keeps none. */
  readonly mostRowBytes: number | null;
  readonly key: string;
  /** Read before the build began. */
  readonly place: TrailPlace;
}

/** What can be read by a process that keeps indexes of this shape. */
export function snapshotKey(shape: ColumnsShape): string {
  return JSON.stringify([indexFormat, documentVersion, shape]);
}
