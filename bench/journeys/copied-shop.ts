import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brokenAtRest } from "../../platform/testing/invariants/shop.ts";
import { openDatabase } from "../../platform/foundations/database/open.ts";
import { createLog } from "../../platform/foundations/log.ts";
import { madeShop } from "../listing/made-shop.ts";
import type { KeptShop } from "../made/kept-shop.ts";

export interface CopiedShop extends KeptShop {
  /** What breaks an invariant, in words; for when no platform runs. */
  broken(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** A made shop to buy in: another one each time, so that what is kept stays as it was made. */
export async function copiedShop(displays: number): Promise<CopiedShop> {
  return copyOf(await madeShop(displays));
}

/** A copy of a kept shop, to be written into. */
export async function copyOf(kept: KeptShop): Promise<CopiedShop> {
  const dataDir = `${kept.dataDir}-copy-${process.pid}`;
  await promisify(execFile)("cp", ["-a", kept.dataDir, dataDir]);
  return {
    dataDir,
    shopFile: path.join(dataDir, path.basename(kept.shopFile)),
    broken: async () => {
      const database = await openDatabase({ dataDir, log: createLog("silent") });
      try {
        return await brokenAtRest(database.db);
      } finally {
        await database.close();
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }),
  };
}
