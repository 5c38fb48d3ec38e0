import { sql } from "kysely";
import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import { lockRecords } from "../catalogue/integration/lock-records.ts";
import { demoOrders, type DemoOrder } from "./order-list.ts";
import { placeOrder, type DemoBuyer } from "./place-order.ts";

const dayMs = 86_400_000;
const annasEmail = "anna@example.com";

/**
 * Gives the demo's Anna her orders, as long as nobody has bought anything. They are one unit of work: a load that is
 * killed leaves none behind, and of two at once the second finds it done. Nobody is written to about them.
 */
export async function loadDemoOrders(platform: Platform): Promise<void> {
  const { db, log, catalog } = platform;
  if (await hasOrder(db)) return;
  const orders = await inTransaction(db, async (tx) => {
    await lockRecords(tx);
    const anna = (await hasOrder(tx)) ? null : await findAnna(tx);
    if (!anna) return 0;
    const placed = [];
    for (const order of demoOrders) placed.push(await live(tx, platform, anna, order));
    await callMailsSent(tx, anna.store, placed);
    return placed.length;
  });
  if (orders === 0) return;
  await catalog.refresh();
  log.info({ orders }, "demo orders made");
}

async function hasOrder(db: Platform["db"] | Tx): Promise<boolean> {
  const order = await db.selectFrom("order").select("number").limit(1).executeTakeFirst();
  return order !== undefined;
}

/** null: the demo was loaded before it had customers. */
export async function findAnna(tx: Tx): Promise<DemoBuyer | null> {
  const row = await tx
    .selectFrom("customer")
    .selectAll()
    .where("email", "=", annasEmail)
    .orderBy("store")
    .executeTakeFirst();
  if (!row) return null;
  return {
    store: row.store,
    customer: row.id,
    language: row.language ?? "sv",
    address: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      address1: row.address1,
      zipCode: row.zip_code,
      city: row.city,
      country: row.country,
      phoneNumber: row.phone_number,
    },
  };
}

/** Buys, and what became of it, each at its time. Answers its number. */
async function live(tx: Tx, platform: Platform, buyer: DemoBuyer, order: DemoOrder): Promise<number> {
  const bought = platform.now().getTime() - order.daysAgo * dayMs;
  const at = (afterDays: number): Platform => ({
    ...platform,
    now: () => new Date(bought + afterDays * dayMs),
  });
  const ref = await placeOrder(tx, at(0), buyer, order);
  for (const [afterDays, step] of order.steps) {
    const done = await step(tx, at(afterDays), ref);
    if (!done.ok) throw new Error(`A demo order was refused: ${JSON.stringify(done.problems)}`);
  }
  return ref.number;
}

/** As if mails about orders had gone out when these were made: they are the past of a shop that never was. */
export async function callMailsSent(tx: Tx, store: number, orders: readonly number[]): Promise<void> {
  await tx
    .updateTable("mail")
    .set({ next_try_at: null, sent_at: sql`queued_at` })
    .where("store", "=", store)
    .where(sql<string>`content ->> 'order'`, "in", orders.map(String))
    .execute();
}
