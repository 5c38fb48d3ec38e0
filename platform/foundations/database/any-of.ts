import { sql, type Expression, type RawBuilder } from "kysely";

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

/**
 * An array parameter of a named statement: `any(${givenList(at("ids"), "integer")})`. What is in it is not looked at
 * before the statement is planned, so a plan for whatever is given is as good as one for these: it is made once and
 * kept, where planning can cost many times what asking does.
 */
export function givenList<T>(
  place: Expression<readonly T[]>,
  type: "integer" | "bigint" | "text",
): RawBuilder<readonly T[]> {
  return sql`array(select unnest(${place}::${sql.raw(type)}[]))`;
}

export function anyText(values: Iterable<string>): RawBuilder<string> {
  return sql<string>`any(${[...new Set(values)]}::text[])`;
}
