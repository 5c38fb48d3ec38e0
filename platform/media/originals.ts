import { join } from "node:path";
import { mediaFolder } from "./folders.ts";
import { isFile } from "./keep-file.ts";

/** Names of files: with a dot inside, no path, nothing hidden. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}(\.[A-Za-z0-9_-]{1,20}){1,3}$/;

/** Where the file of that name lies that the operator has laid into the store; null: no name of one. */
export function originalPath(dataDir: string, name: string): string | null {
  return fileName.test(name) ? join(mediaFolder(dataDir, "originals"), name) : null;
}

/** Of these names, those of files that the operator has laid into the store. */
export async function findOriginals(
  dataDir: string | undefined,
  names: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const name of new Set(names)) {
    const path = dataDir === undefined ? null : originalPath(dataDir, name);
    if (path !== null && (await isFile(path))) found.add(name);
  }
  return found;
}
