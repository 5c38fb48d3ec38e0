import { sql } from "kysely";
import { deriveDisplays } from "../catalogue/catalog/documents/derive-documents.ts";
import type { RecordsContext } from "../catalogue/integration/records-call.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import type { DemoEntry } from "./catalog/demo-catalog.ts";

/** Makes the products, and what is below them, as old as their entries, by the platform's clock. */
export async function dateProducts(
  tx: Tx,
  entries: readonly DemoEntry[],
  { settings, now }: RecordsContext,
): Promise<void> {
  const ids = entries.map(({ product }) => product.id);
  const times = entries.map(({ ageMs }) => new Date(now.getTime() - ageMs));
  const dated = await sql<{ id: number }>`
    update product set created_at = entry.at, modified_at = entry.at
    from unnest(${ids}::text[], ${times}::timestamptz[]) as entry (id, at)
    where product.external_id = entry.id
    returning product.id
  `.execute(tx);
  await sql`
    update variation set modified_at = product.created_at
    from product where product.id = variation.product
  `.execute(tx);
  await sql`
    update display set created_at = product.created_at, modified_at = product.created_at
    from variation join product on product.id = variation.product where variation.id = display.variation
  `.execute(tx);
  const products = dated.rows.map(({ id }) => id);
  await deriveDisplays(tx, products, settings);
}
