import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { connectDatabase, type Database } from "../foundations/database/open.ts";
import { defaultLimits } from "../foundations/limits.ts";
import { createLog } from "../foundations/log.ts";
import type { Tracing } from "../foundations/tracing/tracing.ts";
import { templateDatabase } from "./global-setup.ts";

const poolSize = 20;
/** A slow machine lets twenty callers of one row wait longer than a shop's callers would. */
const bounds = { ...defaultLimits, lockTimeoutMs: 60_000 };

/** A migrated, empty database of the caller's own, or a copy of another template. `close()` drops it. */
export async function createTestDatabase(
  template = templateDatabase,
  tracing: Tracing | null = null,
): Promise<Database> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer((admin) => admin.query(copyOf(template, name)));
  const database = connect(name, tracing);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Makes a template, unless this run has it: `fill` writes into a migrated, empty database, which then gets the name. */
export async function makeTemplate(name: string, fill: (database: Database) => Promise<void>): Promise<void> {
  await administer(async (admin) => {
    // Held until the connection ends: of the workers of the run one makes it.
    await admin.query("select pg_advisory_lock(1)");
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(copyOf(templateDatabase, unfinished));
    const database = connect(unfinished);
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  });
}

function copyOf(template: string, name: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

function connect(name: string, tracing: Tracing | null = null): Database {
  const address = { ...inject("databaseServer"), database: name };
  return connectDatabase(address, { log: createLog("silent"), poolSize, tracing, bounds });
}

async function administer(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...inject("databaseServer"), database: "postgres" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
