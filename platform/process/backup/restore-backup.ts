import type { ClientBase } from "pg";
import { z } from "zod";
import type { Database } from "../../foundations/database/open.ts";
import { applyFiles, migrate, readMigrations, type Migration } from "../../foundations/database/migrate.ts";
import type { Log } from "../../foundations/log.ts";
import { checkBackup } from "./check-backup.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { hasMedia, stageFiles } from "./restore-files.ts";
import { restoreTables } from "./restore-tables.ts";

export interface Restore {
  readonly database: Database;
  readonly dataDir: string;
  readonly path: string;
  readonly log: Log;
  /** What is there is given up for it. */
  readonly replace: boolean;
}

/**
 * Makes the shop what a backup holds: all of it or nothing, in one transaction. The file is read as a whole before
 * anything is touched. Migrations that are newer than the backup come after it. Throws BackupError when the file is
 * broken or of a newer program, when something is there already, and while the shop is open.
 */
export async function restoreBackup({ database, dataDir, path, log, replace }: Restore): Promise<Manifest> {
  const manifest = await checkBackup(path);
  const migrations = seenMigrations(manifest, await readMigrations());
  if (!replace && (await hasMedia(dataDir))) throw new BackupError(occupied("pictures"));
  const files = await stageFiles(path, dataDir);
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await demandClosed(client);
    await makeRoom(client, replace);
    await applyFiles(client, migrations);
    await restoreTables(client, path, manifest);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    await files.drop();
    throw error;
  } finally {
    client.release();
  }
  await files.putInPlace();
  await migrate(database, log);
  return manifest;
}

/** Those of the backup, which must be the first of ours. */
function seenMigrations(manifest: Manifest, ours: readonly Migration[]): readonly Migration[] {
  const other = manifest.migrations.find(
    ({ name, checksum }, index) => ours[index]?.name !== name || ours[index].checksum !== checksum,
  );
  if (other === undefined) return ours.slice(0, manifest.migrations.length);
  throw new BackupError(
    `The backup was made by version ${manifest.version}, whose ${other.name} this version does not have: restore it with that one or a newer one.`,
  );
}

const counted = z.tuple([z.object({ count: z.number() })]);

async function demandClosed(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vitrine'`,
  );
  const [{ count }] = counted.parse(rows);
  if (count > 0) throw new BackupError("The shop is open: stop every platform process first.");
}

async function makeRoom(client: ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::integer as count from information_schema.tables where table_schema = 'public'",
  );
  const [{ count }] = counted.parse(rows);
  if (count === 0) return;
  if (!replace) throw new BackupError(occupied("a shop in the database"));
  await client.query("drop schema public cascade");
  await client.query("create schema public");
}

function occupied(what: string): string {
  return `There is ${what} already: --replace gives that up for the backup.`;
}
