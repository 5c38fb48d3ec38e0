import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { connectDatabase, type Database } from "../database/open.ts";
import { createLog } from "../log.ts";
import { templateDatabase } from "./global-setup.ts";

const poolSize = 20;

/** A migrated, empty database of the caller's own, on a real server. `close()` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(`create database ${name} template ${templateDatabase} strategy file_copy`);
  const address = { ...inject("databaseServer"), database: name };
  const database = connectDatabase(address, { log: createLog("silent"), poolSize });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ ...inject("databaseServer"), database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
