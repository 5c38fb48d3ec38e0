import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { auditSettingsFile } from "../foundations/audit/audit-settings-file.ts";
import { openCatalog } from "../catalogue/catalog/open-catalog.ts";
import type { Config } from "../foundations/config.ts";
import { createPasswords } from "../foundations/passwords/passwords.ts";
import { openClock, type Clock } from "../foundations/database/clock.ts";
import { migrate } from "../foundations/database/migrate.ts";
import { openDatabase, type Database } from "../foundations/database/open.ts";
import { loadDemoShop } from "../demo/load.ts";
import { loadDemoOrders } from "../demo/orders.ts";
import { loadDemoSubscription } from "../demo/subscription.ts";
import { openReplica, type Replica } from "../foundations/database/replica/replica.ts";
import type { Log } from "../foundations/log.ts";
import { createMetrics, watchProcess } from "../foundations/metrics/metrics.ts";
import { watchDatabase, watchReplica } from "../foundations/metrics/watch-database.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { buildServer, openFront } from "./server.ts";
import { applySettings } from "../apply-settings/apply-settings.ts";
import { loadSettings } from "../foundations/settings/load.ts";
import { recordSettingsChanges } from "../apply-settings/record-settings-changes.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import type { Tracing } from "../foundations/tracing/tracing.ts";
import { createFirstStaff } from "../staff/create-first-staff.ts";
import { startWorker, type Job, type Worker } from "../foundations/jobs/worker.ts";
import { jobsOf } from "./jobs.ts";

const compareClocksMs = 30_000;

export interface RunningPlatform {
  readonly platform: Platform;
  /** Answers 503 on `/health`, takes calls for the delay, finishes what is in flight, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the platform: the door first, so that `/health` answers, then the database and everything on it. Resolves
 * when it serves. What fails closes what was opened, and is thrown.
 */
export async function startPlatform(
  config: Config,
  log: Log,
  tracing: Tracing | null,
): Promise<RunningPlatform> {
  const settings = await loadSettings(config);
  const front = openFront(config.limits, settings, tracing);
  front.server.listen(config.port, config.host);
  await once(front.server, "listening");
  let database: Database | undefined;
  let replica: Replica | undefined;
  let platform: Platform | undefined;
  let workers: readonly Worker[] = [];
  const stop = async () => {
    await front.close(config.limits.stopTimeoutMs);
    for (const worker of workers) await worker.close();
    await platform?.catalog.close();
    await replica?.close();
    await database?.close();
    await tracing?.close().catch((error: unknown) => log.warn({ err: error }, "traces were left unsent"));
  };
  try {
    database = await openDatabase({
      databaseUrl: config.databaseUrl,
      namesStatements: config.namesStatements,
      dataDir: config.dataDir,
      poolSize: config.limits.databaseConnections,
      bounds: config.limits,
      log,
      tracing,
    });
    replica = await replicaOf(config, database, { log, tracing });
    const clock = await openClock(database.db, log);
    platform = await furnish(config, settings, { database, replica, clock }, { log, tracing });
    const { metrics } = platform;
    workers = [...jobsOf(platform), clockJob(clock)].map((job) => startWorker(log, job, metrics));
    front.serve(await buildServer(platform), database.reach);
    // What is done before is in nobody's way.
    watchProcess(metrics);
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ host: config.host, port: config.port }, "the platform serves");
  return {
    platform,
    stop: async () => {
      front.announceStop();
      await sleep(config.stopDelayMs);
      await stop();
    },
  };
}

/** The one that the environment names. It can be used from when it knows of the database's migrations on. */
async function replicaOf(
  { replicaUrl, namesStatements, limits }: Config,
  { db: primary }: Database,
  parts: Pick<Platform, "log" | "tracing">,
): Promise<Replica | undefined> {
  if (replicaUrl === undefined) return undefined;
  const address = { connectionString: replicaUrl, namesStatements };
  return openReplica({ address, primary, limits, ...parts });
}

interface Stored {
  readonly database: Database;
  readonly replica: Replica | undefined;
  readonly clock: Clock;
}

function clockJob(clock: Clock): Job {
  return { name: "compare clocks", everyMs: compareClocksMs, run: () => clock.compare() };
}

/** Brings the database up to date and the catalogue into memory. */
async function furnish(
  config: Config,
  settings: Settings,
  { database, replica, clock }: Stored,
  { log, tracing }: Pick<Platform, "log" | "tracing">,
): Promise<Platform> {
  const { db } = database;
  const parts = { db, settings, log, now: () => clock.now() };
  await migrate(database, log);
  await applySettings(parts);
  await recordSettingsChanges(parts);
  await auditSettingsFile({ ...parts, config });
  if (settings.demo) {
    await loadDemoShop(parts);
    // Campaigns speak of products: they take hold once those are there.
    await applySettings(parts);
  }
  const catalog = await openCatalog({
    ...parts,
    address: database.address,
    replica,
    limits: config.limits,
    snapshotFolder: join(config.dataDir, "catalogue"),
    // The embedded database is in the same folder.
    keptSnapshotBytes: config.databaseUrl ? config.limits.keptSnapshotBytes : undefined,
  });
  const metrics = createMetrics();
  watchDatabase(metrics, { ...database, clock });
  watchReplica(metrics, replica);
  const platform = {
    ...parts,
    config,
    catalog,
    metrics,
    tracing,
    passwords: createPasswords(config.limits),
  };
  await createFirstStaff(platform);
  if (settings.demo) {
    await loadDemoOrders(platform);
    await loadDemoSubscription(platform);
  }
  return platform;
}
