import { sql, type Kysely } from "kysely";
import type { Schema } from "../../platform/foundations/database/schema.ts";

const ordersAtOnce = 100_000;
/** So many orders has a customer, on average. */
const ordersOfCustomer = 4;

/**
 * Writes customers and orders of two lines each into a shop that has products, as rows: what is bought through the
 * interfaces takes hours for a million. Each status, country and payment has its part; the newest is of now.
 */
export async function makeOrders(db: Kysely<Schema>, orders: number): Promise<void> {
  const customers = Math.ceil(orders / ordersOfCustomer);
  await sql`
    insert into customer (store, email, password_hash, first_name, last_name, country, market, newsletter, created_at)
    select 1, 'shopper' || n || '@example.com', case when n % 3 = 0 then null else 'x' end,
      (array['Anna', 'Erik', 'Kim', 'Olga', 'Pål', 'Zoë', 'Jürgen', 'Mia'])[1 + n % 8],
      (array['Berg', 'Lund', 'Ek', 'Holm', 'Strand', 'Dahl', 'Vik'])[1 + n % 7] || (n % 5000),
      ${countryOf}, ${marketOf}, n % 5 = 0, now() - (${customers} - n) * interval '3 minutes'
    from generate_series(1, ${customers}) as n
  `.execute(db);
  await sql`
    insert into selection (id, store) values (${selection}, 1) on conflict do nothing
  `.execute(db);
  for (let from = 1; from <= orders; from += ordersAtOnce) {
    const to = Math.min(from + ordersAtOnce - 1, orders);
    await makePart(db, { from, to, orders, customers });
  }
}

/** One for all attempts. */
const selection = "0".repeat(32);
const countryOf = sql`(array['SE', 'DE', 'GB', 'US'])[1 + n / 2 % 4]`;
const marketOf = sql`(select array_agg(id order by id) from market)[1 + n % 2]`;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly orders: number;
  readonly customers: number;
}

async function makePart(db: Kysely<Schema>, { from, to, orders, customers }: Part): Promise<void> {
  const numbers = sql`generate_series(${from}::bigint, ${to}::bigint) as n`;
  const orderedAt = sql`now() - (${orders} - n) * interval '20 seconds'`;
  await sql`
    insert into payment_attempt (
      id, selection, session, method, status, order_number, amount, currency, language, snapshot, return_page,
      failed_page, captured_at, captured, started_at, finished_at
    )
    select lpad(to_hex(n), 32, '0'), ${selection}, ''::bytea, 'dummy', 'authorised', n, 50000, 'SEK', 'en', '{}', '', '',
      case when n % 3 = 0 then null else ${orderedAt} end, case when n % 3 = 0 then null else 50000 end,
      ${orderedAt}, ${orderedAt}
    from ${numbers}
  `.execute(db);
  await sql`
    insert into "order" (
      store, number, attempt, status, currency, grand_total, market, price_list, country, language, email, snapshot,
      customer, on_hold, paid, ordered_at
    )
    select 1, n, lpad(to_hex(n), 32, '0'),
      (array['pending', 'confirmed', 'processing', 'completed', 'completed', 'archived', 'archived', 'cancelled'])[1 + n % 8],
      'SEK', 10000 + n * 7919 % 500000, ${marketOf}, 1, ${countryOf}, 'en', c.email,
      jsonb_build_object('address', jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name)),
      c.id, n % 500 = 0, 0, ${orderedAt}
    from ${numbers}
    join customer c on c.id = (select min(id) from customer) + n * 7919 % ${customers}
  `.execute(db);
  await sql`
    insert into order_line (store, order_number, row, line, display, product, variation, size, quantity, total)
    select 1, n, row, n || '-' || row, i.display, i.product, i.variation, i.size, 1, 25000
    from ${numbers}
    cross join generate_series(1, 2) as row
    join made_item i on i.place = (n * 104729 + row * 31) % (select count(*) from made_item)
  `.execute(db);
}

/** The items that lines are of, by their place. */
export async function makeItemList(db: Kysely<Schema>): Promise<void> {
  await sql`
    create table made_item as
    select row_number() over (order by d.id, s.size) - 1 as place, d.id as display, v.product, v.id as variation, s.size
    from display d
    join variation v on v.id = d.variation
    join variation_size s on s.variation = v.id
  `.execute(db);
  await sql`create unique index on made_item (place)`.execute(db);
}
