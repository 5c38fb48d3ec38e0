import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { riskyStatements } from "./testing/risky-statements.ts";
import { applyFiles, migrate, readMigrations } from "./migrate.ts";
import type { Database } from "./open.ts";

/** What runs before an update; files up to here may stop a shop, for there was none. */
const released = "0175";
const log = createLog("silent");

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase("template0");
});

afterAll(() => database.close());

it("an open shop of the release before reads and writes while new files are applied", async () => {
  const files = (await readMigrations()).filter(({ name }) => name.slice(0, 4) <= released);
  const client = await database.pool.connect();
  await client.query("begin");
  await applyFiles(client, files);
  // As that release has it.
  await client.query(`insert into store (id, type, name) values (1, 'retail', 'Shop')`);
  await client.query("commit");
  client.release();
  const stop = new AbortController();
  const working = workUntil(stop.signal);
  await migrate(database, log);
  stop.abort();
  const written = await working;
  const { rows } = await database.pool.query("select count(*)::integer as count from event");
  expect(rows).toEqual([{ count: written }]);
});

/** What a process of the release before does all the time; answers how many of its events were committed. */
async function workUntil(stop: AbortSignal): Promise<number> {
  let written = 0;
  do {
    await database.pool.query(
      "insert into event (type, subject, mission, raised_at) values ('market', '1', 'update', now())",
    );
    written += 1;
    await database.pool.query("select number, subject from event where done_at is null order by number");
  } while (!stop.aborted);
  return written;
}

it("a file that waits for a lock lets others pass meanwhile, and comes when it is free", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-migrations-"));
  const other = await createTestDatabase("template0");
  await writeFile(join(folder, "0001-table.sql"), "create table kept (id integer);");
  await migrate(other, log, folder);
  await writeFile(join(folder, "0002-column.sql"), "alter table kept add column note text;");
  const holder = await other.pool.connect();
  await holder.query("begin; select from kept");
  const migrated = migrate(other, log, folder);
  // Without giving way, readers that come later would stand behind the file, which stands behind the holder.
  for (let reads = 0; reads < 50; reads += 1) await other.pool.query("select id from kept");
  await holder.query("commit");
  holder.release();
  await migrated;
  expect((await other.pool.query("select note from kept")).rows).toEqual([]);
  await other.close();
  await rm(folder, { recursive: true, force: true });
});

it("no file since the release holds a large table for long, or takes from under an older process what it uses", async () => {
  const files = (await readMigrations()).filter(({ name }) => name.slice(0, 4) > released);
  const risky = files.flatMap(({ name, text }) => riskyStatements(text).map((why) => `${name}: ${why}`));
  expect(risky).toEqual([]);
});

it("such a file is named by what it does, a careful one is not", () => {
  const risky = [
    "create index x on event (type)",
    "alter table session drop column state",
    "alter table session add column x integer not null",
    "alter table session add constraint x check (true)",
    "update session set state = null",
  ];
  expect(riskyStatements(risky.join(";"))).toEqual([
    "an index on event",
    "drops of session",
    "demands a value of older processes in session",
    "reads all of session",
    "writes all of session",
  ]);
  const careful = "create table news (id integer); create index x on news (id);";
  const later = "alter table session add column x integer not null default 0;";
  expect(
    riskyStatements(`${careful}${later} alter table session add constraint y check (true) not valid;`),
  ).toEqual([]);
});
