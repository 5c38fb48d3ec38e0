import { Writable } from "node:stream";
import { fastify } from "fastify";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { createLog } from "../../log.ts";
import { lockRecords } from "../../records/lock.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { soapPlugin } from "./plugin.ts";
import { envelopeOf, soapAnswer, soapCall, soapPath } from "./testing/soap-call.ts";
import { warehouseName, warehousesXml } from "./testing/warehouses.ts";

/** `soap.md` sections 1 and 8: calls of a user at a time, and what a busy or broken database comes to. */

const operation = "Warehouses_Update";
const busy = { faultcode: "SOAP-ENV:Server", faultstring: "temporarily unavailable", errors: [] };

const open: TestPlatform[] = [];

async function openShop(environment: Readonly<Record<string, string>> = {}): Promise<TestPlatform> {
  const shop = await startTestPlatform({ environment });
  open.push(shop);
  return shop;
}

afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

const call = ({ origin }: TestPlatform, id: string, username = "integration") =>
  soapCall(origin, operation, warehousesXml([id, "Turn"]), { username });

/** Nobody else writes records until it is let go. */
async function holdRecords({ platform }: TestPlatform): Promise<{ letGo: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    done = inTransaction(platform.db, async (tx) => {
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
async function waiting({ platform }: TestPlatform): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(platform.db);
  return rows[0]?.count ?? 0;
}

describe("calls of one user", () => {
  it("are four at a time, the others wait, and other users do not", async () => {
    const shop = await openShop();
    const held = await holdRecords(shop);
    const calls = Array.from({ length: 9 }, (_, at) => call(shop, `T${at}`));
    await expect.poll(() => waiting(shop), { timeout: 10_000 }).toBe(4);
    const other = call(shop, "Other", "silent");
    // Its statement is the fifth: what is beyond four of the first user has not begun.
    await expect.poll(() => waiting(shop), { timeout: 10_000 }).toBe(5);
    await held.letGo();
    for (const { fault } of await Promise.all([...calls, other])) expect(fault).toBeNull();
    expect(await warehouseName(shop, "T8")).toBe("Turn");
    expect(await warehouseName(shop, "Other")).toBe("Turn");
  });

  it("are busy when their turn does not come in time", async () => {
    const shop = await openShop({ LIMIT_SOAP_CALLS_AT_ONCE: "1", LIMIT_SOAP_WAIT_MS: "200" });
    const held = await holdRecords(shop);
    const first = call(shop, "T1");
    await expect.poll(() => waiting(shop), { timeout: 10_000 }).toBe(1);
    const second = await call(shop, "T2");
    expect(second.status).toBe(500);
    expect(second.fault).toEqual(busy);
    expect(second.headers.get("retry-after")).toBe("5");
    await held.letGo();
    expect((await first).fault).toBeNull();
    expect(await warehouseName(shop, "T2")).toBeUndefined();
  });

  it("are busy when too many wait already", async () => {
    const shop = await openShop({ LIMIT_SOAP_CALLS_AT_ONCE: "1", LIMIT_SOAP_CALLS_WAITING: "2" });
    const held = await holdRecords(shop);
    const calls = Array.from({ length: 5 }, (_, at) => call(shop, `T${at}`));
    await expect.poll(() => waiting(shop), { timeout: 10_000 }).toBe(1);
    const refused = await Promise.race(calls);
    expect(refused.fault).toEqual(busy);
    await held.letGo();
    const faults = (await Promise.all(calls)).filter(({ fault }) => fault !== null);
    expect(faults).toHaveLength(2);
  });
});

/** From now on writing a warehouse fails. */
async function breakWarehouses({ platform }: TestPlatform, code: string): Promise<void> {
  await sql`
    create function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'of %', new.description using errcode = '${code}'; end`)}
  `.execute(platform.db);
  await sql`create trigger fail before insert on warehouse for each row execute function fail()`.execute(
    platform.db,
  );
}

describe("a database", () => {
  it("whose lock does not come is busy", async () => {
    const shop = await openShop();
    await breakWarehouses(shop, "55P03");
    const answer = await call(shop, "T1");
    expect(answer.status).toBe(500);
    expect(answer.fault).toEqual(busy);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  it("that fails is an internal error, of which the log says nothing that was sent", async () => {
    const shop = await openShop();
    await breakWarehouses(shop, "P0001");
    let written = "";
    const log = createLog(
      "info",
      new Writable({
        write: (chunk, _encoding, done) => {
          written += String(chunk);
          done();
        },
      }),
    );
    const app = fastify();
    const platform = { ...shop.platform, log };
    await app.register(soapPlugin, { prefix: soapPath, platform, rates: { take: () => 0 } });
    const answer = await app.inject({
      method: "POST",
      url: soapPath,
      body: envelopeOf(operation, warehousesXml(["T1", "Turn-of-phrase"])),
    });
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(soapAnswer(500, new Headers(), answer.body).fault).toEqual({
      faultcode: "SOAP-ENV:Server",
      faultstring: "internal error",
      errors: [],
    });
    expect(written).toContain("a SOAP call failed");
    expect(written).toContain(String(answer.headers["x-service-request-id"]));
    expect(written).not.toContain("Turn-of-phrase");
    expect(written).not.toContain("test-integration");
  });
});
