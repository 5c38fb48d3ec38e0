import { findFiles } from "../media/originals.ts";
import { Changes, settleChanges, written } from "./changes.ts";
import { takeFirstStatistics } from "./first-statistics.ts";
import { lockRecords } from "./lock.ts";
import { parseInTurns } from "./parse-records.ts";
import { productRecord } from "./product-record.ts";
import { checkProducts } from "./products/check.ts";
import { pictureNames, readKnownProducts } from "./products/known.ts";
import { ensureProductReferences } from "./products/references.ts";
import { writeDisplays } from "./products/write-displays.ts";
import { readUploads, writeMedia } from "./products/write-media.ts";
import { writeMeta } from "./products/write-meta.ts";
import { writeProducts } from "./products/write-products.ts";
import { writeSizes } from "./products/write-sizes.ts";
import { writeStock } from "./products/write-stock.ts";
import { writeVariations } from "./products/write-variations.ts";
import type { RecordsContext, RecordsResult, Tx } from "./record.ts";

/**
 * Upserts products by their ids, with everything below them: absent fields keep, empty ones clear, unchanged
 * products write nothing. A refusal has written nothing. The catalogue follows in the same transaction.
 * `soap.md` sections 2 and 4.
 */
export async function updateProducts(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = await parseInTurns(productRecord, records);
  if (!parsed.ok) return parsed;
  const uploads = await readUploads(parsed.records);
  const files = await findFiles(context.dataDir, pictureNames(parsed.records));
  await lockRecords(tx);
  const known = await readKnownProducts(tx, parsed.records, files);
  const refusal = checkProducts(parsed.records, known, context.settings);
  if (refusal) return refusal;

  const changes = new Changes();
  const refs = await ensureProductReferences(tx, parsed.records, context, changes);
  const products = await writeProducts(tx, parsed.records, known, refs, changes, context.now);
  const variations = await writeVariations(tx, parsed.records, products, known, refs, changes, context.now);
  const sizes = await writeSizes(tx, variations, changes, context);
  await writeStock(tx, sizes, refs, changes);
  await writeDisplays(tx, variations, known, refs, changes, context.now);
  const fresh = new Map(variations.map(({ input, id }) => [input.id, id]));
  const variationOf = (id: string) => fresh.get(id) ?? known.variations.get(id)?.id;
  const media = { known, uploads, variationOf, changes, now: context.now };
  await writeMedia(tx, parsed.records, products, media);
  await writeMeta(tx, parsed.records, products, changes);
  const inserted = [...products].filter(([id]) => !known.products.has(id)).map(([, product]) => product);
  await takeFirstStatistics(tx, inserted.length);
  await settleChanges(tx, changes, context);

  const owners = new Map(variations.map(({ id, product }) => [id, product]));
  const stocked = [...changes.stocked].map((variation) => owners.get(variation) ?? 0);
  return written(products.values(), new Set(inserted), new Set([...changes.products, ...stocked]));
}
