import "server-only";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateSync } from "node:zlib";

/** Latin letters, and those of further languages. */
const FILES = ["newsreader-latin-400-normal.woff", "newsreader-latin-ext-400-normal.woff"] as const;

export const FONT_FAMILY = "Newsreader";

let unpacked: Promise<readonly string[]> | undefined;

/** The font's files, unpacked once: what draws text reads no packed ones. */
export function fontFiles(): Promise<readonly string[]> {
  unpacked ??= unpackAll().catch((error: unknown) => {
    unpacked = undefined;
    throw error;
  });
  return unpacked;
}

async function unpackAll(): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-fonts-"));
  return Promise.all(
    FILES.map(async (file) => {
      const source = path.join(process.cwd(), "node_modules/@fontsource/newsreader/files", file);
      const target = path.join(folder, file.replace(/woff$/, "ttf"));
      await writeFile(target, unpackFont(await readFile(source)));
      return target;
    }),
  );
}

const HEADER = 44;
const ENTRY = 20;

/** A WOFF file as the plain font that is packed into it. w3.org/TR/WOFF. */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("The font is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEADER + index * ENTRY));
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number) {
  const [offset, packed, length] = [
    woff.readUInt32BE(at + 4),
    woff.readUInt32BE(at + 8),
    woff.readUInt32BE(at + 12),
  ];
  const raw = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    data: packed < length ? inflateSync(raw) : raw,
  };
}
