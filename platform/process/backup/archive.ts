import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack, type Pack } from "tar-stream";
import { BackupError } from "./manifest.ts";

/** Quick: of texts little more could be won, of pictures nothing. */
const gzipLevel = 4;
/** It holds what nobody else may read. */
const ownerOnly = 0o600;

export interface ArchiveWriter {
  /** Puts a file into the archive; its checksum is kept under its name. */
  add(name: string, bytes: Buffer): Promise<void>;
  readonly checksums: Readonly<Record<string, string>>;
}

/** Writes an archive: under its name when it is whole, and not at all when something fails. */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, "w", ownerOnly);
  const tar = pack();
  let broken: unknown;
  const written = pipeline(
    tar,
    createGzip({ level: gzipLevel }),
    file.createWriteStream({ flush: true }),
  ).catch((error: unknown) => {
    broken ??= error;
  });
  try {
    await fill(writerInto(tar, () => broken, written));
    tar.finalize();
    await written;
    if (broken !== undefined) throw broken;
    await rename(partial, path);
  } catch (error) {
    // A disk that is full ends the writing; that nothing more can be put into it follows from that.
    const cause = broken ?? error;
    tar.destroy();
    await written;
    await rm(partial, { force: true });
    throw cause;
  }
}

function writerInto(tar: Pack, problem: () => unknown, ended: Promise<void>): ArchiveWriter {
  const checksums: Record<string, string> = {};
  return {
    checksums,
    add: async (name, bytes) => {
      checksums[name] = sha256(bytes);
      const taken = new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([taken, ended]);
      const broken = problem();
      if (broken !== undefined) throw broken;
    },
  };
}

/** Hands over every entry of an archive, one after the other. Throws BackupError for what is none. */
export async function readArchive(
  path: string,
  take: (name: string, entry: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  // Told below, when the entries end.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      await take(entry.header.name, bytesOf(entry));
      entry.resume();
    }
    await read;
  } catch (error) {
    if (error instanceof BackupError || !(error instanceof Error) || !isOfFile(error)) throw error;
    throw new BackupError(`${path} is no whole backup: ${error.message}.`, { cause: error });
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield Buffer.from(chunk);
}

/** Of the file itself, not of what is done with it. */
function isOfFile(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    /^(Z_|ENOENT|EISDIR|ERR_STREAM_PREMATURE_CLOSE)/.test(code) || /tar|end of data/i.test(error.message)
  );
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
