import { fastify, type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import type { Limits } from "../../limits.ts";
import { lockRecords } from "../../records/lock.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { keepSaid } from "../../testing/said.ts";
import { soapPlugin } from "./plugin.ts";
import { envelopeOf, soapAnswer, soapPath } from "./testing/soap-call.ts";
import { warehouseName, warehousesXml } from "./testing/warehouses.ts";

/** `soap.md` sections 1 and 8: calls of a user at a time, and what a busy or broken database comes to. */

const operation = "Warehouses_Update";
const busy = { faultcode: "SOAP-ENV:Server", faultstring: "temporarily unavailable", errors: [] };

let shop: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());
afterEach(() => app.close());

/** The service with other limits; what it says to the operator. */
async function serve(limits: Partial<Limits> = {}) {
  const said = keepSaid();
  const { config } = shop.platform;
  const platform = {
    ...shop.platform,
    log: said.log,
    config: { ...config, limits: { ...config.limits, ...limits } },
  };
  app = fastify();
  await app.register(soapPlugin, { prefix: soapPath, platform, rates: { take: () => 0 } });
  return said;
}

async function call(id: string, username = "integration") {
  const body = envelopeOf(operation, warehousesXml([id, "Turn-of-phrase"]), { username });
  const { statusCode, headers, body: xml } = await app.inject({ method: "POST", url: soapPath, body });
  const { fault } = soapAnswer(statusCode, new Headers(), xml);
  return { status: statusCode, fault, headers };
}

/** Nobody else writes records until it is let go. */
async function holdRecords(): Promise<{ letGo: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    done = inTransaction(shop.platform.db, async (tx) => {
      await lockRecords(tx);
      held();
      await released;
    });
  });
  return {
    letGo: async () => {
      release();
      await done;
    },
  };
}

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.platform.db);
  return rows[0]?.count ?? 0;
}

describe("calls of one user", () => {
  it("are four at a time, the others wait, and other users do not", async () => {
    await serve();
    const held = await holdRecords();
    const calls = Array.from({ length: 9 }, (_, at) => call(`T${at}`));
    await expect.poll(waiting, { timeout: 10_000 }).toBe(4);
    const other = call("Other", "silent");
    // Its statement is the fifth: what is beyond four of the first user has not begun.
    await expect.poll(waiting, { timeout: 10_000 }).toBe(5);
    await held.letGo();
    for (const { fault } of await Promise.all([...calls, other])) expect(fault).toBeNull();
    expect(await warehouseName(shop, "T8")).toBe("Turn-of-phrase");
    expect(await warehouseName(shop, "Other")).toBe("Turn-of-phrase");
  });

  it("are busy when too many wait already, and when their turn does not come in time", async () => {
    await serve({ soapCallsAtOnce: 1, soapCallsWaiting: 2, soapWaitMs: 200 });
    const held = await holdRecords();
    const first = call("B0");
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const others = await Promise.all(["B1", "B2", "B3"].map((id) => call(id)));
    for (const { status, fault, headers } of others) {
      expect([status, fault, headers["retry-after"]]).toEqual([500, busy, "5"]);
    }
    await held.letGo();
    expect((await first).fault).toBeNull();
    expect(await warehouseName(shop, "B1")).toBeUndefined();
  });
});

/** While it is done writing a warehouse fails. */
async function whileBroken(code: string, work: () => Promise<void>): Promise<void> {
  const { db } = shop.platform;
  await sql`
    create function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'of %', new.description using errcode = '${code}'; end`)}
  `.execute(db);
  await sql`create trigger fail before insert on warehouse for each row execute function fail()`.execute(db);
  await work();
  await sql`drop function fail cascade`.execute(db);
}

describe("a database", () => {
  it("whose lock does not come is busy", async () => {
    await serve();
    await whileBroken("55P03", async () => {
      const { status, fault, headers } = await call("L1");
      expect([status, fault, headers["retry-after"]]).toEqual([500, busy, "5"]);
    });
  });

  it("that fails is an internal error, of which the log says nothing that was sent", async () => {
    const said = await serve();
    await whileBroken("P0001", async () => {
      const { status, fault, headers } = await call("L2");
      expect([status, fault]).toEqual([
        500,
        { faultcode: "SOAP-ENV:Server", faultstring: "internal error", errors: [] },
      ]);
      const written = JSON.stringify(said.lines({ msg: "a SOAP call failed" }));
      expect(written).toContain(String(headers["x-service-request-id"]));
      expect(written).not.toContain("Turn-of-phrase");
      expect(written).not.toContain("test-integration");
    });
  });
});
