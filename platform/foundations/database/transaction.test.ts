import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultLimits } from "../limits.ts";
import { createLog } from "../log.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { connectDatabase, type Database } from "./open.ts";
import { BusyError, inTransaction } from "./transaction.ts";

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("create table counter (name text primary key, value integer not null)");
});

beforeEach(async () => {
  await database.pool.query("insert into counter values ('a', 0), ('b', 0)");
});

afterEach(async () => {
  await database.pool.query("truncate counter");
});

afterAll(() => database.close());

async function valueOf(name: string): Promise<unknown> {
  const { rows } = await database.pool.query("select value from counter where name = $1", [name]);
  return rows[0]?.value;
}

const raise = (code: string) =>
  sql.raw(`do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`);
const increase = (name: string) => sql`update counter set value = value + 1 where name = ${name}`;

describe("inTransaction", () => {
  it("leaves no connection in a transaction that did not begin in full", async () => {
    const { statementTimeoutMs, databaseConnectTimeoutMs } = defaultLimits;
    const bounds = { lockTimeoutMs: 2 ** 31, statementTimeoutMs, databaseConnectTimeoutMs };
    const one = connectDatabase(database.address, { poolSize: 1, bounds, log: createLog("silent") });
    try {
      await expect(inTransaction(one.db, (tx) => increase("a").execute(tx))).rejects.toThrow(BusyError);
      await increase("a").execute(one.db);
      expect(await valueOf("a")).toBe(1);
    } finally {
      await one.close();
    }
  });

  it("runs the work again in a fresh transaction after a serialization failure, and keeps only the last", async () => {
    const transactions = new Set<string>();
    const result = await inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
      transactions.add(rows[0]?.id ?? "");
      await increase("a").execute(tx);
      if (transactions.size < 3) await raise("40001").execute(tx);
      return "done";
    });
    expect(result).toBe("done");
    expect(transactions.size).toBe(3);
    expect(await valueOf("a")).toBe(1);
  });

  it("lets both sides of a deadlock finish", async () => {
    const attempts = { first: 0, second: 0 };
    const bothHold = barrier(2);
    const cross = (who: "first" | "second", names: readonly [string, string]) =>
      inTransaction(database.db, async (tx) => {
        attempts[who] += 1;
        await increase(names[0]).execute(tx);
        if (attempts[who] === 1) await bothHold();
        await increase(names[1]).execute(tx);
      });
    await Promise.all([cross("first", ["a", "b"]), cross("second", ["b", "a"])]);
    expect([await valueOf("a"), await valueOf("b")]).toEqual([2, 2]);
    expect(attempts.first + attempts.second).toBe(3);
  });

  it("gives up as busy after the last attempt, with nothing done", async () => {
    let attempts = 0;
    const work = inTransaction(
      database.db,
      async (tx) => {
        attempts += 1;
        await increase("a").execute(tx);
        await raise("40P01").execute(tx);
      },
      { attempts: 3 },
    );
    await expect(work).rejects.toBeInstanceOf(BusyError);
    expect(attempts).toBe(3);
    expect(await valueOf("a")).toBe(0);
  });

  it.each(["23505", "22003", "57014"])("does not run the work again after %s", async (code) => {
    let attempts = 0;
    const work = inTransaction(database.db, async (tx) => {
      attempts += 1;
      await increase("a").execute(tx);
      await raise(code).execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code });
    expect(attempts).toBe(1);
    expect(await valueOf("a")).toBe(0);
  });

  it("passes on what the work throws, with nothing done", async () => {
    const work = inTransaction(database.db, async (tx) => {
      await increase("a").execute(tx);
      throw new RangeError("a bug");
    });
    await expect(work).rejects.toThrow(new RangeError("a bug"));
    expect(await valueOf("a")).toBe(0);
  });

  it("bounds the wait for a lock by busy, and the time of a statement", async () => {
    const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
    const { host, port, user } = database.pool.options;
    const bounds = { ...defaultLimits, lockTimeoutMs: 20, statementTimeoutMs: 200 };
    const address = { host, port, user, database: rows[0]?.name };
    const impatient = connectDatabase(address, { log: createLog("silent"), bounds });
    const holder = await database.pool.connect();
    try {
      await holder.query("begin; update counter set value = 5 where name = 'a'");
      const blocked = inTransaction(impatient.db, (tx) => increase("a").execute(tx));
      await expect(blocked).rejects.toBeInstanceOf(BusyError);
      const slow = inTransaction(impatient.db, (tx) => sql`select pg_sleep(60)`.execute(tx));
      await expect(slow).rejects.toMatchObject({ code: "57014" });
    } finally {
      await holder.query("rollback");
      holder.release();
      await impatient.close();
    }
  });

  it("bounds the wait for a connection by busy", async () => {
    const bounds = { ...defaultLimits, databaseConnectTimeoutMs: 1_000 };
    const impatient = connectDatabase(database.address, { log: createLog("silent"), poolSize: 1, bounds });
    const holder = await impatient.pool.connect();
    try {
      const work = inTransaction(impatient.db, (tx) => increase("a").execute(tx));
      await expect(work).rejects.toBeInstanceOf(BusyError);
      await expect(sql`select 1`.execute(impatient.db)).rejects.toMatchObject({
        name: "BusyError",
        message: expect.stringContaining("timeout exceeded when trying to connect"),
      });
      expect(await valueOf("a")).toBe(0);
    } finally {
      holder.release();
      await impatient.close();
    }
  });

  it("is busy while the server is away, in a transaction and without one", async () => {
    const away = connectDatabase(
      { host: "/nowhere", port: 5432, user: "nobody" },
      { log: createLog("silent") },
    );
    try {
      let attempts = 0;
      const work = inTransaction(away.db, async () => {
        attempts += 1;
      });
      await expect(work).rejects.toBeInstanceOf(BusyError);
      expect(attempts).toBe(0);
      await expect(sql`select 1`.execute(away.db)).rejects.toMatchObject({
        name: "BusyError",
        message: expect.stringMatching(/^The database cannot be reached: connect ENOENT/),
      });
    } finally {
      await away.close();
    }
  });

  it("is READ COMMITTED and leaves its bounds behind when it ends", async () => {
    const usual = connectDatabase(database.address, { log: createLog("silent") });
    const inside = await inTransaction(usual.db, async (tx) => {
      const isolation = await sql<object>`show transaction_isolation`.execute(tx);
      const timeout = await sql<object>`show lock_timeout`.execute(tx);
      return [...isolation.rows, ...timeout.rows];
    });
    expect(inside).toEqual([{ transaction_isolation: "read committed" }, { lock_timeout: "10s" }]);
    const { rows } = await usual.pool.query("show lock_timeout");
    expect(rows).toEqual([{ lock_timeout: "0" }]);
    await usual.close();
  });
});

/** Everybody waits until `parties` are there. */
function barrier(parties: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived === parties) open();
    await gate;
  };
}
