import { sql, type RawBuilder } from "kysely";

/** One array parameter, however many values: `where("id", "=", anyNumber(ids))`. */
export function anyNumber(values: Iterable<number>): RawBuilder<number> {
  return sql<number>`any(${[...new Set(values)]}::integer[])`;
}

export function anyText(values: Iterable<string>): RawBuilder<string> {
  return sql<string>`any(${[...new Set(values)]}::text[])`;
}
