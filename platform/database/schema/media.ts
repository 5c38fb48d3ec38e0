import type { Generated, JSONColumnType } from "kysely";

/** Size name → width and height of the bounds, in pixels. */
export type StoredSizes = Readonly<Record<string, readonly number[]>>;

/** A picture of the media store. Those of the demo shop are files beside the code, and have no row. */
export interface MediaPictureTable {
  name: string;
  digest: string;
  sizes: JSONColumnType<StoredSizes>;
  is_there: boolean;
  unused_since: Date | null;
}

/** What the worker of the media works on: there as long as a picture waits for it. */
export interface MediaSourceTable {
  source: string;
  host: string;
  tries: Generated<number>;
  next_try_at: Date;
}
