import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { readArchive } from "./archive.ts";
import { BackupError, manifestName, manifestSchema, type Manifest } from "./manifest.ts";

/** Reads a whole backup and holds every entry to its checksum. Throws BackupError with what is wrong with it. */
export async function checkBackup(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let said: string | undefined;
  await readArchive(path, async (name, entry) => {
    if (name === manifestName) {
      said = await text(entry);
      return;
    }
    const hash = createHash("sha256");
    for await (const chunk of entry) hash.update(chunk);
    found.set(name, hash.digest("hex"));
  });
  if (said === undefined) {
    throw new BackupError(`${path} is no whole backup: its ${manifestName} is missing.`);
  }
  const manifest = parseManifest(path, said);
  const wanted = Object.entries(manifest.checksums);
  const wrong = wanted.find(([name, checksum]) => found.get(name) !== checksum);
  if (wrong) throw new BackupError(`${path} is broken at ${wrong[0]}: it is not what was written.`);
  if (wanted.length !== found.size) throw new BackupError(`${path} holds what was not written into it.`);
  return manifest;
}

function parseManifest(path: string, said: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(said));
  if (parsed.success) return parsed.data;
  throw new BackupError(`${path} is a backup of another kind: ${parsed.error.issues[0]?.path.join(".")}.`);
}

function parseJson(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}
