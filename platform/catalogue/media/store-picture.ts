import { join } from "node:path";
import type { SerialQueue } from "../../foundations/database/serial-queue.ts";
import { mediaFolder } from "./folders.ts";
import { isFile, keepFile } from "./keep-file.ts";
import { makeSizes, type PictureProblem } from "./make-sizes.ts";
import { digestOf, pictureFiles, pictureName, storedSizes } from "./picture-name.ts";
import type { SourceParts } from "./read-source.ts";

export type StoredPicture =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: PictureProblem };

/**
 * Makes a picture of the store out of bytes: its files lie on the disk when this answers. Any number may do so with the
 * same bytes. `decoding`: one at a time, a picture in memory is large.
 */
export async function storePicture(
  { db, config, settings, now }: SourceParts,
  bytes: Uint8Array,
  decoding: SerialQueue,
): Promise<StoredPicture> {
  const { sizes } = settings.media;
  const digest = digestOf(bytes);
  const name = pictureName(digest, sizes);
  const { dataDir } = config;
  if (await areThere(dataDir, name, digest, Object.keys(sizes))) return { ok: true, name };
  const options = { sizes, mostPixels: config.limits.mediaPixels };
  const made = await decoding.run(() => makeSizes(bytes, options));
  if (!made.ok) return made;
  // Known from before the first file on: what is never finished is found and deleted.
  await db
    .insertInto("media_picture")
    .values({
      name,
      digest,
      sizes: JSON.stringify(storedSizes(sizes)),
      is_there: false,
      unused_since: now(),
    })
    .onConflict((row) => row.column("name").doNothing())
    .execute();
  for (const { size, bytes: picture } of made.sizes) {
    const [file = ""] = pictureFiles(name, [size]);
    await keepFile({ dataDir, folder: "pictures", file }, picture);
  }
  await keepFile({ dataDir, folder: "kept", file: digest }, bytes);
  return { ok: true, name };
}

/** Whether a picture has all its files. */
export async function areThere(
  dataDir: string,
  name: string,
  digest: string,
  sizes: readonly string[],
): Promise<boolean> {
  const paths = [
    join(mediaFolder(dataDir, "kept"), digest),
    ...pictureFiles(name, sizes).map((file) => join(mediaFolder(dataDir, "pictures"), file)),
  ];
  for (const path of paths) if (!(await isFile(path))) return false;
  return true;
}
