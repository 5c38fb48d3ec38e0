import { setImmediate as turn } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { ProductMediaTable } from "../../../foundations/database/schema/products.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Placed } from "../../integration/problems.ts";
import type { ImageInput, ProductInput } from "./product-record.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { deleteRows, differs, writeRows } from "../../integration/write-rows.ts";
import type { KnownProducts } from "./known-products.ts";
import { readUpload, uploadSource, type PictureContent, type PictureUpload } from "./picture.ts";

export type PictureUploads = ReadonlyMap<PictureContent, PictureUpload>;

/** The bytes that came with a call; to be read before anything is locked. */
export async function readUploads(records: readonly Placed<ProductInput>[]): Promise<PictureUploads> {
  const uploads = new Map<PictureContent, PictureUpload>();
  for (const { image } of records.flatMap(({ value }) => value.media ?? [])) {
    if (image?.kind !== "bytes") continue;
    await turn();
    uploads.set(image, readUpload(image.base64));
  }
  return uploads;
}

/** A picture as it is stored, but for its product and place. */
export interface Picture {
  readonly external_id: string;
  readonly variation: number | null;
  readonly source: string;
  readonly state: Selectable<ProductMediaTable>["state"];
  readonly image: string | null;
}

/**
 * Writes the pictures of products, in order. Listed ones change among each other's places; new ones come last. What
 * must be fetched or decoded is left to the media's worker.
 */
export async function writeMedia(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  products: ReadonlyMap<string, number>,
  { known, uploads, variationOf, changes, now }: MediaContext,
): Promise<void> {
  const gone = [];
  const rows = [];
  for (const { value } of records) {
    const product = products.get(value.id);
    if (value.media === undefined || product === undefined) continue;
    const before = known.media(product);
    const listed = value.media.map((input) => ({
      input,
      content: storedContent(input.image, uploads, known.pictures),
    }));
    const after = [];
    for (const picture of mergePictures(before, listed, variationOf)) {
      after.push({ product, ...picture, position: after.length + 1 });
    }
    const changed = after.filter((row, index) => differs(before[index], row));
    if (changed.length === 0 && after.length === before.length) continue;
    changes.product(product);
    if (after.length === 0) gone.push({ product });
    rows.push(...changed);
  }
  await keepUploads(tx, rows, uploads, now);
  await deleteRows(tx, "product_media", gone);
  await writeRows(tx, "product_media", ["product", "external_id"], rows);
}

interface MediaContext {
  readonly known: KnownProducts;
  readonly uploads: PictureUploads;
  readonly variationOf: (id: string) => number | undefined;
  readonly changes: CatalogChanges;
  readonly now: Date;
}

type StoredContent = Pick<Picture, "source" | "state" | "image">;

function storedContent(
  content: PictureContent | undefined,
  uploads: PictureUploads,
  pictures: ReadonlySet<string>,
): StoredContent | undefined {
  if (content === undefined) return undefined;
  // A name without a dot is of a picture of the demo shop.
  if (content.kind === "name" && (pictures.has(content.source) || !content.source.includes("."))) {
    return { source: content.source, state: "ready", image: content.source };
  }
  const upload = uploads.get(content);
  const source = content.kind === "bytes" ? upload && uploadSource(upload) : content.source;
  return source === undefined ? undefined : { source, state: "waiting", image: null };
}

/** Keeps bytes that a picture waits for; those that came again are kept anew. */
async function keepUploads(
  tx: Tx,
  rows: readonly Picture[],
  uploads: PictureUploads,
  now: Date,
): Promise<void> {
  const waiting = new Set(rows.filter(({ state }) => state === "waiting").map(({ source }) => source));
  for (const upload of uploads.values()) {
    if (!waiting.delete(uploadSource(upload))) continue;
    await tx
      .insertInto("media_upload")
      .values({ ...upload, received_at: now })
      .onConflict((row) => row.column("id").doUpdateSet({ received_at: now }))
      .execute();
  }
}

interface ListedPicture {
  readonly input: ImageInput;
  /** undefined: as it was. */
  readonly content: StoredContent | undefined;
}

/**
 * Pure: the pictures that a product has after a list came in; an empty list clears. The same content again changes
 * nothing, unless no picture has come of it: then it is tried again. soap.md#lists and #product-mapping.
 */
export function mergePictures(
  before: readonly Picture[],
  listed: readonly ListedPicture[],
  variationOf: (id: string) => number | undefined,
): readonly Picture[] {
  if (listed.length === 0) return [];
  const known = new Map(before.map((picture) => [picture.external_id, picture]));
  const pictures = listed.flatMap(({ input: { id, variation }, content }) => {
    const there = known.get(id);
    const isSame =
      there !== undefined &&
      (content === undefined || (content.source === there.source && there.state !== "failed"));
    const shown = isSame ? there : content;
    if (shown === undefined) return [];
    const { source, state, image } = shown;
    const own =
      variation === undefined ? (there?.variation ?? null) : variation && (variationOf(variation.id) ?? null);
    return [{ external_id: id, variation: own, source, state, image }];
  });
  const moved = pictures.filter((picture) => known.has(picture.external_id));
  const isMoved = new Set(moved.map((picture) => picture.external_id));
  const kept = before.map((picture) =>
    isMoved.has(picture.external_id) ? (moved.shift() ?? picture) : picture,
  );
  return [...kept, ...pictures.filter((picture) => !known.has(picture.external_id))];
}
