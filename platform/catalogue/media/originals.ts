import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { demoFile } from "../catalog/items/media.ts";
import { mediaFolder } from "./folders.ts";
import { isFile } from "./keep-file.ts";

/** Where the pictures of the demo shop lie. */
export const demoMedia = fileURLToPath(new URL("../../demo/media", import.meta.url));

/** Of a picture of the demo shop. */
const demoName = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** Names of files: with a dot inside, no path, nothing hidden. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}(\.[A-Za-z0-9_-]{1,20}){1,3}$/;

/** Where the file of that name lies that the operator has laid into the store; null: no name of one. */
export function originalPath(dataDir: string, name: string): string | null {
  return fileName.test(name) ? join(mediaFolder(dataDir, "originals"), name) : null;
}

/**
 * Of these names, those of files that the operator has laid into the store, and of pictures of the demo shop. Without a
 * data folder the latter are not looked for.
 */
export async function findFiles(
  dataDir: string | undefined,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (dataDir === undefined) return new Set(names.filter((name) => demoName.test(name)));
  const found = new Set<string>();
  for (const name of new Set(names)) {
    const path = demoName.test(name) ? join(demoMedia, demoFile(name, "full")) : originalPath(dataDir, name);
    if (path !== null && (await isFile(path))) found.add(name);
  }
  return found;
}
