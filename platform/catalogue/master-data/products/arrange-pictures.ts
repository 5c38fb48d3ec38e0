import type { Tx } from "../../../foundations/database/transaction.ts";
import { applyCatalogChanges, CatalogChanges } from "../../integration/catalog-changes.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import type { RecordsContext } from "../../integration/records-call.ts";
import { deleteRows, differs, writeRows } from "../../integration/write-rows.ts";

/** A picture in its place; null: of all variations. */
export interface PlacedPicture {
  readonly id: string;
  readonly variation: number | null;
}

/**
 * Gives a product exactly these of its pictures, in this order; others are taken away, which no record of the
 * integration can say of single ones. Answers the ids that the product does not have; then nothing was changed.
 */
export async function arrangePictures(
  tx: Tx,
  { product, pictures }: { readonly product: number; readonly pictures: readonly PlacedPicture[] },
  context: RecordsContext,
): Promise<readonly string[]> {
  await lockRecords(tx);
  const before = await tx
    .selectFrom("product_media")
    .selectAll()
    .where("product", "=", product)
    .orderBy("position")
    .execute();
  const known = new Map(before.map((row) => [row.external_id, row]));
  const unknown = pictures.map(({ id }) => id).filter((id) => !known.has(id));
  if (unknown.length > 0) return unknown;
  const after = pictures.flatMap(({ id, variation }, index) => {
    const row = known.get(id);
    return row === undefined ? [] : [{ ...row, variation, position: index + 1 }];
  });
  const kept = new Set(after.map((row) => row.external_id));
  const gone = before.filter((row) => !kept.has(row.external_id));
  const changed = after.filter((row) => differs(known.get(row.external_id), row));
  if (gone.length + changed.length === 0) return [];
  await deleteRows(
    tx,
    "product_media",
    gone.map((row) => ({ product, external_id: row.external_id })),
  );
  await writeRows(tx, "product_media", ["product", "external_id"], changed);
  const changes = new CatalogChanges();
  changes.product(product);
  await applyCatalogChanges(tx, changes, context);
  return [];
}
