import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCustomerRecords } from "../../customers/customer/record/read-customer-records.ts";
import { updateCustomers } from "../../customers/customer/record/update-customers.ts";
import { inTransaction, type Tx } from "../database/transaction.ts";
import { lockRecords } from "../../catalogue/integration/lock-records.ts";
import { readWarehouseRecords } from "../../catalogue/master-data/read-masters.ts";
import { updateWarehouses } from "../../catalogue/master-data/places/update-warehouses.ts";
import { rounds } from "../../testing/long.ts";
import { openShopDatabase, type ShopDatabase } from "../../testing/shop-database.ts";
import { finishEvents } from "./finish-events.ts";
import { eventTypes } from "./raise-events.ts";
import { readEvents, type PendingEvent } from "./read-events.ts";
import { nameOf } from "./testing/feed-database.ts";

const writers = 20;
/** What each of them does. */
const turns = rounds(5, 15);
const people = 6;
const places = 2;

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await openShopDatabase();
  await shop.write(
    updateCustomers,
    Array.from({ length: people }, (_, index) => ({
      id: `P${index}`,
      store: 1,
      type: "retail" as const,
      email: `p${index}@example.com`,
      firstname: "0",
    })),
  );
  await shop.write(
    updateWarehouses,
    Array.from({ length: places }, (_, index) => ({ id: `W${index}`, description: "0" })),
  );
  await shop.db.deleteFrom("event").execute();
});
afterAll(() => shop.close());

const anyOf = (count: number) => Math.floor(Math.random() * count);
const pause = () => delay(Math.random() * 8);

type Ending = "commits" | "is dropped" | "dies";

function anyEnding(): Ending {
  const chance = Math.random();
  if (chance < 0.15) return "is dropped";
  return chance < 0.25 ? "dies" : "commits";
}

/** Every record holds how often it was changed, and a change that is not kept says so. */
function nextOf(value: string, ending: Ending): string {
  return ending === "commits" ? String(Number(value) + 1) : `never ${ending}`;
}

async function changeCustomer(tx: Tx, id: string, ending: Ending): Promise<void> {
  const { first_name: name } = await tx
    .selectFrom("customer")
    .select("first_name")
    .where("external_id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await updateCustomers(tx, [{ id, firstname: nextOf(name, ending) }], contextOf());
}

async function changeWarehouse(tx: Tx, id: string, ending: Ending): Promise<void> {
  await lockRecords(tx);
  const { description } = await tx
    .selectFrom("warehouse")
    .select("description")
    .where("external_id", "=", id)
    .executeTakeFirstOrThrow();
  await updateWarehouses(tx, [{ id, description: nextOf(description, ending) }], contextOf());
}

function contextOf() {
  return { settings: shop.settings, now: shop.time() };
}

async function write(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const ending = anyEnding();
    await pause();
    const work = inTransaction(shop.db, async (tx) => {
      await pause();
      if (anyOf(4) === 0) await changeWarehouse(tx, `W${anyOf(places)}`, ending);
      else await changeCustomer(tx, `P${anyOf(people)}`, ending);
      await pause();
      if (ending === "dies") await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      if (ending === "is dropped") throw new Error("Dropped.");
    });
    const isKept = await work.then(
      () => true,
      () => false,
    );
    expect(isKept).toBe(ending === "commits");
  }
}

interface Delivery {
  readonly number: number;
  /** `type subject` of the record. */
  readonly name: string;
  /** How often it was changed, as it says. */
  readonly value: string;
}

/** What a client gets: the events with their records as they are when they are fetched. */
async function fetchEvents(limit: number): Promise<readonly Delivery[]> {
  const events = await readEvents(shop.db, { types: eventTypes, limit });
  const subjectsOf = (type: PendingEvent["type"]) =>
    events.filter((event) => event.type === type).map(({ subject }) => subject);
  const customers = await readCustomerRecords(shop.db, subjectsOf("customer"));
  const warehouses = await readWarehouseRecords(shop.db, subjectsOf("warehouse"));
  return events.map((event) => ({
    number: event.number,
    name: nameOf(event),
    value: String(
      event.type === "customer"
        ? customers.get(event.subject)?.record.firstname
        : warehouses.get(event.subject)?.record.description,
    ),
  }));
}

/** Reads and acknowledges until all writers have ended and nothing is left; what it got, in its order. */
async function acknowledge(areAtWork: () => boolean): Promise<readonly Delivery[]> {
  const delivered: Delivery[] = [];
  for (;;) {
    const isLast = !areAtWork();
    const events = await fetchEvents(7);
    if (isLast && events.length === 0) return delivered;
    await pause();
    // Not all of them at once: the rest comes again.
    const done = events.slice(0, 1 + anyOf(events.length));
    delivered.push(...done);
    await finishEvents(
      shop.db,
      done.map(({ number }) => String(number)),
      shop.time(),
    );
  }
}

/** Reads all that is pending, again and again; the numbers that it saw, in its order. */
async function watch(areAtWork: () => boolean): Promise<readonly number[]> {
  const seen = new Set<number>();
  while (areAtWork()) {
    for (const { number } of await fetchEvents(1_000)) seen.add(number);
  }
  return [...seen];
}

async function committed(): Promise<ReadonlyMap<string, string>> {
  const customers = await shop.db.selectFrom("customer").select(["id", "first_name"]).execute();
  const warehouses = await shop.db
    .selectFrom("warehouse")
    .select(["id", "description"])
    .where("external_id", "like", "W%")
    .execute();
  return new Map([
    ...customers.map(({ id, first_name }) => [`customer ${id}`, first_name] as const),
    ...warehouses.map(({ id, description }) => [`warehouse ${id}`, description] as const),
  ]);
}

it("of 20 writers, some of whom drop their work or die, a client learns every change, in order, and nothing else", async () => {
  let atWork = writers;
  const areAtWork = () => atWork > 0;
  const working = Array.from({ length: writers }, () => write().finally(() => (atWork -= 1)));
  const [delivered, seen] = await Promise.all([acknowledge(areAtWork), watch(areAtWork), ...working]);

  const last = await committed();
  expect([...last.values()].every((value) => Number(value) > 0)).toBe(true);
  for (const [name, value] of last) {
    const values = delivered.filter((each) => each.name === name).map((each) => Number(each.value));
    // One event for each change that was kept, none for others; no state comes after a newer one.
    expect(values).toHaveLength(Number(value));
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    // Each is at least the state that its change had made, the last one is what is there now.
    expect(values.every((each, index) => each >= index + 1)).toBe(true);
    expect(values.at(-1)).toBe(Number(value));
  }
  const numbers = delivered.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(delivered.filter(({ value }) => value.includes("never"))).toEqual([]);
  // Whoever has seen a number never finds a smaller new one.
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
}, 60_000);
