import { sql } from "kysely";
import { expect, it } from "vitest";
import { historyPage, readHistory } from "./read-history.ts";
import { time } from "../testing/desk.ts";
import { oneDesk } from "../testing/operations.ts";

const desk = oneDesk();
const lines = [{ quantity: 1, unit: 100 }];

async function newCustomer(email: string): Promise<number> {
  const row = desk.db.insertInto("customer").values({ store: 1, email }).returning("id");
  return (await row.executeTakeFirstOrThrow()).id;
}

it("orders of the same moment: the higher number first", async () => {
  const customer = await newCustomer("anna@example.com");
  const placed: number[] = [];
  for (const seconds of [1, 0, 0]) {
    const at = new Date(time.getTime() + seconds * 1000);
    placed.push((await desk.place({ lines, customer, at })).number);
  }
  const { orders, total } = await readHistory(desk.db, customer, { from: 0 });
  expect(orders.map(({ number }) => number)).toEqual([placed[0], placed[2], placed[1]]);
  expect(total).toBe(3);
});

it("of a customer with thousands of orders a page is found in the index, and nothing is sorted", async () => {
  const customer = await newCustomer("bo@example.com");
  const { number } = await desk.place({ lines, customer });
  await copyOrder(number, 5_000);
  const page = historyPage(desk.db, customer, { from: 20, size: 10 }).compile();
  expect(page.parameters).toEqual([customer, customer, 10, 20]);
  const explained = await desk.db.executeQuery({ ...page, sql: `explain ${page.sql}` });
  const plan = JSON.stringify(explained.rows);
  expect(plan).toMatch(/Index (Only )?Scan Backward using order_history/);
  expect(plan).not.toMatch(/Sort|Seq Scan on \W*order/);
  const { orders, total } = await readHistory(desk.db, customer, { from: 4_000, size: 10 });
  expect([orders.length, total, orders[0]?.snapshot.totals.grand]).toEqual([10, 5_001, 100]);
});

/** So many orders like one: made by the server, or the test would take a minute. */
async function copyOrder(number: number, times: number): Promise<void> {
  await sql`
    with copies as (select n, md5('copy' || n) as id from generate_series(1, ${times}::integer) n),
    selections as (insert into selection (id, store) select id, 1 from copies returning id),
    attempts as (
      insert into payment_attempt (id, selection, session, method, status, order_number, amount, currency, language,
        snapshot, return_page, failed_page)
      select c.id, c.id, a.session, a.method, a.status, 20000 + n, a.amount, a.currency, a.language, '{}', '', ''
      from copies c, payment_attempt a where a.order_number = ${number}
    )
    insert into "order" (store, number, selection, attempt, session, customer, status, currency, grand_total, market,
      price_list, country, language, snapshot, ordered_at)
    select 1, 20000 + n, c.id, c.id, o.session, o.customer, o.status, o.currency, o.grand_total, o.market,
      o.price_list, o.country, o.language, o.snapshot, o.ordered_at + n * interval '1 second'
    from copies c, "order" o where o.number = ${number}`.execute(desk.db);
  await sql`analyze "order"`.execute(desk.db);
}
