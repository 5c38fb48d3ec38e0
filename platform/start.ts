import { once } from "node:events";
import { join } from "node:path";
import { openCatalog } from "./catalog/open.ts";
import type { Config } from "./config.ts";
import { createPasswords } from "./customer/passwords.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase, type Database } from "./database/open.ts";
import { loadDemoShop } from "./demo/load.ts";
import { loadDemoOrders } from "./demo/orders.ts";
import { loadDemoSubscription } from "./demo/subscription.ts";
import type { Log } from "./log.ts";
import { createMetrics, watchProcess } from "./metrics/metrics.ts";
import type { Platform } from "./platform.ts";
import { buildServer, openFront } from "./server.ts";
import { applySettings } from "./settings/apply.ts";
import { loadSettings } from "./settings/load.ts";
import { noteSettings } from "./settings/note-settings.ts";
import type { Settings } from "./settings/schema.ts";
import { startWorker, type Worker } from "./worker.ts";
import { workOf } from "./work.ts";

export interface RunningPlatform {
  readonly platform: Platform;
  /** Answers 503 on `/health`, finishes what is in flight within the limit, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the platform: the door first, so that `/health` answers, then the database and everything on it. Resolves
 * when it serves. What fails closes what was opened, and is thrown.
 */
export async function startPlatform(config: Config, log: Log): Promise<RunningPlatform> {
  const settings = await loadSettings(config);
  const front = openFront(config.limits, settings);
  front.server.listen(config.port, config.host);
  await once(front.server, "listening");
  let database: Database | undefined;
  let platform: Platform | undefined;
  let workers: readonly Worker[] = [];
  const stop = async () => {
    await front.close(config.limits.stopTimeoutMs);
    for (const worker of workers) await worker.close();
    await platform?.catalog.close();
    await database?.close();
  };
  try {
    database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      poolSize: config.limits.databaseConnections,
      bounds: config.limits,
      log,
    });
    platform = await furnish(config, settings, database, log);
    workers = workOf(platform).map((work) => startWorker(log, work));
    front.serve(await buildServer(platform));
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ host: config.host, port: config.port }, "the platform serves");
  return { platform, stop };
}

/** Brings the database up to date and the catalogue into memory. */
async function furnish(config: Config, settings: Settings, database: Database, log: Log): Promise<Platform> {
  const { db } = database;
  const parts = { db, settings, log, now: () => new Date() };
  await migrate(database, log);
  await applySettings(parts);
  await noteSettings(parts);
  if (settings.demo) {
    await loadDemoShop(parts);
    // Campaigns speak of products: they take hold once those are there.
    await applySettings(parts);
  }
  const catalog = await openCatalog({
    ...parts,
    address: database.address,
    limits: config.limits,
    snapshotFolder: join(config.dataDir, "catalogue"),
  });
  const metrics = createMetrics();
  watchProcess(metrics);
  const platform = { ...parts, config, catalog, metrics, passwords: createPasswords(config.limits) };
  if (settings.demo) {
    await loadDemoOrders(platform);
    await loadDemoSubscription(platform);
  }
  return platform;
}
