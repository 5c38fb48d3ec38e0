import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../../foundations/database/error-code.ts";
import { mediaFolder, type MediaFolder } from "./folders.ts";

interface Place {
  readonly dataDir: string;
  readonly folder: MediaFolder;
  readonly file: string;
}

/** Writes a file that is there whole or not at all, on disk before this answers. One of that name is left as it is. */
export async function keepFile({ dataDir, folder, file }: Place, bytes: Uint8Array): Promise<void> {
  const place = mediaFolder(dataDir, folder);
  const temp = mediaFolder(dataDir, "temp");
  const path = join(place, file);
  if (await isFile(path)) return;
  await mkdir(place, { recursive: true });
  await mkdir(temp, { recursive: true });
  const unfinished = join(temp, `${file}-${randomBytes(8).toString("hex")}`);
  try {
    await writeDurably(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(place);
}

export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return false;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
