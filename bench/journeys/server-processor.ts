import { readFile } from "node:fs/promises";
import path from "node:path";
import { familyProcessorMs } from "../listing/process-figures.ts";

/** What the embedded server of a folder has taken of the processors so far; undefined where that cannot be told. */
export async function serverProcessorMs(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => "");
  const pid = Number(text.split("\n", 1)[0]);
  return pid > 0 ? familyProcessorMs(pid) : undefined;
}
