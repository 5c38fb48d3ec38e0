import { createHash } from "node:crypto";
import type { PictureBounds } from "../../foundations/settings/schema/media.ts";
import type { StoredSizes } from "../../foundations/database/schema/products.ts";
import { madeFile } from "../catalog/items/media.ts";

type Sizes = Readonly<Record<string, PictureBounds>>;

/** As they are stored, whatever the order in the settings. */
export function storedSizes(sizes: Sizes): StoredSizes {
  const entries = Object.entries(sizes).map(([name, { width, height }]) => [name, [width, height]] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Raised when the same bytes in the same bounds are to become other files. */
const making = 1;

/** The name of a picture in the store, by the SHA-256 of its bytes: another look has another name. */
export function pictureName(digest: string, sizes: Sizes): string {
  const source = JSON.stringify([making, digest, storedSizes(sizes)]);
  return `${createHash("sha256").update(source).digest("hex").slice(0, 40)}.webp`;
}

/** The files of a picture, one of each size. */
export function pictureFiles(name: string, sizes: Iterable<string>): readonly string[] {
  return [...sizes].map((size) => madeFile(name, size));
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
