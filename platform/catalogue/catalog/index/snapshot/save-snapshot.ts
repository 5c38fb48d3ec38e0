import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { BuiltParts } from "../build/messages.ts";
import { writeSnapshotFile } from "./snapshot-file.ts";
import { type SnapshotOrder, writeSnapshot } from "./snapshot.ts";
import { saveSnapshotRows } from "./snapshot-rows.ts";

/** No snapshot file takes longer to write. */
const abandonedMs = 10 * 60_000;

/**
 * Saves an index that was just built. Its token is inserted after everything that the index holds was committed: a
 * state of the database with the token has all of that too. Throws when any of the ordered copies could not be saved.
 */
export async function saveSnapshot(db: Kysely<Schema>, order: SnapshotOrder, parts: BuiltParts) {
  const { path, mostRowBytes, key, place } = order;
  const token = randomUUID();
  const write = () => writeSnapshot({ key, token, place }, parts);
  const inFile = path === null ? insertToken(db, token) : saveFile(db, path, token, write());
  const [file] = await Promise.allSettled([inFile]);
  if (mostRowBytes !== null) {
    if (file.status === "rejected") await insertToken(db, token);
    await saveSnapshotRows(db, { key, token, mostBytes: mostRowBytes }, write());
  }
  if (file.status === "rejected") throw file.reason;
}

async function saveFile(
  db: Kysely<Schema>,
  path: string,
  token: string,
  pieces: Iterable<Uint8Array>,
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const half = `${path}.${token}.half`;
  try {
    await writeSnapshotFile(half, pieces);
    await insertToken(db, token);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function insertToken(db: Kysely<Schema>, token: string): Promise<void> {
  await sql`delete from index_snapshot where taken_at < now() - interval '1 day'`.execute(db);
  await sql`
    insert into index_snapshot (token, schema) select ${token}, max(name) from schema_migration
    on conflict do nothing
  `.execute(db);
}

/** Removes files of processes that ended while they wrote. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".half")) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
