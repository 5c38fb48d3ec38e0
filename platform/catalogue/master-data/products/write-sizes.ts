import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { VariationSizeInput } from "./product-record.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import type { RecordsContext } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, orStored, writeChanged } from "../../integration/write-rows.ts";
import { ensureSizes } from "../sizes/size-tables.ts";
import type { WrittenVariation } from "./write-variations.ts";

/** A size of a variation of the call. */
export interface WrittenSize {
  readonly variation: number;
  readonly size: number;
  readonly input: VariationSizeInput;
  /** The variation has not had it before. */
  readonly isNew: boolean;
}

/** Writes which sizes the variations have. */
export async function writeSizes(
  tx: Tx,
  variations: readonly WrittenVariation[],
  changes: CatalogChanges,
  context: RecordsContext,
): Promise<readonly WrittenSize[]> {
  const given = variations.flatMap(({ id, product, sizeTable, input }) =>
    sizeTable === null
      ? []
      : (input.sizes ?? []).map((size) => ({ variation: id, product, table: sizeTable, input: size })),
  );
  if (given.length === 0) return [];
  const numbers = await ensureSizes(
    tx,
    given.map(({ table, input: { id, description } }) => ({ table, id, description })),
  );
  await raiseMasterEvents(tx, "size", numbers.made, context);
  const known = await tx
    .selectFrom("variation_size")
    .selectAll()
    .where("variation", "=", anyNumber(given.map(({ variation }) => variation)))
    .execute();
  const before = new Map(known.map((row) => [`${row.variation}-${row.size}`, row]));
  const all = given.map(({ variation, product, table, input }) => {
    const size = numbers.get(table, input.id) ?? 0;
    const there = before.get(`${variation}-${size}`);
    const row = {
      variation,
      size_table: table,
      size,
      preorder: orStored(input.preorder, there?.preorder ?? false),
      infinite: there?.infinite ?? false,
      sku: orStored(input.sku, there?.sku ?? ""),
      ean: orStored(input.ean, there?.ean ?? ""),
      comment: orStored(input.comment, there?.comment ?? ""),
    };
    return { product, row, input, isNew: there === undefined, isChanged: differs(there, row) };
  });
  const changed = all.filter(({ isChanged }) => isChanged);
  await writeChanged(tx, "variation_size", ["variation", "size"], changed);
  for (const { product, row } of changed) changes.variation(product, row.variation);
  return all.map(({ row: { variation, size }, input, isNew }) => ({ variation, size, input, isNew }));
}
