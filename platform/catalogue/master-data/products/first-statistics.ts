import { sql } from "kysely";
import type { Tx } from "../../../foundations/database/transaction.ts";

const tables = [
  "product",
  "variation",
  "variation_size",
  "stock",
  "display",
  "display_category",
  "display_market",
  "display_document",
  "product_text",
  "product_media",
  "price",
];
const fewRecords = 100;
const smallTableBytes = 32_768;

/**
 * Has the database look at tables that have grown from nothing. It does so by itself, but minutes later: until then it
 * reads whole tables for a few rows, and an import into an empty shop slows down with every call.
 */
export async function takeFirstStatistics(tx: Tx, inserted: number): Promise<void> {
  if (inserted < fewRecords) return;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any(${tables}::regclass[]) and reltuples < 0 and pg_relation_size(oid) > ${smallTableBytes}
  `.execute(tx);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(tx);
}
