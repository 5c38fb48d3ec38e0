import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";

/** A size table shows in the entries of all products that use it. */
export async function deriveSizeTables(
  tx: Tx,
  tables: Iterable<number>,
  changes: CatalogChanges,
): Promise<void> {
  const rows = await tx
    .selectFrom("variation")
    .select("product")
    .distinct()
    .where("size_table", "=", anyNumber(tables))
    .execute();
  for (const { product } of rows) changes.products.add(product);
}
