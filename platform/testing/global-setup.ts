import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { ensureBundled } from "../../scripts/bundle.mjs";
import { startEmbedded, type ServerAddress } from "../foundations/database/embedded/start.ts";
import { migrate } from "../foundations/database/migrate.ts";
import { connectDatabase } from "../foundations/database/open.ts";
import { createLog } from "../foundations/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: ServerAddress;
    /** What Node runs to start the platform: from the bundle four seconds sooner than from TypeScript. */
    platformProgram: readonly string[];
  }
}

/** Each test database is a copy of this one. */
export const templateDatabase = "template_of_tests";

// What a test writes need not survive a power cut.
const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

const sources = ["--import", "tsx", fileURLToPath(new URL("../process/main.ts", import.meta.url))];

/** One PostgreSQL for the whole run, in a folder that goes with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-test-"));
  const log = createLog("silent");
  const server = await startEmbedded({ dataDir, log, settings: fast });
  const admin = new Client({ ...server.address, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = connectDatabase({ ...server.address, database: templateDatabase }, { log, poolSize: 1 });
  await migrate(template, log);
  await template.close();
  project.provide("databaseServer", server.address);
  const bundled = await ensureBundled();
  project.provide("platformProgram", bundled === undefined ? sources : [bundled]);
  // For what the platform itself starts; the workers of the run get the environment from here.
  if (bundled !== undefined) process.env["PLATFORM_BUNDLE"] = dirname(bundled);
  return async () => {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}
