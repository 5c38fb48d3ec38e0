import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom, type CopyStreamQuery } from "pg-copy-streams";
import { z } from "zod";
import { readArchive } from "./archive.ts";
import { BackupError, type BackedTable, type Manifest } from "./manifest.ts";
import { quoted, tableColumns } from "./read-tables.ts";

const foreignKeys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/** Puts the rows of a backup into tables that are as they were when it was made; all in the caller's transaction. */
export async function restoreTables(client: ClientBase, path: string, manifest: Manifest): Promise<void> {
  const { tables, sequences } = manifest;
  // Rows come table by table, before those that they speak of.
  const keys = await dropForeignKeys(client);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  await copyRows(client, path, tables);
  for (const table of tables) await demandRows(client, table);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { table, column, last, isCalled } of sequences) {
    const values = [quoted(table), column, last, isCalled];
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)", values);
  }
}

async function dropForeignKeys(client: ClientBase): Promise<z.infer<typeof foreignKeys>> {
  const { rows } = await client.query(
    `select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
     where c.contype = 'f' and n.nspname = 'public' order by 1, 2`,
  );
  const keys = foreignKeys.parse(rows);
  for (const { table, name } of keys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  return keys;
}

/** The pieces of a table stand one after the other. */
async function copyRows(client: ClientBase, path: string, tables: readonly BackedTable[]): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let open: { readonly name: string; readonly rows: CopyStreamQuery } | undefined;
  const close = async () => {
    open?.rows.end();
    if (open) await finished(open.rows);
    open = undefined;
  };
  await readArchive(path, async (entryName, entry) => {
    const [kind, name = ""] = entryName.split("/");
    const table = kind === "tables" ? byName.get(name) : undefined;
    if (table === undefined) return;
    if (open?.name !== name) {
      await close();
      open = { name, rows: client.query(copyFrom(`copy ${tableColumns(table)} from stdin`)) };
    }
    for await (const chunk of entry) {
      if (!open.rows.write(chunk)) await once(open.rows, "drain");
    }
  });
  await close();
}

async function demandRows(client: ClientBase, { name, rows: wanted }: BackedTable): Promise<void> {
  const { rows } = await client.query(`select count(*)::integer as count from ${quoted(name)}`);
  const [found] = z.tuple([z.object({ count: z.number() })]).parse(rows);
  if (found.count !== wanted) throw new BackupError(`Of ${name} ${found.count} of ${wanted} rows came.`);
}
