import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hasCode } from "../error-code.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./place.ts";
import { isProcessThere } from "./postmaster-file.ts";
import { handOver, runProgram, type RunAs } from "./run-as.ts";

export const superuser = "vitrine";
const onTcp = process.platform === "win32";

/**
 * Makes the data folder on first use. It is made beside and moved in one step, so that a start that was killed
 * leaves nothing half done and of several starts at once one wins.
 */
export async function ensureCluster(place: Place, binaries: Binaries, way: RunAs): Promise<void> {
  if (existsSync(join(place.cluster, "PG_VERSION"))) {
    await handOver(place.cluster, way);
    return;
  }
  const draft = `${place.cluster}.draft-${process.pid}-${randomBytes(4).toString("hex")}`;
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, way);
  try {
    await runProgram(way, binaries.initdb, initdbArguments(draft, await passwordArguments(place)));
    await rename(draft, place.cluster);
  } catch (error) {
    // Another start was first, and may have removed our draft: its data folder is as good.
    if (!existsSync(join(place.cluster, "PG_VERSION"))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function initdbArguments(folder: string, authentication: readonly string[]): string[] {
  const locale = ["--locale-provider=builtin", "--locale=C.UTF-8", "--encoding=UTF8"];
  return ["-D", folder, "-U", superuser, ...locale, ...authentication, "--no-instructions"];
}

/** A unix socket in a folder of our own needs no password; a TCP port does. */
async function passwordArguments(place: Place): Promise<string[]> {
  if (!onTcp) return ["--auth=trust"];
  await ensurePassword(place.passwordFile);
  return ["--auth=scram-sha-256", `--pwfile=${place.passwordFile}`];
}

async function ensurePassword(file: string): Promise<void> {
  await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" }).catch(
    (error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    },
  );
}

export async function readPassword(place: Place): Promise<string | undefined> {
  return onTcp ? (await readFile(place.passwordFile, "utf8")).trim() : undefined;
}

/**
 * Removes drafts that killed starts left behind; to be called when the data folder is there. A draft of a process that
 * runs is its own to remove: the server that makes it would write on while it goes.
 */
export async function removeDrafts(place: Place): Promise<void> {
  const folder = dirname(place.cluster);
  const prefix = `${basename(place.cluster)}.draft-`;
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const left = drafts.filter((name) => !isProcessThere(Number.parseInt(name.slice(prefix.length), 10)));
  // What a killed start had begun may go on for a moment without it.
  const removal = { recursive: true, force: true, maxRetries: 10 };
  await Promise.all(left.map((name) => rm(join(folder, name), removal)));
}
