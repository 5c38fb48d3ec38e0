import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../../log.ts";
import { createTestDatabase } from "../../../testing/database.ts";
import { connectDatabase, type Database } from "../open.ts";

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

it("a closed database has let all of its connections go", async () => {
  const closing = connectDatabase(database.address, { log: createLog("silent"), poolSize: 8 });
  const asked = Array.from({ length: 8 }, () =>
    closing.pool.query("select pg_backend_pid() as pid, pg_sleep(0.05)"),
  );
  const pids = (await Promise.all(asked)).map(({ rows }) => Object(rows[0]).pid);
  expect(new Set(pids).size).toBe(8);
  let gone = 0;
  closing.pool.on("remove", () => {
    gone += 1;
  });
  await closing.close();
  expect(gone).toBe(8);
  const { rows } = await database.pool.query("select pid from pg_stat_activity where pid = any($1)", [pids]);
  expect(rows).toEqual([]);
});
