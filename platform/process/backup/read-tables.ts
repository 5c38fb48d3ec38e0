import type { ClientBase } from "pg";
import { z } from "zod";
import type { BackedSequence, BackedTable, Manifest } from "./manifest.ts";

/** Made out of the rest by whoever wants it; what follows it must be of the same history. */
const derived = ["index_snapshot", "kept_snapshot", "snapshot_part"];

const columnRows = z.array(z.object({ table: z.string(), columns: z.array(z.string()) }));

/** Every table whose rows are data, with the columns that are not computed out of others. */
export async function readTables(client: ClientBase): Promise<readonly Omit<BackedTable, "rows">[]> {
  const { rows } = await client.query(
    `select t.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and t.table_name <> 'schema_migration' and t.table_name <> all ($1::text[])
     group by t.table_name order by t.table_name`,
    [derived],
  );
  return columnRows.parse(rows).map(({ table, columns }) => ({ name: table, columns }));
}

const sequenceRows = z.array(z.object({ table: z.string(), column: z.string(), sequence: z.string() }));
const sequenceState = z.tuple([z.object({ last: z.string(), called: z.boolean() })]);

/** Where numbers go on. A sequence is of no snapshot: read after the rows, it is never behind them. */
export async function readSequences(client: ClientBase): Promise<readonly BackedSequence[]> {
  const { rows } = await client.query(
    `select table_name as "table", column_name as "column",
       pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public'
       and pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) is not null
     order by 1, 2`,
  );
  const sequences: BackedSequence[] = [];
  for (const { table, column, sequence } of sequenceRows.parse(rows)) {
    const state = await client.query(`select last_value::text as last, is_called as called from ${sequence}`);
    const [{ last, called }] = sequenceState.parse(state.rows);
    sequences.push({ table, column, last, isCalled: called });
  }
  return sequences;
}

const migrationRows = z.array(z.object({ name: z.string(), checksum: z.string() }));

export async function readApplied(client: ClientBase): Promise<Manifest["migrations"]> {
  const { rows } = await client.query("select name, checksum from schema_migration order by name");
  return migrationRows.parse(rows);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `"order" ("store", "number")` */
export function tableColumns({ name, columns }: Pick<BackedTable, "name" | "columns">): string {
  return `${quoted(name)} (${columns.map(quoted).join(", ")})`;
}
