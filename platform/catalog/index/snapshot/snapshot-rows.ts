import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { SnapshotBytes } from "./snapshot.ts";

export interface KeptRows {
  /** Of what can be read by whom. */
  readonly key: string;
  /** That nobody else has. */
  readonly token: string;
  /** Packed; what takes more is not kept. */
  readonly mostBytes: number;
}

/** Unpacked: of a part. */
const partBytes = 2_000_000;
/** A quarter of the bytes, in three thousandths of a second a megabyte; more of it would cost more than it saves. */
const quality = 1;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Keeps the bytes of a snapshot in the database, unless somebody else has begun to do so in the last minutes. */
export async function keepRows(
  db: Kysely<Schema>,
  { key, token, mostBytes }: KeptRows,
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
  await forgetOld(db);
}

/** null: none is kept. */
export async function openSnapshotRows(db: Kysely<Schema>, key: string): Promise<SnapshotBytes | null> {
  const kept = await db
    .selectFrom("kept_snapshot")
    .select(["token", "bytes"])
    .where("key", "=", hashOf(key))
    .executeTakeFirst();
  return kept?.token ? new SnapshotRows(db, kept.token, kept.bytes) : null;
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

/** Settings may be longer than a key may be. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** One of many processes, and each time some minutes later. */
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

/** From now on it is what others read; whoever reads the one before comes to its end. */
async function swap(db: Kysely<Schema>, { key, token, bytes, count }: Written): Promise<void> {
  const { rows } = await sql`
    update kept_snapshot set token = ${token}, bytes = ${bytes}
    where key = ${hashOf(key)} and (select count(*) from snapshot_part where token = ${token}) = ${count}
    returning key
  `.execute(db);
  if (rows.length === 0) throw new RangeError("Its parts were forgotten before it was whole.");
}

/** What nobody reads any more, and what processes left that were ended while they wrote. */
async function forgetOld(db: Kysely<Schema>): Promise<void> {
  await sql`delete from kept_snapshot where claimed_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from snapshot_part
    where written_at < now() - interval '10 minutes'
      and not exists (select from kept_snapshot where kept_snapshot.token = snapshot_part.token)
  `.execute(db);
}
