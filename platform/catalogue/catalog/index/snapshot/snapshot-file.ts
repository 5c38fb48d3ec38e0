import { open, type FileHandle } from "node:fs/promises";
import { hasCode } from "../../../../foundations/database/error-code.ts";
import type { SnapshotBytes } from "./snapshot.ts";

/** Writes a new file and flushes it to the disk. */
export async function writeSnapshotFile(path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    for (const bytes of pieces) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** null: there is no such file. */
export async function openSnapshotFile(path: string): Promise<SnapshotBytes | null> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  const close = () => file.close();
  try {
    const { size } = await file.stat();
    return { size, read: (length, position) => readBytes(file, length, position), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readBytes(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new RangeError("The snapshot is not whole.");
  return buffer;
}
