import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase, type Database } from "../../platform/foundations/database/open.ts";
import { createLog } from "../../platform/foundations/log.ts";
import type { KeptShop } from "../made/kept-shop.ts";
import { indexBuildMs } from "./index-build.ts";
import { startPlatform, type BenchPlatform } from "./platform.ts";

type IsWhole = (checkout: string) => Promise<boolean>;

/** In milliseconds, from the start of the process until the first listing that was whole. */
export interface StartFigures {
  /** When the index had to be built. */
  readonly firstMs: number;
  /** How much of it the building took; undefined where it cannot be told. */
  readonly indexMs: number | undefined;
  /** On a machine with nothing on its disk, of a database that has a snapshot of the index, its server running. */
  readonly elsewhereMs: number;
}

/** Starts platforms over a shop, and stops them again; it leaves a snapshot of the index on its disk. */
export async function measureStarts(shop: KeptShop, isWhole: IsWhole): Promise<StartFigures> {
  return { ...(await measureFirst(shop, isWhole)), elsewhereMs: await measureElsewhere(shop, isWhole) };
}

async function measureFirst(shop: KeptShop, isWhole: IsWhole) {
  const snapshot = join(shop.dataDir, "catalogue", "catalogue.index");
  await rm(snapshot, { force: true });
  const platform = await startPlatform(shop, isWhole);
  try {
    const indexMs = await indexBuildMs(platform);
    while (!existsSync(snapshot)) await sleep(100);
    return { firstMs: platform.listingMs, indexMs };
  } finally {
    await platform.stop();
  }
}

async function measureElsewhere({ dataDir, shopFile }: KeptShop, isWhole: IsWhole): Promise<number> {
  const database = await openDatabase({ dataDir, log: createLog("warn") });
  const started = async (until: (platform: BenchPlatform) => Promise<unknown>) => {
    const elsewhere = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
    try {
      const platform = await startPlatform(
        { dataDir: elsewhere, shopFile, databaseUrl: urlOf(database) },
        isWhole,
      );
      try {
        await until(platform);
      } finally {
        await platform.stop();
      }
      return platform.listingMs;
    } finally {
      await rm(elsewhere, { recursive: true, force: true });
    }
  };
  try {
    await database.db.deleteFrom("kept_snapshot").execute();
    await started(async () => {
      while (!(await isKept(database))) await sleep(100);
    });
    return await started(async () => undefined);
  } finally {
    await database.close();
  }
}

async function isKept({ db }: Database): Promise<boolean> {
  const kept = await db.selectFrom("kept_snapshot").select("token").executeTakeFirst();
  return Boolean(kept?.token);
}

function urlOf({ address: { host = "", port = 5432, user = "", database = "" } }: Database): string {
  const server = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}@localhost/${database}?${server.toString()}`;
}
