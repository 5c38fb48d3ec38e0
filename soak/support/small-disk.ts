import { execFile } from "node:child_process";
import { appendFile, mkdtemp, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { hasCode } from "../../platform/foundations/database/error-code.ts";

/** A disk of its own that holds little; to be made by root, on Linux. */
export interface SmallDisk {
  readonly path: string;
  /** Takes whatever room is left, again and again until room is made. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

const run = promisify(execFile);
const pieces = [1_048_576, 65_536, 4_096];

export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), "vitrine-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  const ballast = join(path, "ballast");
  return {
    path,
    fill: async () => {
      for (const bytes of pieces) while (await isTaken(ballast, Buffer.alloc(bytes, 1)));
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove: async () => {
      await run("umount", [path]);
      await rmdir(path);
    },
  };
}

async function isTaken(file: string, bytes: Buffer): Promise<boolean> {
  try {
    await appendFile(file, bytes);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOSPC")) return false;
    throw error;
  }
}
