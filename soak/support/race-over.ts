import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { loadSets, readSets } from "../../platform/interfaces/checkout/testing/set-shop.ts";
import { releaseExpired } from "../../platform/ordering/payment/release-expired.ts";
import {
  startStripeServer,
  type StripeServer,
} from "../../platform/selling/payment-providers/testing/stripe-server.ts";
import { testClient } from "../../platform/testing/client.ts";
import { races, withRaces } from "../../platform/testing/races/all-races.ts";
import { lapse, type Race, type RaceShop } from "../../platform/testing/races/race.ts";
import { openSoakShop, type SoakShop } from "./soak-shop.ts";

/** How many at once, where it is not 50. */
const many: Readonly<Record<string, number>> = {
  "adds on one token": 30,
  "country, language, methods and address of one token": 5,
  "logins of one customer while her selection changes": 5,
  "crosswise logins": 6,
  "return page, webhook and sweeper, ten times each": 5,
  "return page, webhook and a sweeper whose clock is an hour ahead, ten times each": 5,
  "selections that change after the start of payment": 10,
  "the last uses of a voucher": 20,
  "the last cent of a gift card": 20,
};

/** Over a slow line, nobody is turned away who waits for others. */
const patience = {
  LIMIT_DATABASE_ANSWER_TIMEOUT_MS: "270000",
  LIMIT_DATABASE_CONNECT_TIMEOUT_MS: "240000",
  LIMIT_LOCK_TIMEOUT_MS: "240000",
  LIMIT_STATEMENT_TIMEOUT_MS: "240000",
};

export interface Line {
  readonly line: string;
  readonly processes: number;
  readonly delayMs: number;
  /** How many order at once; absent: 200. */
  readonly orders?: number;
}

/** All races again and again over each line, with what must hold of the data looked at after each. */
export async function raceOver(lines: readonly Line[], bound: number) {
  const tables: Record<string, Record<string, string | number>[]> = {};
  const failures: string[] = [];
  for (const line of lines) {
    const rows = await runOver(line, bound / lines.length, failures);
    tables[`races, ${line.line}`] = rows;
  }
  return { tables, failures };
}

async function runOver({ line, processes, delayMs, orders = 200 }: Line, bound: number, failures: string[]) {
  const stripe = await startStripeServer();
  const shop = await openSoakShop({
    processes,
    delayMs,
    settings: (settings) => withRaces(settings, stripe),
    environment: delayMs > 0 ? patience : {},
  });
  const rows = new Map<
    string,
    { race: string; times: number; seconds: number; deadlocks: number; broken: number }
  >();
  try {
    const raced = await openRaceShop(shop, stripe);
    const end = Date.now() + bound * 1000;
    do {
      for (const race of races) {
        const { took, deadlocks, broken } = await runOne(
          shop,
          raced,
          race,
          race.name === "orders" ? orders : (many[race.name] ?? 50),
        );
        process.stdout.write(`  ${race.name}: ${broken.length === 0 ? "kept" : "BROKEN"}, ${took} s\n`);
        const row = rows.get(race.name) ?? { race: race.name, times: 0, seconds: 0, deadlocks: 0, broken: 0 };
        row.times += 1;
        row.seconds = Math.max(row.seconds, took);
        row.deadlocks += deadlocks;
        row.broken += broken.length;
        rows.set(race.name, row);
        failures.push(...broken.map((text) => `${line}: ${race.name}: ${text}`));
      }
    } while (Date.now() < end);
    failures.push(...(await owedBy(shop)).map((text) => `${line}: ${text}`));
  } finally {
    await shop.close();
    await stripe.close();
  }
  return [...rows.values()];
}

const givesBackWithinMs = 60_000;

/** What was paid without becoming an order goes back by itself, soon. */
async function owedBy({ db }: SoakShop): Promise<string[]> {
  const owed = () =>
    db.selectFrom("payment_attempt").select("id").where("status", "=", "refund_due").execute();
  const deadline = Date.now() + givesBackWithinMs;
  while ((await owed()).length > 0 && Date.now() < deadline) await sleep(500);
  const left = (await owed()).length;
  return left === 0 ? [] : [`${left} payments without an order were not given back`];
}

async function openRaceShop(shop: SoakShop, stripe: StripeServer): Promise<RaceShop> {
  const { db, settings } = shop;
  const now = () => new Date();
  await loadSets({ db, settings, now });
  const clients = shop.platforms.map(({ origin }) => testClient(origin));
  let turn = 0;
  const next = () => {
    const client = clients[(turn += 1) % clients.length];
    if (!client) throw new Error("Nobody serves.");
    return client;
  };
  return {
    origin: shop.platforms[0]?.origin ?? "",
    call: (method, path, call) => next()(method, path, call),
    item: (product, size) => shop.item(product, size),
    set: await readSets({ db }),
    platform: { db, settings, now },
    stripe,
    releaseExpired: (aheadMs = 0) =>
      releaseExpired({
        db,
        now: () => new Date(Date.now() + aheadMs),
        catalog: { refresh: () => Promise.resolve() },
      }),
  };
}

async function runOne(shop: SoakShop, raced: RaceShop, race: Race, count: number) {
  const before = await deadlocksOf(shop);
  const began = performance.now();
  const broken = await brokenBy(raced, race, count);
  const took = Math.round((performance.now() - began) / 100) / 10;
  await lapse(raced);
  const deadlocks = (await deadlocksOf(shop)) - before;
  return { took, deadlocks, broken: [...broken, ...(await shop.broken())] };
}

async function brokenBy(shop: RaceShop, { run: race }: Race, count: number): Promise<string[]> {
  try {
    const { found, expected } = await race(shop, count);
    const isSame = Object.entries({ ...found, ...expected }).every(([key]) => found[key] === expected[key]);
    return isSame ? [] : [`found ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  } catch (error) {
    return [`broke off: ${String(error).slice(0, 500)}`];
  }
}

async function deadlocksOf({ db }: SoakShop): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}
