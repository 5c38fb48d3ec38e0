import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { applySettings } from "../apply-settings/apply-settings.ts";
import { recordSettingsChanges } from "../apply-settings/record-settings-changes.ts";
import type { Catalog } from "../catalogue/catalog/catalog.ts";
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
import { besideCatalogue, type Settings } from "../foundations/settings/schema.ts";
import { createFirstStaff } from "../staff/create-first-staff.ts";
import { jobsOf } from "./jobs.ts";
import { buildServer } from "./server.ts";

/** What a process has for as long as it runs. */
export interface Base {
  readonly runtime: Omit<Runtime, "settings" | "now">;
  readonly database: Database;
  readonly replica: Replica | undefined;
  readonly clock: Clock;
}

/** The platform as one state of the settings has it: what answers and what works beside it. */
export interface Generation {
  /** Of the settings. */
  readonly revision: number;
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Stops the work, and lets the catalogue go unless the next generation has it. Whoever served the app closes it. */
  close(next?: Generation): Promise<void>;
}

/**
 * Reads the settings as they are now and opens the platform by them; where the catalogue does not depend on what has
 * changed, it is that of the generation before. Throws SettingsError when the settings do not fit.
 */
export async function openGeneration(base: Base, before: Generation | null): Promise<Generation> {
  const { runtime } = base;
  const revision = await readSettingsRevision(runtime.db);
  const settings = await readSettings(runtime);
  const platform = await furnish(base, settings, before?.platform ?? null);
  let workers: readonly Worker[] = [];
  const close = async (next?: Generation) => {
    for (const worker of workers) await worker.close();
    if (next?.platform.catalog !== platform.catalog) await platform.catalog.close();
  };
  try {
    const app = await buildServer(platform);
    workers = jobsOf(platform).map((job) => startWorker(runtime.log, job, runtime.metrics));
    return { revision, platform, app, close };
  } catch (error) {
    await close(before ?? undefined);
    throw error;
  }
}

async function readSettings({ db, fileSettings }: Base["runtime"]): Promise<Settings> {
  const read = await readChangedSettings(db, fileSettings);
  if (read.ok) return read.settings;
  const lines = read.problems.map(({ path, message }) => `${path}: ${message}`);
  throw new SettingsError(
    `What was changed while the shop was open does not fit its settings file any more; change the file, or bring in one with both (--apply):\n  ${lines.join("\n  ")}`,
  );
}

/** Brings the database up to date with the settings and the catalogue into memory. */
async function furnish(base: Base, settings: Settings, before: Platform | null): Promise<Platform> {
  const { runtime, clock } = base;
  const { db, log } = runtime;
  const parts = { db, settings, log, now: () => clock.now() };
  await applySettings(parts);
  await recordSettingsChanges(parts);
  if (before === null) await fillFirst(runtime, parts);
  const isKept = before !== null && isSameForCatalogue(before.settings, settings);
  const catalog = isKept ? before.catalog : await openCatalogOf(base, parts);
  const platform = { ...runtime, ...parts, catalog };
  if (before !== null) return platform;
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

type Parts = Pick<Runtime, "db" | "settings" | "log" | "now">;

/** What the very first start of a process brings. */
async function fillFirst({ config }: Pick<Runtime, "config">, parts: Parts): Promise<void> {
  await auditSettingsFile({ ...parts, config });
  if (!parts.settings.demo) return;
  await loadDemoShop(parts);
  // Campaigns speak of products: they take hold once those are there.
  await applySettings(parts);
}

function isSameForCatalogue(before: Settings, after: Settings): boolean {
  const beside = new Set<string>(besideCatalogue);
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).every(
    ([part, value]) => beside.has(part) || isDeepStrictEqual(known.get(part), value),
  );
}

function openCatalogOf({ runtime: { config }, database, replica }: Base, parts: Parts): Promise<Catalog> {
  return openCatalog({
    ...parts,
    address: database.address,
    replica,
    limits: config.limits,
    snapshotFolder: join(config.dataDir, "catalogue"),
    // The embedded database is in the same folder.
    keptSnapshotBytes: config.databaseUrl ? config.limits.keptSnapshotBytes : undefined,
  });
}
