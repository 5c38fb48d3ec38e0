import { type Kysely, sql } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";

/** Where in the database a text is, and the words that begin with it. */
export interface Marked {
  /** As `table.column`, in order. */
  readonly columns: readonly string[];
  readonly words: readonly string[];
}

/**
 * Looks for a text, in any letter case, in every column of every table: also in JSON, lists and bytes. What tables there
 * are is asked of the database, so that a new one is looked through too.
 */
export async function findMarked(db: Kysely<Schema>, mark: string): Promise<Marked> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const columns: string[] = [];
  const words = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string; value: string }>`
      select e.key as column, e.value from ${sql.table(name)} as t, jsonb_each_text(to_jsonb(t)) as e
      where e.value ilike ${`%${mark}%`} or e.value ilike ${`\\\\x%${hexOf(mark)}%`}
    `.execute(db);
    columns.push(...rows.map(({ column }) => `${name}.${column}`));
    for (const { value } of rows) {
      for (const word of value.match(new RegExp(`${mark}\\w*`, "gi")) ?? []) words.add(word);
    }
  }
  return { columns: [...new Set(columns)].toSorted(), words: [...words].toSorted() };
}

/** As bytes are written; the marks of tests are lower case there. */
function hexOf(text: string): string {
  return Buffer.from(text).toString("hex");
}
