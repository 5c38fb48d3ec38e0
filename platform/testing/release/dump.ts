import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../foundations/database/schema.ts";

/** All rows of a shop as JSON, with the time at which they were true. */
export const dumpSchema = z.object({
  takenAt: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  sequences: z.record(z.string(), z.number()),
});

export type Dump = z.infer<typeof dumpSchema>;

const kept = z.array(z.object({ name: z.string() }));
const counters = z.array(z.object({ name: z.string(), last: z.coerce.number() }));
const rowsOfTable = z.array(z.object({ rows: dumpSchema.shape.tables.valueType }));
const times = z.array(z.object({ table: z.string(), column: z.string() }));

export async function dump(db: Kysely<Schema>, now: Date): Promise<Dump> {
  const found = await sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migration' order by 1`.execute(db);
  const last = await sql`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  const tables: Dump["tables"] = {};
  for (const { name } of kept.parse(found.rows)) {
    const answer = await sql`select coalesce(json_agg(t), '[]') as rows from ${sql.table(name)} t`.execute(
      db,
    );
    const [table] = rowsOfTable.parse(answer.rows);
    if (table && table.rows.length > 0) tables[name] = table.rows;
  }
  const sequences = counters.parse(last.rows).map(({ name, last: value }) => [name, value] as const);
  return { takenAt: now.toISOString(), tables, sequences: Object.fromEntries(sequences) };
}

/** Puts the rows into tables of that release, as if they had been written as long before `now` as they were old. */
export async function load(
  db: Kysely<Schema>,
  { takenAt, tables, sequences }: Dump,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Rows come table by table, whichever refers to which.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.table(name);
      // The files of SQL put some rows there themselves.
      await sql`delete from ${table}`.execute(tx);
      await sql`
        insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(tx);
    }
    for (const [name, last] of Object.entries(sequences)) {
      await sql`select setval(${name}::regclass, ${last})`.execute(tx);
    }
    const found = await sql`
      select table_name as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`.execute(
      tx,
    );
    const age = now.getTime() - Date.parse(takenAt);
    for (const { table, column } of times.parse(found.rows)) {
      const field = sql.ref(column);
      await sql`
        update ${sql.table(table)} set ${field} = ${field} + ${`${age} milliseconds`}::interval
        where isfinite(${field})`.execute(tx);
    }
  });
}
