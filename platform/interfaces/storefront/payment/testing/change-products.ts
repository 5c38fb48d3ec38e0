import { inTransaction } from "../../../../database/transaction.ts";
import type { ProductRecord } from "../../../../records/product-record.ts";
import { updateProducts } from "../../../../records/update-products.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";

/** Changes products as the integration does. Throws when it is refused. */
export async function changeProducts(
  { platform: { db, settings, now, catalog } }: TestPlatform,
  records: readonly ProductRecord[],
): Promise<void> {
  const context = { settings, now: now() };
  const result = await inTransaction(db, (tx) => updateProducts(tx, [...records], context));
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
  await catalog.refresh();
}
