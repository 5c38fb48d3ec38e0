import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openCatalog } from "../catalogue/catalog/open-catalog.ts";
import { migrate } from "../foundations/database/migrate.ts";
import { connectDatabase } from "../foundations/database/open.ts";
import { openReplica, type Replica } from "../foundations/database/replica/replica.ts";
import {
  startFollowedServer,
  type FollowedServer,
} from "../foundations/database/replica/testing/followed-server.ts";
import { openFaultyLine, type FaultyLine } from "../foundations/database/testing/faulty-line.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import { defaultLimits } from "../foundations/limits.ts";
import { createLog } from "../foundations/log.ts";
import { updateTexts } from "../catalogue/master-data/texts/update-texts.ts";
import { loadShop } from "./load-shop.ts";
import { startTestPlatform, type TestPlatform } from "./platform.ts";
import { testSettings } from "./settings.ts";

// More than a first answer takes on a machine that has other work.
const limits = { ...defaultLimits, replicaAnswerMs: 5_000 };
const name = "shop";
/** Everything is read anew each time. */
const environment = { LIMIT_KEPT_DOCUMENT_BYTES: "1", LIMIT_PREPARED_PRODUCT_BYTES: "1" };

let server: FollowedServer;
/** Between the platform and the replica. */
let line: FaultyLine;
let replica: Replica;
let shop: TestPlatform;
const said: string[] = [];

beforeAll(async () => {
  server = await startFollowedServer();
  const log = createLog("info", { write: (text) => void said.push(String(JSON.parse(text).msg)) });
  const admin = connectDatabase({ ...server.primary, database: "postgres" }, { log });
  await sql`create database ${sql.ref(name)}`.execute(admin.db);
  await admin.close();
  const database = connectDatabase({ ...server.primary, database: name }, { log });
  await migrate(database, log);
  await loadShop(database, await testSettings());
  await server.caughtUp();
  line = await openFaultyLine(server.replica);
  const address = { ...server.replica, host: "127.0.0.1", port: line.port, database: name };
  replica = await openReplica({ address, primary: database.db, limits, log });
  shop = await startTestPlatform({ database, replica, environment });
}, 60_000);

afterAll(async () => {
  await shop.close();
  await replica.close();
  await line.close();
  await server.close();
});

const documents = () => server.asked("display_document");

/** What an answer of the replica brings to the counts, and one of the primary. */
async function answeredBy<T>(work: () => Promise<T>) {
  const before = replica.state;
  const value = await work();
  const { answered, passedOn } = replica.state;
  return { value, replica: answered - before.answered, primary: passedOn - before.passedOn };
}

/** The name of the tee as its own page and a list tell it: of each two statements, as both tell what is related to it. */
async function tee() {
  // With a header of its own a read is not asked for twice in the long run.
  const headers = { Accept: "application/json" };
  const page = await shop.call("GET", `products/${shop.display("101")}`, { headers });
  const list = await shop.call("POST", "products", { body: { products: [Number(shop.display("101"))] } });
  expect([page.status, list.status]).toEqual([200, 200]);
  return { page: page.text("product.name"), list: list.text("products.0.name") };
}

let renamed = 0;

/** Gives the tee another name and another address, and lets the index of the shop take it in. */
async function rename(): Promise<string> {
  renamed += 1;
  const called = `Tee ${renamed}`;
  const { db, settings, now, catalog } = shop.platform;
  const texts = [{ language: "sv", name: called }];
  const variations = [{ id: "101", uris: { sv: `tee-${renamed}` } }];
  const result = await inTransaction(db, (tx) =>
    updateTexts(tx, [{ id: "101", store: 1, texts, variations }], { settings, now: now() }),
  );
  expect(result.ok).toBe(true);
  await catalog.refresh();
  return called;
}

async function lookUp(uri: string) {
  const found = await shop.call("POST", "uri", { body: { uri, for: ["product"] } });
  return found.status === 200 ? found.text("product.name") : found.status;
}

async function metric(of: string): Promise<number> {
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  return Number(new RegExp(`^${of} (\\S+)$`, "m").exec(text)?.[1]);
}

const backInUse = async () => {
  await server.caughtUp();
  await vi.waitFor(
    async () => {
      await replica.look();
      expect(replica.state.isUsed).toBe(true);
    },
    { timeout: 60_000 },
  );
};

