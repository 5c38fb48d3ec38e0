import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { hasCode } from "../../../foundations/database/error-code.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { readCall } from "../frame/call.ts";
import type { Problem } from "../frame/problem.ts";
import { idOf, money, moneyOf, timestamp } from "../frame/values.ts";
import { invalidParameter, longestDays, refuseRange } from "./range.ts";

const unknownTimeZone = "22023";

const range = {
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  market: z.string().max(20).optional(),
  currency: z.string().max(3).optional(),
};
type Range = z.output<z.ZodObject<typeof range>>;

/** Orders of a range that count: not those that were cancelled, or whose payment was revoked. */
function countedOrders(store: number, { since, until, market, currency }: Range) {
  const inMarket = market === undefined ? sql`true` : sql`bought.market = ${idOf(market) ?? 0}`;
  const inCurrency = currency === undefined ? sql`true` : sql`bought.currency = ${currency}`;
  return sql`bought.store = ${store}
    and bought.ordered_at >= ${new Date(since)} and bought.ordered_at < ${new Date(until)}
    and bought.status not in ('cancelled', 'incomplete') and ${inMarket} and ${inCurrency}`;
}

interface SalesRow {
  readonly from: Date;
  readonly market: number;
  readonly currency: string;
  readonly orders: number;
  readonly total: number;
  readonly refunded: number;
}

type SalesQuery = Range & { readonly by: "day" | "hour" };

/** The statement of a sales report. */
export function salesReport(store: number, query: SalesQuery, timezone: string) {
  return sql<SalesRow>`
    select date_trunc(${sql.lit(query.by)}, bought.ordered_at, ${timezone}) as "from", bought.market, bought.currency,
      count(*)::integer as orders, sum(bought.grand_total)::bigint as total, sum(bought.refunded)::bigint as refunded
    from "order" bought where ${countedOrders(store, query)}
    group by 1, 2, 3 order by 1, 2, 3
  `;
}

async function readSales(
  db: Kysely<Schema>,
  store: number,
  query: SalesQuery,
  timezone: string,
): Promise<readonly SalesRow[] | Problem> {
  try {
    return (await salesReport(store, query, timezone).execute(db)).rows;
  } catch (error) {
    if (!hasCode(error, unknownTimeZone)) throw error;
    return invalidParameter("timezone", "is no known time zone");
  }
}

/** An offset is none: the database reads its sign the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const salesAnswer = z
  .object({
    /** Where the day or hour begins. */
    from: timestamp,
    market: z.string(),
    currency: z.string(),
    orders: z.int(),
    /** What they cost without what was cancelled, and what of it went back; null: the caller is not shown money. */
    total: money.nullable(),
    refunded: money.nullable(),
  })
  .meta({ id: "SalesPeriod" });

const sales = readCall({
  path: "reports/sales",
  access: "orders.read",
  summary: "Orders and their money by day or hour, market and currency",
  query: z.strictObject({
    ...range,
    by: z.enum(["day", "hour"]).default("day"),
    /** Of which days and hours; absent: the shop's. */
    timezone: z.string().max(100).refine(isTimeZone, "is no known time zone").optional(),
  }),
  answers: { 200: z.object({ timezone: z.string(), items: z.array(salesAnswer) }) },
  read: async ({ platform: { db, settings }, plugin: { store }, caller, query }) => {
    const { by, timezone = settings.timezone } = query;
    const refused = refuseRange(query, longestDays[by]);
    if (refused) return refused;
    const rows = await readSales(db, store, query, timezone);
    if ("problem" in rows) return rows;
    const shown = (minor: number, currency: string) => (caller.seesMoney ? moneyOf(minor, currency) : null);
    const items = rows.map(({ from, market, currency, orders, total, refunded }) => ({
      from: from.toISOString(),
      market: String(market),
      currency,
      orders,
      total: shown(total, currency),
      refunded: shown(refunded, currency),
    }));
    return { status: 200, body: { timezone, items } };
  },
});

const productAnswer = z
  .object({
    product: z.string(),
    name: z.string(),
    currency: z.string(),
    orders: z.int(),
    /** As they were ordered; the others are parts of them. */
    units: z.int(),
    cancelled: z.int(),
    returned: z.int(),
    /** What the units cost as they were ordered; null: the caller is not shown money. */
    total: money.nullable(),
  })
  .meta({ id: "ProductSales" });

const products = readCall({
  path: "reports/products",
  access: "orders.read",
  summary: "What was ordered most, by product and currency",
  query: z.strictObject({ ...range, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  answers: { 200: z.object({ items: z.array(productAnswer) }) },
  read: async ({ platform: { db }, plugin: { store }, caller, query }) => {
    const refused = refuseRange(query, longestDays.day);
    if (refused) return refused;
    const { rows } = await sql<{
      readonly product: number;
      readonly name: string | null;
      readonly currency: string;
      readonly orders: number;
      readonly units: number;
      readonly cancelled: number;
      readonly returned: number;
      readonly total: number;
    }>`
      select sold.*, product.name from (
        select line.product, bought.currency, count(distinct bought.number)::integer as orders,
          sum(line.quantity)::bigint as units, sum(line.cancelled)::bigint as cancelled,
          sum(line.returned)::bigint as returned, sum(line.total)::bigint as total
        from "order" bought
        join order_line line on line.store = bought.store and line.order_number = bought.number
        where ${countedOrders(store, query)} and line.bundle_row is null and line.gift_certificate is null
        group by 1, 2 order by units desc, 1, 2 limit ${query.limit}
      ) as sold left join product on product.id = sold.product
      order by units desc, sold.product, currency
    `.execute(db);
    const items = rows.map(({ product, name, total, ...sold }) =>
      Object.assign(sold, {
        product: String(product),
        name: name ?? "",
        total: caller.seesMoney ? moneyOf(total, sold.currency) : null,
      }),
    );
    return { status: 200, body: { items } };
  },
});

const stockAnswer = z
  .object({
    warehouse: z.string(),
    /** Shelves that it has. */
    items: z.int(),
    /** Of them, those on which nothing is free. */
    empty: z.int(),
    quantity: z.int(),
    /** Of it, by payments under way. */
    reserved: z.int(),
  })
  .meta({ id: "WarehouseStock" });

const stock = readCall({
  path: "reports/stock",
  access: "stock.read",
  summary: "What is on the shelves of each warehouse in all",
  answers: { 200: z.object({ items: z.array(stockAnswer) }) },
  read: async ({ platform: { db } }) => {
    const { rows } = await sql<Omit<z.infer<typeof stockAnswer>, "warehouse"> & { warehouse: number }>`
      select warehouse, count(*)::integer as items,
        count(*) filter (where quantity <= reserved)::integer as empty,
        sum(quantity)::bigint as quantity, sum(reserved)::bigint as reserved
      from stock group by warehouse order by warehouse
    `.execute(db);
    const items = rows.map(({ warehouse, ...counts }) =>
      Object.assign(counts, { warehouse: String(warehouse) }),
    );
    return { status: 200, body: { items } };
  },
});

export const reportEndpoints = [sales, products, stock];
