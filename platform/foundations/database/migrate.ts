import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ClientBase, PoolClient } from "pg";
import { z } from "zod";
import type { Log } from "../log.ts";
import { hasCode } from "./error-code.ts";
import type { Database } from "./open.ts";

/** A file of SQL that the database goes through once. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const ownFolder = fileURLToPath(new URL("migrations", import.meta.url));
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;
const appliedRows = z.array(z.object({ name: z.string(), checksum: z.string() }));

/** Whoever comes after a file that waits for a table stands behind it: it waits for so long, and tries again. */
const patienceMs = 1_000;
const pauseMs = 500;
const mostTries = 120;
const lockTimeout = "55P03";

/**
 * Brings the database up to date: applies the SQL files that it has not seen, in order, each in a transaction of its
 * own. Several processes may do so at once, and others may use the shop. Throws when a file that was applied has
 * changed or is gone, and when a table does not come free for minutes.
 */
export async function migrate(database: Database, log: Log, folder = ownFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await database.pool.connect();
  try {
    await createTable(client);
    while (await givingWay(() => applyNext(client, migrations, log)));
  } finally {
    client.release();
  }
}

async function givingWay(attempt: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasCode(error, lockTimeout) || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
}

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const wrong = names.find((name) => !fileName.test(name));
  if (wrong) throw new Error(`The migration ${wrong} must be named like 0001-what-it-does.sql.`);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
}

/** `if not exists` alone fails, in three ways, when two processes create at the same moment; then the table is there. */
async function createTable(client: ClientBase): Promise<void> {
  await client.query(`do $$ begin
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  exception when unique_violation or duplicate_table or duplicate_object then null; end $$`);
}

/** Applies one file; false when none is left. The lock makes other processes wait until it is recorded. */
async function applyNext(client: PoolClient, migrations: readonly Migration[], log: Log): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query("lock table schema_migration in exclusive mode");
    const { rows } = await client.query("select name, checksum from schema_migration order by name");
    const next = firstMissing(migrations, appliedRows.parse(rows));
    if (next) {
      await client.query(`set local lock_timeout = ${patienceMs}`);
      await apply(client, next);
      log.info({ migration: next.name }, "migrated");
    }
    await client.query("commit");
    return next !== undefined;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function apply(client: ClientBase, { name, checksum, text }: Migration): Promise<void> {
  await client.query(text);
  await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
}

/** Takes an empty database through these files, in the caller's transaction. */
export async function applyFiles(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await createTable(client);
  for (const migration of migrations) await apply(client, migration);
}

function firstMissing(
  migrations: readonly Migration[],
  applied: z.infer<typeof appliedRows>,
): Migration | undefined {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations[index];
    if (file?.name !== name) {
      throw new Error(`The database has seen the migration ${name}, which is not the next file here.`);
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied: undo that, and add a new file.`,
      );
    }
  }
  return migrations[applied.length];
}
