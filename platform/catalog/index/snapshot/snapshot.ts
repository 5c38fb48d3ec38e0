import { createHash } from "node:crypto";
import { z } from "zod";
import { PartsReader, writeParts } from "../build/parts-stream.ts";

const headShape = z.object({
  key: z.string(),
  token: z.string(),
  place: z.object({ last: z.int(), awaited: z.array(z.int()).readonly(), readAt: z.number() }),
});

/** What a snapshot is about. */
export type SnapshotHead = Readonly<z.output<typeof headShape>>;

/** The bytes of a snapshot, wherever they are kept. */
export interface SnapshotBytes {
  readonly size: number;
  /** Throws when there are not so many from there on. */
  read(length: number, position: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Snapshot {
  readonly head: SnapshotHead;
  /** What was written; throws when any byte is another one. */
  read(): Promise<unknown>;
}

const lengthBytes = 4;
const hash = "sha256";
const hashBytes = 32;
const longestHead = 1_000_000;
const bytesAtOnce = 1_000_000;

/** Its head, the parts, and a hash of both. */
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

/** Reads the head of what was written so. Throws when it is something else. */
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
