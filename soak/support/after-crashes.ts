import { sql, type Kysely } from "kysely";
import type { Schema } from "../../platform/foundations/database/schema.ts";
import { releaseExpired } from "../../platform/ordering/payment/release-expired.ts";
import type { CrashShop } from "./crash-shop.ts";
import type { Crowd } from "./crowd.ts";
import { untold } from "./told-once.ts";
import { until } from "./until.ts";

/** What a killed process had in its hands is due again by then. */
const doneWithinMs = 180_000;
/** Payments are too old by then. */
const aheadMs = 30 * 86_400_000;

/** What is broken, in words, after everybody has gone and what waited was done; and counts. */
export async function lookAfter(shop: CrashShop, crowd: Crowd) {
  const { db, mails, told, deaths } = shop;
  const isDone = async () => (await waiting(db)) === 0 && (await untold(shop)).length === 0;
  const began = performance.now();
  const stuck = await until(isDone, doneWithinMs).then(
    () => [],
    async () => [`${await waiting(db)} wait still`, ...(await untold(shop))],
  );
  const doneMs = Math.round(performance.now() - began);
  const catalog = { refresh: () => Promise.resolve() };
  await releaseExpired({ db, catalog, now: () => new Date(Date.now() + aheadMs) });
  const lost = await Promise.all(crowd.visitors.map((visitor) => visitor.lost()));
  const twice = [
    mails.repeated(deaths, (death) => death.mails),
    told.repeated(deaths, (death) => death.orders),
  ];
  const counts = {
    ordersThere: await countOf(db, sql`select from "order"`),
    mailsArrived: mails.size,
    ordersTold: told.size,
    twiceAfterKill: twice.reduce((sum, { excused }) => sum + excused, 0),
    waitedMs: doneMs,
  };
  const failures = [
    ...stuck,
    ...(await unpaid(db, crowd.paid)),
    ...twice.flatMap(({ wrong }) => wrong.slice(0, 5)),
    ...lost.flat(),
    ...(await shop.broken()),
  ];
  return { counts, failures };
}

/** Mails, calls of webhooks and givebacks that are not done. */
async function waiting(db: Kysely<Schema>): Promise<number> {
  return countOf(
    db,
    sql`select from mail where next_try_at is not null union all select from webhook_delivery
      union all select from payment_attempt where status = 'refund_due'`,
  );
}

async function countOf(db: Kysely<Schema>, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows}) as counted`.execute(db);
  return counted[0]?.count ?? 0;
}

/** What was paid at the provider is an order, or was given back. */
async function unpaid(db: Kysely<Schema>, paid: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number::text from unnest(${paid}::bigint[]) as paid (number)
    where not exists (select from "order" o where o.number = paid.number) and not exists (
      select from payment_attempt a where a.order_number = paid.number and a.status in ('refunded', 'void'))
  `.execute(db);
  return rows.slice(0, 5).map(({ number }) => `${number} was paid, and is neither ordered nor given back`);
}
