import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { z } from "zod";
import { PartsReader, writeParts } from "../build/parts-stream.ts";

const headShape = z.object({
  key: z.string(),
  token: z.string(),
  place: z.object({ last: z.int(), awaited: z.array(z.int()).readonly(), readAt: z.number() }),
});

/** What a snapshot is about. */
export type SnapshotHead = Readonly<z.output<typeof headShape>>;

export interface SnapshotFile {
  readonly head: SnapshotHead;
  /** What was written; throws when any byte of the file is another one. */
  read(): Promise<unknown>;
  close(): Promise<void>;
}

const lengthBytes = 4;
const hash = "sha256";
const hashBytes = 32;
const longestHead = 1_000_000;
const bytesAtOnce = 1_000_000;

/** Writes a file that nobody has, down to the disk: its head, the parts, and a hash of both. */
export async function writeSnapshot(path: string, head: SnapshotHead, parts: unknown): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    const sum = createHash(hash);
    const text = Buffer.from(JSON.stringify(head));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(text.length);
    for (const bytes of [length, text, ...writeParts(parts)]) {
      sum.update(bytes);
      await file.writeFile(bytes);
    }
    await file.writeFile(sum.digest());
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the head of such a file. Throws when there is none, or something else. */
export async function openSnapshot(path: string): Promise<SnapshotFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = await readBytes(file, lengthBytes, 0);
    const headLength = length.readUInt32LE();
    if (headLength > longestHead) throw new RangeError("The head of the snapshot is too long.");
    const text = await readBytes(file, headLength, lengthBytes);
    const head = headShape.parse(JSON.parse(text.toString()));
    const sum = createHash(hash).update(length).update(text);
    return {
      head,
      read: async () => {
        const reader = new PartsReader();
        const end = size - hashBytes;
        for (let at = lengthBytes + headLength; at < end; at += bytesAtOnce) {
          const bytes = await readBytes(file, Math.min(bytesAtOnce, end - at), at);
          sum.update(bytes);
          reader.take(bytes);
        }
        if (!sum.digest().equals(await readBytes(file, hashBytes, end))) {
          throw new RangeError("The snapshot is damaged.");
        }
        return reader.value();
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readBytes(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RangeError("The snapshot is not whole.");
  return buffer;
}