describe("a read replica", () => {
  it("answers for the documents of lists and pages, and for addresses that were given up", async () => {
    await backInUse();
    const before = documents();
    const told = await answeredBy(tee);
    expect(told).toEqual({ value: { page: "Tröja", list: "Tröja" }, replica: 4, primary: 0 });
    expect(documents() - before).toBe(4);
    expect(await answeredBy(() => lookUp("nothing-at-all"))).toMatchObject({ value: 404, primary: 0 });
    expect(server.asked("former_address")).toBe(1);
    expect(server.asked("session")).toBe(0);
    expect(server.asked("stock")).toBe(0);
    expect(await metric('vitrine_replica_reads_total\\{answered_by="replica"\\}')).toBe(
      replica.state.answered,
    );
    expect(await metric("vitrine_replica_used")).toBe(1);
  });

  it("that is behind is not asked for what the index knows to be newer, and again when it has that", async () => {
    const old = await rename();
    await server.caughtUp();
    await server.holdBack(true);
    expect(await answeredBy(tee)).toEqual({ value: { page: old, list: old }, replica: 4, primary: 0 });
    const called = await rename();
    const told = await answeredBy(tee);
    expect(told).toEqual({ value: { page: called, list: called }, replica: 0, primary: 4 });
    expect(await lookUp(`tee-${renamed - 1}`)).toBe(called);
    await server.holdBack(false);
    await server.caughtUp();
    expect(await answeredBy(tee)).toEqual({ value: { page: called, list: called }, replica: 4, primary: 0 });
  });

  it("that comes and goes mixes nothing: whatever the index has an address for is called so", async () => {
    for (let round = 0; round < 12; round += 1) {
      await server.holdBack(round % 3 !== 2);
      const called = await rename();
      const names = await Promise.all([0, 1, 2].map(() => lookUp(`tee-${renamed}`)));
      expect(new Set(names)).toEqual(new Set([called]));
      expect(await tee()).toEqual({ page: called, list: called });
    }
    await server.holdBack(false);
    await server.caughtUp();
    expect(await answeredBy(tee)).toMatchObject({ value: { page: `Tee ${renamed}` }, replica: 4 });
  });

  it("is what whole indexes are built from, with all that is committed by then", async () => {
    const called = await rename();
    const before = documents();
    const { db, settings, log, now } = shop.platform;
    const address = { ...server.primary, database: name };
    const catalog = await openCatalog({ db, address, replica, settings, log, now, childFrom: 1 });
    expect(documents() - before).toBe(1);
    expect(catalog.indexState().displayItems).toBe(10);
    const view = { store: 1, market: 1, priceList: 1, language: "sv", preview: false };
    const found = await catalog.lookUpUri(view, `tee-${renamed}`, new Set(["product"]));
    expect(found?.kind === "product" && found.entry.item.name).toBe(called);
    await catalog.close();
  });

  it("that dies is passed by without a call that fails, and used again when it is back; both are told once", async () => {
    said.length = 0;
    let isOver = false;
    const calls = [0, 1, 2, 3].map(async () => {
      for (let made = 1; ; made += 1) {
        expect(await tee()).toEqual({ page: `Tee ${renamed}`, list: `Tee ${renamed}` });
        if (isOver) return made;
      }
    });
    await server.killReplica();
    await vi.waitFor(() => expect(replica.state.isUsed).toBe(false));
    await tee();
    await server.startReplica();
    await backInUse();
    isOver = true;
    for (const made of await Promise.all(calls)) expect(made).toBeGreaterThan(0);
    expect(said).toEqual([
      "the replica is not used, the primary answers",
      "the catalogue is read from the replica",
    ]);
  });

  it("that no longer answers costs a call its patience, and no call fails", async () => {
    said.length = 0;
    line.hold(true);
    const told = await answeredBy(() => Promise.all([tee(), tee(), tee()]));
    expect(new Set(told.value.map(({ page }) => page))).toEqual(new Set([`Tee ${renamed}`]));
    expect(told.replica).toBe(0);
    expect(replica.state.isUsed).toBe(false);
    expect(await metric("vitrine_replica_used")).toBe(0);
    line.hold(false);
    await backInUse();
    expect(said).toEqual([
      "the replica is not used, the primary answers",
      "the catalogue is read from the replica",
    ]);
  });

  it("that is further behind than allowed is not asked at all, until it is near again", async () => {
    said.length = 0;
    const primary = shop.platform.db;
    const strict = await openReplica({
      address: { ...server.replica, database: name },
      primary,
      limits: { ...limits, replicaLagMs: 1 },
      log: createLog("info", { write: (text) => void said.push(String(JSON.parse(text).msg)) }),
    });
    await server.holdBack(true);
    await rename();
    await vi.waitFor(async () => {
      await strict.look();
      expect(strict.state.isUsed).toBe(false);
    });
    expect(strict.state.lagMs).toBeGreaterThan(1);
    await server.holdBack(false);
    await vi.waitFor(async () => {
      await strict.look();
      expect(strict.state.isUsed).toBe(true);
    });
    await strict.close();
    expect(said.at(-1)).toBe("the catalogue is read from the replica");
    expect(said).toContain("the replica is not used, the primary answers");
  });

  it.each([
    ["is the primary itself", () => ({ ...server.primary, database: name })],
    ["is of another database", () => ({ ...server.replica, database: "postgres" })],
    ["is not there", () => ({ ...server.replica, port: 1, database: name })],
  ])("that %s is never asked", async (_, addressOf) => {
    said.length = 0;
    const log = createLog("info", { write: (text) => void said.push(String(JSON.parse(text).msg)) });
    const other = await openReplica({ address: addressOf(), primary: shop.platform.db, limits, log });
    const reads = other.reads();
    await reads.catchUp();
    const { rows } = await sql<{ here: boolean }>`select not pg_is_in_recovery() as here`.execute(reads.db);
    expect(rows).toEqual([{ here: true }]);
    expect(other.state).toMatchObject({ isUsed: false, answered: 0, passedOn: 1 });
    await other.look();
    expect(said).toEqual(["the replica is not used, the primary answers"]);
    await other.close();
  });
});
