import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { createTestDatabase } from "../../testing/database.ts";
import type { Database } from "../database/open.ts";
import { finishEvents } from "./finish-events.ts";
import { forgetEvents } from "./forget-events.ts";
import { numberEvents } from "./number-events.ts";
import { eventTypes, raiseEvents } from "./raise-events.ts";
import { readEvents } from "./read-events.ts";
import { readEventsByMarkets } from "./read-events-by-markets.ts";
import { nameOf, pending, raise } from "./testing/feed-database.ts";

let database: Database;
const now = new Date("2026-11-20T12:00:00Z");
const day = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("event").execute();
  await database.db.updateTable("event_counter").set({ last_number: 0 }).execute();
});

const all = (limit = 100) => readEvents(database.db, { types: eventTypes, limit });

/** So many events at once, written as one statement does. */
async function raiseMany(count: number, type: string): Promise<void> {
  await sql`
    insert into event (type, subject, mission, raised_at)
    select ${type}, n::text, 'update', ${now} from generate_series(1, ${count}) as n
  `.execute(database.db);
}

describe("the feed, events-and-webhooks.md#feed", () => {
  it("gives what is pending, oldest first, numbered from 1 without holes, again and again", async () => {
    await raise(database.db, "warehouse", ["1", "2"]);
    await raise(database.db, "market", ["1"]);
    const events = await all();
    expect(events.map((event) => [event.number, nameOf(event)])).toEqual([
      [1, "warehouse 1"],
      [2, "warehouse 2"],
      [3, "market 1"],
    ]);
    expect(await all()).toEqual(events);
  });

  it("gives at most as many as are asked for, and of one kind alone", async () => {
    await raise(database.db, "warehouse", ["1", "2", "3"]);
    await raise(database.db, "market", ["1"]);
    expect(await pending(database.db, 2)).toEqual(["warehouse 1", "warehouse 2"]);
    expect((await readEvents(database.db, { types: ["market"], limit: 10 })).map(nameOf)).toEqual([
      "market 1",
    ]);
  });

  it("several changes of a record in one transaction are one event, soap.md#events", async () => {
    const change = { type: "market", subject: "1" } as const;
    await inTransaction(database.db, async (tx) => {
      await raiseEvents(tx, [change, change], now);
      await raiseEvents(tx, [change, { ...change, gone: "M" }], now);
    });
    expect((await all()).map(({ mission, entry }) => [mission, entry])).toEqual([
      ["update", null],
      ["delete", "M"],
    ]);
  });

  it("done ones are gone for good; unknown and done ones are ignored, soap.md#events", async () => {
    await raise(database.db, "warehouse", ["1", "2", "3"]);
    await all();
    await finishEvents(database.db, ["2", "99", "-1", "two", "", "1e0", "9".repeat(40), " 3 "], now);
    await finishEvents(database.db, ["2"], new Date(now.getTime() + day));
    expect(await pending(database.db)).toEqual(["warehouse 1"]);
    const done = await database.db
      .selectFrom("event")
      .select("done_at")
      .where("done_at", "is not", null)
      .execute();
    expect(done).toEqual([{ done_at: now }, { done_at: now }]);
  });

  it("what nobody has fetched yet has no number, and is not done by one", async () => {
    await raise(database.db, "warehouse", ["1"]);
    await finishEvents(database.db, ["1"], now);
    expect(await pending(database.db)).toEqual(["warehouse 1"]);
  });

  it("a change after the fetch is another event: doing the first leaves it", async () => {
    await raise(database.db, "warehouse", ["1"]);
    const [first] = await all();
    await raise(database.db, "warehouse", ["1"]);
    await finishEvents(database.db, [String(first?.number)], now);
    expect((await all()).map(({ number }) => number)).toEqual([2]);
  });

  it("numbers of what was dropped are not left out: they are given once it is committed", async () => {
    const dropped = inTransaction(database.db, async (tx) => {
      await raiseEvents(tx, [{ type: "market", subject: "1" }], now);
      throw new Error("Dropped.");
    });
    await expect(dropped).rejects.toThrow("Dropped.");
    await raise(database.db, "market", ["2"]);
    expect((await all()).map(({ number, subject }) => [number, subject])).toEqual([[1, "2"]]);
  });

  it("what commits later is numbered later, wherever it began", async () => {
    const { db } = database;
    await inTransaction(db, async (tx) => {
      await raiseEvents(tx, [{ type: "market", subject: "early" }], now);
      await raise(db, "market", ["late"]);
      // The writer that has not committed holds up no reader.
      expect(await pending(db)).toEqual(["market late"]);
    });
    expect((await all()).map(({ number, subject }) => [number, subject])).toEqual([
      [1, "late"],
      [2, "early"],
    ]);
  });

  it("many readers at once number each event once", async () => {
    await raiseMany(3_000, "size");
    const readers = Array.from({ length: 10 }, () => all(1_000));
    const seen = await Promise.all(readers);
    for (const events of seen) {
      expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1));
    }
    const { last_number: last } = await database.db
      .selectFrom("event_counter")
      .select("last_number")
      .executeTakeFirstOrThrow();
    expect(last).toBe(3_000);
  });

  it("a backlog of 100,000 is numbered in the order of its rows", async () => {
    await raiseMany(100_000, "size");
    await numberEvents(database.db);
    const { rows } = await sql<{ all: number; ordered: number; last: number }>`
      select count(*) as all, count(*) filter (where number = subject::bigint) as ordered, max(number) as last from event
    `.execute(database.db);
    expect(rows).toEqual([{ all: 100_000, ordered: 100_000, last: 100_000 }]);
  });

  it("a backlog that comes when the server believes that there are no events is numbered all the same", async () => {
    const { db } = database;
    await raiseMany(100_000, "size");
    await numberEvents(db);
    // Deleted rows leave their pages: now there are many pages, and hardly any row in them.
    await db.deleteFrom("event").where("number", ">", 1).execute();
    await sql`analyze event`.execute(db);
    await raiseMany(100_000, "size");
    await numberEvents(db);
    const { rows } = await sql<{ all: number; last: number }>`
      select count(*) as all, max(number) as last from event
    `.execute(db);
    expect(rows).toEqual([{ all: 100_001, last: 200_000 }]);
  });

  it("two who acknowledge the same in other orders both end", async () => {
    await raiseMany(500, "size");
    const numbers = (await all(500)).map(({ number }) => String(number));
    await Promise.all([
      finishEvents(database.db, numbers, now),
      finishEvents(database.db, numbers.toReversed(), now),
      all(),
    ]);
    expect(await pending(database.db)).toEqual([]);
  });
});

