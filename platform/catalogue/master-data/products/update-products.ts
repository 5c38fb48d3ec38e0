import { findFiles } from "../../media/originals.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { takeFirstStatistics } from "./first-statistics.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { parseRecordsYielding } from "../../integration/parse-records.ts";
import { productRecord } from "./product-record.ts";
import { checkProducts } from "./check-products.ts";
import { pictureNames, readKnownProducts } from "./known-products.ts";
import { ensureProductReferences } from "./product-references.ts";
import { writeDisplays } from "./write-displays.ts";
import { readUploads, writeMedia } from "./write-media.ts";
import { writeMeta } from "./write-meta.ts";
import { writeProducts } from "./write-products.ts";
import { writeSizes } from "./write-sizes.ts";
import { writeStock } from "./write-stock.ts";
import { writeVariations } from "./write-variations.ts";
import {
  countRecords,
  type RecordsContext,
  type RecordsRefused,
  type RecordsWritten,
} from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";

interface ProductsWritten extends RecordsWritten {
  /** Ids of the records that were new or changed something. */
  readonly written: ReadonlySet<string>;
}

/**
 * Upserts products by their ids, with everything below them: absent fields keep, empty ones clear, unchanged
 * products write nothing. A refusal has written nothing. The catalogue follows in the same transaction.
 * soap.md#partial-updates and #catalogue.
 */
export async function updateProducts(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<ProductsWritten | RecordsRefused> {
  const parsed = await parseRecordsYielding(productRecord, records);
  if (!parsed.ok) return parsed;
  const uploads = await readUploads(parsed.records);
  const files = await findFiles(context.dataDir, pictureNames(parsed.records));
  await lockRecords(tx);
  const known = await readKnownProducts(tx, parsed.records, files);
  const refusal = checkProducts(parsed.records, known, context.settings);
  if (refusal) return refusal;

  const changes = new CatalogChanges();
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
  await applyCatalogChanges(tx, changes, context);

  const owners = new Map(variations.map(({ id, product }) => [id, product]));
  const stocked = [...changes.stocked].map((variation) => owners.get(variation) ?? 0);
  const [made, touched] = [new Set(inserted), new Set([...changes.products, ...stocked])];
  const written = [...products].filter(([, product]) => made.has(product) || touched.has(product));
  return { ...countRecords(products.values(), made, touched), written: new Set(written.map(([id]) => id)) };
}
