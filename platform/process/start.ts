import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../foundations/config.ts";
import { createPasswords } from "../foundations/passwords/passwords.ts";
import { openClock } from "../foundations/database/clock.ts";
import { migrate } from "../foundations/database/migrate.ts";
import { openDatabase, type Database } from "../foundations/database/open.ts";
import { openReplica, type Replica } from "../foundations/database/replica/replica.ts";
import type { Log } from "../foundations/log.ts";
import { createMetrics, watchProcess } from "../foundations/metrics/metrics.ts";
import { watchDatabase, watchReplica } from "../foundations/metrics/watch-database.ts";
import { openFront, type Front } from "./server.ts";
import { readSettingsRevision } from "../foundations/settings/changes/stored-changes.ts";
import { loadSettings } from "../foundations/settings/load.ts";
import type { Runtime } from "../foundations/runtime/runtime.ts";
import type { Tracing } from "../foundations/tracing/tracing.ts";
import { startWorker } from "../foundations/jobs/worker.ts";
import { openGeneration, type Base } from "./generation.ts";

const compareClocksMs = 30_000;
const followSettingsMs = 500;

export interface RunningPlatform {
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
  const fileSettings = await loadSettings(config);
  const front = openFront(config.limits, fileSettings, tracing);
  front.server.listen(config.port, config.host);
  await once(front.server, "listening");
  let database: Database | undefined;
  let replica: Replica | undefined;
  let served: Served | undefined;
  const stop = async () => {
    await served?.stopFollowing();
    await front.close(config.limits.stopTimeoutMs);
    await served?.close();
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
    const base = await prepare({ config, fileSettings, log, tracing }, database, replica);
    served = await serve(front, base);
    // What is done before is in nobody's way.
    watchProcess(base.runtime.metrics);
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ host: config.host, port: config.port }, "the platform serves");
  return {
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
  parts: Pick<Runtime, "log" | "tracing">,
): Promise<Replica | undefined> {
  if (replicaUrl === undefined) return undefined;
  const address = { connectionString: replicaUrl, namesStatements };
  return openReplica({ address, primary, limits, ...parts });
}

type Given = Pick<Runtime, "config" | "fileSettings" | "log" | "tracing">;

/** Brings the database to this release. */
async function prepare(given: Given, database: Database, replica: Replica | undefined): Promise<Base> {
  const { config, log } = given;
  const { db } = database;
  const clock = await openClock(db, log);
  await migrate(database, log);
  const metrics = createMetrics();
  watchDatabase(metrics, { ...database, clock });
  watchReplica(metrics, replica);
  const runtime = { ...given, db, metrics, passwords: createPasswords(config.limits) };
  return { runtime, database, replica, clock };
}

interface Served {
  /** Changes of the settings from now on are for the next start. */
  stopFollowing(): Promise<void>;
  close(): Promise<void>;
}

/** Serves by the settings as they are, and again when they have changed: calls in flight end as they began. */
async function serve(front: Front, base: Base): Promise<Served> {
  const { clock, database, runtime } = base;
  const { db, log, metrics } = runtime;
  let current = await openGeneration(base, null);
  front.serve(current.app, database.reach);
  const retiring = new Set<Promise<void>>();
  const follow = async () => {
    if ((await readSettingsRevision(db)) === current.revision) return;
    const before = current;
    const after = await openGeneration(base, before);
    current = after;
    const retire = async () => {
      await front.replace(after.app);
      await before.close(after);
    };
    const retired = retire()
      .catch((error: unknown) => log.warn({ err: error }, "former settings were not let go"))
      .finally(() => retiring.delete(retired));
    retiring.add(retired);
    log.info({ revision: after.revision }, "the platform serves by changed settings");
  };
  const clocks = startWorker(
    log,
    { name: "compare clocks", everyMs: compareClocksMs, run: () => clock.compare() },
    metrics,
  );
  const follower = startWorker(
    log,
    { name: "follow settings", everyMs: followSettingsMs, run: follow },
    metrics,
  );
  return {
    stopFollowing: () => follower.close(),
    close: async () => {
      await clocks.close();
      await Promise.all(retiring);
      await current.close();
    },
  };
}
