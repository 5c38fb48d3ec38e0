import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./open.ts";

const log = createLog("silent");
let database: Database;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "vitrine-migrations-"));
  await cp(new URL("migrations", import.meta.url), folder, { recursive: true });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const newest = "9001-harbour.sql";

async function harbours(): Promise<unknown[]> {
  const { rows } = await database.pool.query("select to_regclass('harbour')::text as harbour");
  return rows;
}

it("several processes at once apply a new file once", async () => {
  await writeFile(join(folder, newest), "create table harbour (id integer); insert into harbour values (1);");
  await Promise.all(Array.from({ length: 5 }, () => migrate(database, log, folder)));
  const { rows } = await database.pool.query("select id from harbour");
  expect(rows).toEqual([{ id: 1 }]);
  const applied = await database.pool.query("select name from schema_migration where name = $1", [newest]);
  expect(applied.rows).toEqual([{ name: newest }]);
});

it("several processes at once fill an empty database", async () => {
  await database.pool.query("drop schema public cascade; create schema public");
  await Promise.all(Array.from({ length: 5 }, () => migrate(database, log, folder)));
  expect(await database.db.selectFrom("brand").selectAll().execute()).toEqual([]);
});

it("a file that fails leaves nothing of itself, and can be mended", async () => {
  await writeFile(join(folder, newest), "create table harbour (id integer); select 1 / 0;");
  await expect(migrate(database, log, folder)).rejects.toMatchObject({ code: "22012" });
  expect(await harbours()).toEqual([{ harbour: null }]);
  await writeFile(join(folder, newest), "create table harbour (id integer);");
  await migrate(database, log, folder);
  expect(await harbours()).toEqual([{ harbour: "harbour" }]);
});

it("a file that was changed after it was applied is an error that names it", async () => {
  await appendFile(join(folder, "0001-records.sql"), "-- changed\n");
  await expect(migrate(database, log, folder)).rejects.toThrow(
    "The migration 0001-records.sql was changed after it was applied",
  );
});

it("a file that is gone or came before others is an error that names it", async () => {
  await rm(join(folder, "0001-records.sql"));
  await expect(migrate(database, log, folder)).rejects.toThrow(
    "0001-records.sql, which is not the next file",
  );
});

it("a file with another kind of name is an error that names it", async () => {
  await writeFile(join(folder, "harbour.sql"), "select 1");
  await expect(migrate(database, log, folder)).rejects.toThrow("harbour.sql must be named like");
});
