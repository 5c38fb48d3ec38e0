import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { BuiltParts } from "../build/messages.ts";
import { writeSnapshotFile } from "./snapshot-file.ts";
import type { SnapshotOrder } from "./snapshot-order.ts";
import { keepRows } from "./snapshot-rows.ts";
import { writeSnapshot } from "./snapshot.ts";

/** Longer than a file is written. */
const abandonedMs = 10 * 60_000;

/**
 * Keeps an index that was just built, where it is ordered to. Its token is written after everything that it holds was:
 * a history of the database that has the token has all of that too. Throws when it could not be kept everywhere.
 */
export async function takeSnapshot(db: Kysely<Schema>, order: SnapshotOrder, parts: BuiltParts) {
  const { path, mostRowBytes, key, place } = order;
  const token = randomUUID();
  const write = () => writeSnapshot({ key, token, place }, parts);
  const inFile = path === null ? noteToken(db, token) : takeFile(db, path, token, write());
  const [file] = await Promise.allSettled([inFile]);
  if (mostRowBytes !== null) {
    if (file.status === "rejected") await noteToken(db, token);
    await keepRows(db, { key, token, mostBytes: mostRowBytes }, write());
  }
  if (file.status === "rejected") throw file.reason;
}

async function takeFile(
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
    await noteToken(db, token);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function noteToken(db: Kysely<Schema>, token: string): Promise<void> {
  await sql`delete from index_snapshot where taken_at < now() - interval '1 day'`.execute(db);
  await sql`
    insert into index_snapshot (token, schema) select ${token}, max(name) from schema_migration
    on conflict do nothing
  `.execute(db);
}

/** What processes left that were ended while they wrote. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".half")) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
