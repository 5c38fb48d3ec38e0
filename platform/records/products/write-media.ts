import { anyNumber } from "../../database/any-of.ts";
import type { Changes } from "../changes.ts";
import type { Placed } from "../problems.ts";
import type { ImageInput, ProductInput } from "../product-record.ts";
import type { Tx } from "../record.ts";
import { deleteRows, writeRows } from "../rows.ts";

interface Picture {
  readonly externalId: string;
  readonly image: string;
  readonly variation: number | null;
}

/** Writes the pictures of products, in order. Listed ones change among each other's places; new ones come last. */
export async function writeMedia(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  products: ReadonlyMap<string, number>,
  variationOf: (id: string) => number | undefined,
  changes: Changes,
): Promise<void> {
  const given = records.flatMap(({ value: { id, media } }) => {
    const product = products.get(id);
    return media === undefined || product === undefined ? [] : [{ product, media }];
  });
  if (given.length === 0) return;
  const known = await tx
    .selectFrom("product_media")
    .selectAll()
    .where("product", "=", anyNumber(given.map(({ product }) => product)))
    .orderBy("position")
    .execute();
  const rows = [];
  const gone = [];
  for (const { product, media } of given) {
    const before = known
      .filter((row) => row.product === product)
      .map((row) => ({ externalId: row.external_id, image: row.image, variation: row.variation }));
    const after = mergePictures(before, media, variationOf);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    changes.product(product);
    if (after.length === 0) gone.push({ product });
    rows.push(
      ...after.map(({ externalId, image, variation }, index) => ({
        product,
        external_id: externalId,
        variation,
        image,
        position: index + 1,
      })),
    );
  }
  await deleteRows(tx, "product_media", gone);
  await writeRows(tx, "product_media", ["product", "external_id"], rows);
}

/** Pure: the pictures that a product has after a list came in; an empty list clears. `soap.md` section 2. */
export function mergePictures(
  before: readonly Picture[],
  listed: readonly ImageInput[],
  variationOf: (id: string) => number | undefined,
): readonly Picture[] {
  if (listed.length === 0) return [];
  const known = new Map(before.map((picture) => [picture.externalId, picture]));
  const pictures = listed.map(({ id, image, variation }) => ({
    externalId: id,
    image,
    variation:
      variation === undefined
        ? (known.get(id)?.variation ?? null)
        : variation && (variationOf(variation.id) ?? null),
  }));
  const moved = pictures.filter(({ externalId }) => known.has(externalId));
  const isMoved = new Set(moved.map(({ externalId }) => externalId));
  const kept = before.map((picture) =>
    isMoved.has(picture.externalId) ? (moved.shift() ?? picture) : picture,
  );
  return [...kept, ...pictures.filter(({ externalId }) => !known.has(externalId))];
}
