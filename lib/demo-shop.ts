import "server-only";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const demoFile = z.looseObject({ demo: z.literal(true) });

/** Whether a shop file is one of the demo's, whose secrets everybody can read; unset it is. */
export function isDemoShop(file: string | undefined): boolean {
  if (file === undefined) return true;
  try {
    return demoFile.safeParse(parse(readFileSync(file, "utf8"))).success;
  } catch {
    return false;
  }
}
