import "server-only";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unpackFont } from "@/lib/seo/share/unpack-font";

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
