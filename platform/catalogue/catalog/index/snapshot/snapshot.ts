import { createHash } from "node:crypto";
import { z } from "zod";
import { PartsReader, writeParts } from "../build/parts-stream.ts";
import { documentVersion } from "../../items/stored-item.ts";
import type { ColumnsShape } from "../columns/catalog-columns.ts";
import type { ChangeLogOffset } from "../changes/change-log.ts";

const headShape = z.object({
  key: z.string(),
  token: z.string(),
  place: z.object({ last: z.int(), awaited: z.array(z.int()).readonly(), readAt: z.number() }),
});

/** The header of a snapshot. */
export type SnapshotHead = Readonly<z.output<typeof headShape>>;

/** The bytes of a snapshot, in a file or in the database. */
export interface SnapshotBytes {
  readonly size: number;
  /** Throws when fewer bytes are left. */
  read(length: number, position: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Snapshot {
  readonly head: SnapshotHead;
  /** The parts that were written; throws when any byte differs. */
  read(): Promise<unknown>;
}

const lengthBytes = 4;
const hash = "sha256";
const hashBytes = 32;
const longestHead = 1_000_000;
const bytesAtOnce = 1_000_000;

/** Writes the header, the parts, and a hash of both. */
export function* writeSnapshot(head: SnapshotHead, parts: unknown): Generator<Uint8Array> {
  const sum = createHash(hash);
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  for (const bytes of [length, text]) {
    sum.update(bytes);
    yield bytes;
  }
  for (const bytes of writeParts(parts)) {
    sum.update(bytes);
    yield bytes;
  }
  yield sum.digest();
}

/** Reads the header. Throws when the bytes are no snapshot. */
export async function openSnapshot(from: SnapshotBytes): Promise<Snapshot> {
  const length = await from.read(lengthBytes, 0);
  const headLength = length.readUInt32LE();
  if (headLength > longestHead) throw new RangeError("The head of the snapshot is too long.");
  const text = await from.read(headLength, lengthBytes);
  const head = headShape.parse(JSON.parse(text.toString()));
  const sum = createHash(hash).update(length).update(text);
  return {
    head,
    read: async () => {
      const reader = new PartsReader();
      const end = from.size - hashBytes;
      for (let at = lengthBytes + headLength; at < end; at += bytesAtOnce) {
        const bytes = await from.read(Math.min(bytesAtOnce, end - at), at);
        sum.update(bytes);
        reader.take(bytes);
      }
      if (!sum.digest().equals(await from.read(hashBytes, end))) {
        throw new RangeError("The snapshot is damaged.");
      }
      return reader.value();
    },
  };
}

/** To be raised with every change of what the arrays of an index hold. */
export const indexFormat = 4;

/** Where a build saves its snapshot. */
export interface SnapshotOrder {
  /** null: there is no file. */
  readonly path: string | null;
  /** The most compressed bytes in the database; null: none is stored there. */
  readonly mostRowBytes: number | null;
  readonly key: string;
  /** The offset of the change log before the build began. */
  readonly place: ChangeLogOffset;
}

/** Snapshots with this key can be read by a process whose index has this shape. */
export function snapshotKey(shape: ColumnsShape): string {
  return JSON.stringify([indexFormat, documentVersion, shape]);
}
