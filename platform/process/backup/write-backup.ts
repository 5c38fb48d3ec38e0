import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { hasCode } from "../../foundations/database/error-code.ts";
import type { Database } from "../../foundations/database/open.ts";
import { writeArchive, type ArchiveWriter } from "./archive.ts";
import {
  BackupError,
  manifestFormat,
  manifestName,
  secretName,
  type BackedTable,
  type Manifest,
} from "./manifest.ts";
import { readApplied, readSequences, readTables, tableColumns } from "./read-tables.ts";

/** Rows are held in memory up to this size. */
const chunkBytes = 8_388_608;
const ownPackage = fileURLToPath(new URL("../../../package.json", import.meta.url));

export interface Backup {
  readonly database: Pick<Database, "pool">;
  readonly dataDir: string;
  readonly path: string;
  readonly now: () => Date;
}

/**
 * Writes everything that the shop keeps into one file, while it is open: rows out of one snapshot of the database, so
 * that they fit each other, then pictures and the session secret. Anything that fails leaves no file.
 */
export async function writeBackup({ database, dataDir, path, now }: Backup): Promise<Manifest> {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(ownPackage, "utf8")));
  const client = await database.pool.connect();
  let manifest: Manifest | undefined;
  try {
    await client.query("begin isolation level repeatable read read only");
    await demandShop(client);
    await writeArchive(path, async (archive) => {
      const migrations = await readApplied(client);
      const tables: BackedTable[] = [];
      for (const table of await readTables(client)) {
        tables.push({ ...table, rows: await addTable(archive, client, table) });
      }
      const sequences = [...(await readSequences(client))];
      await addMedia(archive, join(dataDir, "media"));
      await addFile(archive, secretName, join(dataDir, secretName));
      const { checksums } = archive;
      const madeAt = now().toISOString();
      manifest = { format: manifestFormat, version, madeAt, migrations, tables, sequences, checksums };
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
    });
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
  if (manifest === undefined) throw new BackupError("Nothing was written.");
  return manifest;
}

async function demandShop(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.schema_migration') is not null as is_shop");
  const [found] = z.tuple([z.object({ is_shop: z.boolean() })]).parse(rows);
  if (!found.is_shop) throw new BackupError("There is no shop in this database.");
}

/** Answers how many rows there were. */
async function addTable(
  archive: ArchiveWriter,
  client: ClientBase,
  table: Omit<BackedTable, "rows">,
): Promise<number> {
  const rows = client.query(copyTo(`copy ${tableColumns(table)} to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    count += 1;
    await archive.add(`tables/${table.name}/${String(count).padStart(6, "0")}`, Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of rows) {
    const part = Buffer.from(chunk);
    chunks.push(part);
    bytes += part.length;
    if (bytes >= chunkBytes) await flush();
  }
  if (bytes > 0) await flush();
  return rows.rowCount;
}

/** Half-written ones of `temp` are nobody's yet. */
async function addMedia(archive: ArchiveWriter, folder: string): Promise<void> {
  for (const name of (await filesBelow(folder)).toSorted()) {
    if (!name.startsWith("temp/")) await addFile(archive, `media/${name}`, join(folder, name));
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

/** What has gone meanwhile was forgotten by the shop. */
async function addFile(archive: ArchiveWriter, name: string, path: string): Promise<void> {
  try {
    await archive.add(name, await readFile(path));
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}
