import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded, type ServerAddress } from "../foundations/database/embedded/start.ts";
import { migrate } from "../foundations/database/migrate.ts";
import { connectDatabase } from "../foundations/database/open.ts";
import { createLog } from "../foundations/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: ServerAddress;
  }
}

/** Each test database is a copy of this one. */
export const templateDatabase = "template_of_tests";

// What a test writes need not survive a power cut.
const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

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
  return async () => {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}
