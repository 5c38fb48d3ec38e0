import { sql, type Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Where it stands what a record is called. */
const namedTables = {
  market: sql<string>`description`,
  price_list: sql<string>`description`,
  salesrep: sql<string>`coalesce(record ->> 'name', '')`,
  payment_term: sql<string>`coalesce(record ->> 'name', '')`,
  shipping_term: sql<string>`coalesce(record ->> 'name', '')`,
} as const;

export type NamedTable = keyof typeof namedTables;

/** What records are called, by the callers' ids. */
export type Names = ReadonlyMap<string, string>;

export async function readNames(
  db: Kysely<Schema>,
  table: NamedTable,
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ external_id: string; name: string }>`
    select external_id, ${namedTables[table]} as name from ${sql.table(table)}
    where external_id = any(${[...new Set(ids)]}::text[])
  `.execute(db);
  return new Map(rows.map(({ external_id, name }) => [external_id, name]));
}
