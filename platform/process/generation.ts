import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { applySettings } from "../apply-settings/apply-settings.ts";
import { recordSettingsChanges } from "../apply-settings/record-settings-changes.ts";
import { openCatalog } from "../catalogue/catalog/open-catalog.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { loadDemoShop } from "../demo/load.ts";
import { loadDemoOrders } from "../demo/orders.ts";
import { loadDemoSubscription } from "../demo/subscription.ts";
import { auditSettingsFile } from "../foundations/audit/audit-settings-file.ts";
import type { Clock } from "../foundations/database/clock.ts";
import type { Database } from "../foundations/database/open.ts";
import type { Replica } from "../foundations/database/replica/replica.ts";
import { startWorker, type Worker } from "../foundations/jobs/worker.ts";
import type { Runtime } from "../foundations/runtime/runtime.ts";
import { readChangedSettings, readSettingsRevision } from "../foundations/settings/changes/stored-changes.ts";
import { SettingsError } from "../foundations/settings/load.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { createFirstStaff } from "../staff/create-first-staff.ts";
import { jobsOf } from "./jobs.ts";
import { buildServer } from "./server.ts";

/** What a process has for as long as it runs. */
export type Base = Omit<Runtime, "settings" | "now"> & {
  readonly database: Database;
  readonly replica: Replica | undefined;
  readonly clock: Clock;
};

/** The platform as one state of the settings has it: what answers and what works beside it. */
export interface Generation {
  /** Of the settings. */
  readonly revision: number;
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Stops the work and lets the catalogue go; the app is closed by whoever served it. */
  close(): Promise<void>;
}

/** Reads the settings as they are now and opens the platform by them. Throws SettingsError when they do not fit. */
export async function openGeneration(
  base: Base,
  { isFirst }: { readonly isFirst: boolean },
): Promise<Generation> {
  const revision = await readSettingsRevision(base.db);
  const settings = await readSettings(base);
  const platform = await furnish(base, settings, isFirst);
  let workers: readonly Worker[] = [];
  const close = async () => {
    for (const worker of workers) await worker.close();
    await platform.catalog.close();
  };
  try {
    const app = await buildServer(platform);
    workers = jobsOf(platform).map((job) => startWorker(base.log, job, base.metrics));
    return { revision, platform, app, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readSettings({ db, fileSettings }: Base): Promise<Settings> {
  const read = await readChangedSettings(db, fileSettings);
  if (read.ok) return read.settings;
  const lines = read.problems.map(({ path, message }) => `${path}: ${message}`);
  throw new SettingsError(
    `What was changed while the shop was open does not fit its settings file any more; change the file, or bring in one with both (--apply):\n  ${lines.join("\n  ")}`,
  );
}

/** Brings the database up to date with the settings and the catalogue into memory. */
async function furnish(base: Base, settings: Settings, isFirst: boolean): Promise<Platform> {
  const { database, replica, clock, ...runtime } = base;
  const { config, db, log } = runtime;
  const parts = { db, settings, log, now: () => clock.now() };
  await applySettings(parts);
  await recordSettingsChanges(parts);
  if (isFirst) await auditSettingsFile({ ...parts, config });
  if (isFirst && settings.demo) {
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
  const platform = { ...runtime, ...parts, catalog };
  if (!isFirst) return platform;
  try {
    await createFirstStaff(platform);
    if (settings.demo) {
      await loadDemoOrders(platform);
      await loadDemoSubscription(platform);
    }
  } catch (error) {
    await catalog.close();
    throw error;
  }
  return platform;
}
