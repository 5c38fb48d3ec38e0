import { sql, type RawBuilder } from "kysely";

/** One array parameter, however many values: `where("id", "=", anyNumber(ids))`. */
export function anyNumber(values: Iterable<number>): RawBuilder<number> {
  return sql<number>`any(${[...new Set(values)]}::integer[])`;
}

/**
 * The same for few rows of a large table: the database does not look at the values before it plans, and plans for few,
 * whatever it knows of the table yet.
 */
export function anyOfFew(values: Iterable<number>): RawBuilder<number> {
  return sql<number>`any(array(select unnest(${[...new Set(values)]}::integer[])))`;
}

export function anyText(values: Iterable<string>): RawBuilder<string> {
  return sql<string>`any(${[...new Set(values)]}::text[])`;
}
