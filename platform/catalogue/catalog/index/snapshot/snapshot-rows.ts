import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { SnapshotBytes } from "./snapshot.ts";

export interface SnapshotRowsInput {
  /** See `snapshotKey`. */
  readonly key: string;
  /** Unique. */
  readonly token: string;
  /** Compressed; a larger snapshot is not saved. */
  readonly mostBytes: number;
}

/** Size of an uncompressed part. */
const partBytes = 2_000_000;
/** Brotli's quality: a quarter of the bytes in 3 ms a megabyte. A higher one costs more than it saves. */
const quality = 1;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Saves a snapshot in the database, unless another process began to do so in the last minutes. */
export async function saveSnapshotRows(
  db: Kysely<Schema>,
  { key, token, mostBytes }: SnapshotRowsInput,
  pieces: Iterable<Uint8Array>,
): Promise<void> {
  if (!(await claim(db, key))) return;
  try {
    let [count, bytes, packedBytes] = [0, 0, 0];
    for (const part of inParts(pieces)) {
      const packed = await compress(part, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      packedBytes += packed.length;
      if (packedBytes > mostBytes) throw new RangeError("The database has no room for it.");
      await db.insertInto("snapshot_part").values({ token, number: count, packed }).execute();
      count += 1;
      bytes += part.length;
    }
    await swap(db, { key, token, bytes, count });
  } catch (error) {
    await db.deleteFrom("snapshot_part").where("token", "=", token).execute();
    throw error;
  }
  await deleteAbandoned(db);
}

/** null: there is no snapshot. */
export async function openSnapshotRows(db: Kysely<Schema>, key: string): Promise<SnapshotBytes | null> {
  const snapshot = await db
    .selectFrom("kept_snapshot")
    .select(["token", "bytes"])
    .where("key", "=", hashOf(key))
    .executeTakeFirst();
  return snapshot?.token ? new SnapshotRows(db, snapshot.token, snapshot.bytes) : null;
}

class SnapshotRows implements SnapshotBytes {
  readonly size: number;
  readonly #db: Kysely<Schema>;
  readonly #token: string;
  #last = { number: -1, bytes: Buffer.alloc(0) };

  constructor(db: Kysely<Schema>, token: string, size: number) {
    this.#db = db;
    this.#token = token;
    this.size = size;
  }

  async read(length: number, position: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length;) {
      const at = position + done;
      const part = await this.#part(Math.floor(at / partBytes));
      const copied = part.copy(bytes, done, at % partBytes);
      if (copied === 0) throw new RangeError("The snapshot is not whole.");
      done += copied;
    }
    return bytes;
  }

  async close(): Promise<void> {
    this.#last = { number: -1, bytes: Buffer.alloc(0) };
  }

  async #part(number: number): Promise<Buffer> {
    if (this.#last.number === number) return this.#last.bytes;
    const row = await this.#db
      .selectFrom("snapshot_part")
      .select("packed")
      .where("token", "=", this.#token)
      .where("number", "=", number)
      .executeTakeFirst();
    if (row === undefined) throw new RangeError("The snapshot is not whole.");
    const bytes = await decompress(row.packed, { maxOutputLength: partBytes });
    this.#last = { number, bytes };
    return bytes;
  }
}

function* inParts(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  let part = Buffer.alloc(partBytes);
  let filled = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + partBytes - filled);
      part.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < partBytes) continue;
      yield part;
      part = Buffer.alloc(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Keys contain settings and may be longer than an index of the database allows. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** Claims the key for one of many processes, at most every few minutes. */
async function claim(db: Kysely<Schema>, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into kept_snapshot (key, claimed_at) values (${hashOf(key)}, now())
    on conflict (key) do update set claimed_at = now()
    where kept_snapshot.token is null and kept_snapshot.claimed_at < now() - interval '1 minute'
      or kept_snapshot.claimed_at < now() - interval '5 minutes'
    returning key
  `.execute(db);
  return rows.length > 0;
}

interface Written {
  readonly key: string;
  readonly token: string;
  readonly bytes: number;
  readonly count: number;
}

/** Makes the new snapshot the present one; the parts of the old one stay for its readers. */
async function swap(db: Kysely<Schema>, { key, token, bytes, count }: Written): Promise<void> {
  const { rows } = await sql`
    update kept_snapshot set token = ${token}, bytes = ${bytes}
    where key = ${hashOf(key)} and (select count(*) from snapshot_part where token = ${token}) = ${count}
    returning key
  `.execute(db);
  if (rows.length === 0) throw new RangeError("Its parts were forgotten before it was whole.");
}

/** Deletes old snapshots, and parts of processes that ended while they wrote. */
async function deleteAbandoned(db: Kysely<Schema>): Promise<void> {
  await sql`delete from kept_snapshot where claimed_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from snapshot_part
    where written_at < now() - interval '10 minutes'
      and not exists (select from kept_snapshot where kept_snapshot.token = snapshot_part.token)
  `.execute(db);
}
