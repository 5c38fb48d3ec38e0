import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { hasCode } from "../../foundations/database/error-code.ts";
import { readArchive } from "./archive.ts";
import { BackupError, secretName } from "./manifest.ts";

const ownerOnly = 0o600;

/** Files of a backup that lie beside their places, until they are put there. */
export interface StagedFiles {
  /** What was there before makes room. */
  putInPlace(): Promise<void>;
  drop(): Promise<void>;
}

export async function hasMedia(dataDir: string): Promise<boolean> {
  try {
    const entries = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true });
    return entries.some((entry) => entry.isFile());
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** Takes the files out of a backup, into a folder of their own below the data folder. */
export async function stageFiles(path: string, dataDir: string): Promise<StagedFiles> {
  const staged = join(dataDir, `restoring-${process.pid}`);
  const drop = () => rm(staged, { recursive: true, force: true });
  try {
    await mkdir(join(staged, "media"), { recursive: true });
    await readArchive(path, async (name, entry) => {
      if (name !== secretName && !name.startsWith("media/")) return;
      const target = resolve(staged, name);
      if (!target.startsWith(resolve(staged) + sep)) {
        throw new BackupError(`${path} names a place that is not its own: ${name}.`);
      }
      await mkdir(dirname(target), { recursive: true });
      await pipeline(entry, createWriteStream(target, name === secretName ? { mode: ownerOnly } : {}));
    });
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    putInPlace: async () => {
      for (const name of ["media", secretName]) await replace(join(staged, name), join(dataDir, name));
      // Made of another history of the data.
      await rm(join(dataDir, "catalogue"), { recursive: true, force: true });
      await drop();
    },
    drop,
  };
}

/** A backup without a secret leaves the one that is there. */
async function replace(from: string, to: string): Promise<void> {
  const old = `${to}-before-${process.pid}`;
  await rename(to, old).catch(ignoreMissing);
  try {
    await rename(from, to);
  } catch (error) {
    await rename(old, to).catch(ignoreMissing);
    ignoreMissing(error);
  }
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, "ENOENT")) throw error;
}
