import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { countsOf, type ShopDatabase } from "../../../testing/shop-database.ts";
import type { ProductRecord } from "../products/product-record.ts";
import type { RecordsResult } from "../../integration/records-call.ts";
import { updateProducts } from "../products/update-products.ts";

type Variation = NonNullable<ProductRecord["variations"]>[number];

export const inserted = { ok: true, inserted: 1, changed: 0, unchanged: 0 };
export const changed = { ok: true, inserted: 0, changed: 1, unchanged: 0 };
export const unchanged = { ok: true, inserted: 0, changed: 0, unchanged: 1 };

/** What a call answers that has one bad record, and that nothing was written. */
export const refused = (problem: object) => ({ result: { ok: false, problems: [problem] }, untouched: true });

/** Writes the variation `<id>-a` of a product that is there. */
export function putVariation(
  shop: ShopDatabase,
  id: string,
  variation: Partial<Variation>,
): Promise<RecordsResult> {
  return shop.write(updateProducts, [{ id, variations: [{ id: `${id}-a`, ...variation }] }]);
}

/** Writes products under other settings. */
export async function writeUnder(
  shop: ShopDatabase,
  changes: Partial<Settings>,
  records: readonly ProductRecord[],
): Promise<RecordsResult> {
  const context = { settings: { ...shop.settings, ...changes }, now: shop.time() };
  return countsOf(await inTransaction(shop.db, (tx) => updateProducts(tx, records, context)));
}
