import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyPage, readHistory } from "./read-history.ts";
import { openDesk, time, type Desk } from "./testing/desk.ts";

let desk: Desk;
const customers: number[] = [];

beforeAll(async () => {
  desk = await openDesk();
  for (const name of ["anna", "bo"]) {
    const { id } = await desk.db
      .insertInto("customer")
      .values({ store: 1, email: `${name}@example.com` })
      .returning("id")
      .executeTakeFirstOrThrow();
    customers.push(id);
  }
});

afterAll(() => desk.close());

const line = { quantity: 1, unit: 100 };

it("orders of the same moment: the higher number first", async () => {
  const [customer = 0] = customers;
  const later = new Date(time.getTime() + 1000);
  const placed = [];
  for (const at of [later, time, time]) {
    placed.push((await desk.place({ lines: [line], customer, at })).number);
  }
  const { orders, total } = await readHistory(desk.db, customer, { from: 0 });
  expect(orders.map(({ number }) => number)).toEqual([placed[0], placed[2], placed[1]]);
  expect(total).toBe(3);
});

describe("a customer with thousands of orders", () => {
  it("a page is found in the index, and nothing is sorted", async () => {
    const [, customer = 0] = customers;
    const { number } = await desk.place({ lines: [line], customer });
    await copyOrder(number, customer, 5_000);
    const page = historyPage(desk.db, customer, { from: 20, size: 10 }).compile();
    const [customerText, ofHistory, ...paging] = page.parameters;
    expect([customerText, ofHistory]).toEqual([customer, customer]);
    const explained = await desk.db.executeQuery<{ "QUERY PLAN": string }>({
      ...page,
      sql: `explain ${page.sql}`,
    });
    const plan = explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(paging).toEqual([10, 20]);
    expect(plan).toMatch(/Index (Only )?Scan Backward using order_history/);
    expect(plan).not.toMatch(/Sort|Seq Scan on "?order/);
    const { orders, total } = await readHistory(desk.db, customer, { from: 4_000, size: 10 });
    expect([orders.length, total]).toEqual([10, 5_001]);
    expect(orders[0]?.snapshot.totals.grand).toBe(100);
  });
});

/** So many orders like one: made by the server, or the test would take a minute. */
async function copyOrder(number: number, customer: number, times: number): Promise<void> {
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
    select 1, 20000 + n, c.id, c.id, o.session, ${customer}::bigint, o.status, o.currency, o.grand_total, o.market,
      o.price_list, o.country, o.language, o.snapshot, o.ordered_at + n * interval '1 second'
    from copies c, "order" o where o.number = ${number}`.execute(desk.db);
  await sql`analyze "order"`.execute(desk.db);
}
