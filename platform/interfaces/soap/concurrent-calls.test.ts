import { fastify, type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import type { Limits } from "../../foundations/limits.ts";
import { lockRecords } from "../../catalogue/integration/lock-records.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { captureLog } from "../../testing/log-capture.ts";
import { soapPlugin } from "./plugin.ts";
import { envelopeOf, soapAnswer, soapPath } from "./testing/soap-call.ts";
import { warehouseName, warehousesXml } from "./testing/warehouses.ts";

/** soap.md#calls and #faults: calls of a user at a time, and what a busy or broken database comes to. */

const server = (faultstring: string) => ({ faultcode: "SOAP-ENV:Server", faultstring, errors: [] });
const busy = [500, server("temporarily unavailable"), "5"];

let shop: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());
afterEach(() => app.close());

/** The service with other limits; what it says to the operator. */
async function serve(limits: Partial<Limits> = {}) {
  const said = captureLog();
  const { config } = shop.platform;
  const ownConfig = { ...config, limits: { ...config.limits, ...limits } };
  const platform = { ...shop.platform, log: said.log, config: ownConfig };
  app = fastify();
  await app.register(soapPlugin, { prefix: soapPath, platform, rates: { take: () => 0 } });
  return said;
}

/** Status, fault and when to come again; and the id of the request. */
async function call(id: string, username = "integration") {
  const body = envelopeOf("Warehouses_Update", warehousesXml([id, "Turn-of-phrase"]), { username });
  const { statusCode, headers, body: xml } = await app.inject({ method: "POST", url: soapPath, body });
  const { fault } = soapAnswer(statusCode, new Headers(), xml);
  return { answer: [statusCode, fault, headers["retry-after"]], request: headers["x-service-request-id"] };
}

/** Nobody else writes records until it is let go. */
async function holdRecords(): Promise<() => Promise<unknown>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    done = inTransaction(shop.platform.db, async (tx) => {
      await lockRecords(tx);
      held();
      await released;
    });
  });
  return () => {
    letGo();
    return done;
  };
}

/** Until so many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { db } = shop.platform;
  const rows = async () => (await waiting.execute(db)).rows.length;
  await expect.poll(rows, { timeout: 60_000 }).toBe(count);
}

it("calls of one user are four at a time, the others wait, and other users do not", async () => {
  await serve();
  const letGo = await holdRecords();
  const calls = Array.from({ length: 9 }, (_, at) => call(`T${at}`));
  await untilWaiting(4);
  const other = call("Other", "silent");
  // Its statement is the fifth: what is beyond four of the first user has not begun.
  await untilWaiting(5);
  await letGo();
  for (const { answer } of await Promise.all([...calls, other])) expect(answer[1]).toBeNull();
  expect(await warehouseName(shop, "T8")).toBe("Turn-of-phrase");
  expect(await warehouseName(shop, "Other")).toBe("Turn-of-phrase");
});

it("calls of one user are busy when too many wait already, and when their turn does not come in time", async () => {
  await serve({ soapCallsAtOnce: 1, soapCallsWaiting: 2, soapWaitMs: 200 });
  const letGo = await holdRecords();
  const first = call("B0");
  await untilWaiting(1);
  const others = await Promise.all(["B1", "B2", "B3"].map((id) => call(id)));
  expect(others.map(({ answer }) => answer)).toEqual([busy, busy, busy]);
  await letGo();
  expect((await first).answer[1]).toBeNull();
  expect(await warehouseName(shop, "B1")).toBeUndefined();
});

/** A call while writing a warehouse fails with a code. */
async function callBroken(code: string) {
  const { db } = shop.platform;
  await sql`
    create function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'of %', new.description using errcode = '${code}'; end`)}
  `.execute(db);
  await sql`create trigger fail before insert on warehouse for each row execute function fail()`.execute(db);
  const called = await call("L1");
  await sql`drop function fail cascade`.execute(db);
  return called;
}

it("a database whose lock does not come is busy", async () => {
  await serve();
  expect((await callBroken("55P03")).answer).toEqual(busy);
});

it("a database that fails is an internal error, of which the log says nothing that was sent", async () => {
  const said = await serve();
  const { answer, request } = await callBroken("P0001");
  expect(answer).toEqual([500, server("internal error"), undefined]);
  const written = JSON.stringify(said.lines({ msg: "a SOAP call failed" }));
  expect(written).toContain(String(request));
  expect(written).not.toMatch(/Turn-of-phrase|test-integration/);
});