describe("forgetting, soap.md#events", () => {
  it("done events go after 90 days; those that are not done never do", async () => {
    await raiseMany(2_500, "size");
    await raise(database.db, "market", ["old", "young", "pending"]);
    const numbers = new Map((await all(3_000)).map((event) => [nameOf(event), String(event.number)]));
    const old = [...numbers].flatMap(([name, number]) => (/size|old/.test(name) ? [number] : []));
    await finishEvents(database.db, old, new Date(now.getTime() - 91 * day));
    await finishEvents(database.db, [numbers.get("market young") ?? ""], new Date(now.getTime() - 89 * day));
    await forgetEvents({ db: database.db, now: () => now });
    const left = await database.db.selectFrom("event").select("subject").orderBy("number").execute();
    expect(left).toEqual([{ subject: "young" }, { subject: "pending" }]);
  });
});

describe("by markets, soap.md#events", () => {
  const byMarkets = (limit: number) =>
    readEventsByMarkets(database.db, {
      types: eventTypes,
      limit,
      markets: new Set([7]),
      marketsOf: {
        market: async (subjects) => new Map(subjects.map((subject) => [subject, [Number(subject)]])),
        order: async () =>
          new Map([
            ["1/1", [1, 7]],
            ["1/2", [1]],
          ]),
      },
    });

  it("finds those of the markets behind thousands of others", async () => {
    await raise(database.db, "market", ["7"]);
    await raise(database.db, "order", ["1/1", "1/2", "1/3"]);
    await raiseMany(6, "market");
    await raiseMany(12_000, "warehouse");
    await sql`
      insert into event (type, subject, mission, raised_at)
      select 'market', '1', 'update', ${now} from generate_series(1, 11000)
    `.execute(database.db);
    await raise(database.db, "market", ["7", "7", "7"]);
    const found = await byMarkets(4);
    expect(found.map(({ number, subject }) => [number, subject])).toEqual([
      [1, "7"],
      [2, "1/1"],
      [23_011, "7"],
      [23_012, "7"],
    ]);
    expect(await byMarkets(100)).toHaveLength(5);
    expect(await byMarkets(1)).toHaveLength(1);
  });
});
