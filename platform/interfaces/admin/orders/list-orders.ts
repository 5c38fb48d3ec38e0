import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Caller } from "../frame/caller.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { flag, idOf, money, moneyOf, longIdOf, timestamp } from "../frame/values.ts";
import { orderAnswer, orderStatus, readOrderRecord } from "./order-record.ts";
import {
  findSkuUnits,
  hasProduct,
  hasUnits,
  isFoundBy,
  isPaid,
  paymentState,
  type SkuUnits,
} from "./order-search.ts";

const orderSummary = z
  .object({
    id: z.string(),
    status: orderStatus,
    onHold: z.boolean(),
    createdAt: timestamp,
    market: z.string(),
    country: z.string(),
    currency: z.string(),
    /** null: the caller is not shown persons. */
    email: z.string().nullable(),
    customer: z.string().nullable(),
    /** null: the caller is not shown money. */
    total: money.nullable(),
    redacted: z.boolean(),
  })
  .meta({ id: "OrderSummary" });

const hiddenTotals = "Orders are not sorted by what they cost for somebody who is not shown money.";

export const orderQuery = listQuery(
  ["createdAt", "total"],
  {
    q: z.string().trim().max(254).optional(),
    status: orderStatus.optional(),
    payment: paymentState.optional(),
    /** Of a line: its product's id. */
    product: z.string().max(20).optional(),
    /** Of a line: the number of its product, variant or item. */
    sku: z.string().trim().min(1).max(200).optional(),
    onHold: flag.optional(),
    market: z.string().max(20).optional(),
    country: z.string().max(2).optional(),
    customer: z.string().max(20).optional(),
    since: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
  },
  "-createdAt",
);

interface OrderFilter {
  readonly caller: Pick<Caller, "seesPersons">;
  readonly query: z.output<typeof orderQuery>;
  /** What the `sku` of the query names; null: it names none. */
  readonly units: SkuUnits | null;
}

/** Orders of a store that a query asks for. Who is not shown persons cannot find them by who they are either. */
export function filteredOrders(db: Kysely<Schema>, store: number, { caller, query, units }: OrderFilter) {
  const { status, onHold, market, country, customer, since, until } = query;
  const person = customer !== undefined && (caller.seesPersons ? (longIdOf(customer) ?? 0) : 0);
  return db
    .selectFrom("order")
    .where((where) =>
      where.and([
        where("store", "=", store),
        ...(status === undefined ? [] : [where("status", "=", status)]),
        ...(onHold === undefined ? [] : [where("on_hold", "=", onHold)]),
        ...(market === undefined ? [] : [where("market", "=", idOf(market) ?? 0)]),
        ...(country === undefined ? [] : [where("country", "=", country)]),
        ...(person === false ? [] : [where("customer", "=", person)]),
        ...(since === undefined ? [] : [where("ordered_at", ">=", new Date(since))]),
        ...(until === undefined ? [] : [where("ordered_at", "<", new Date(until))]),
        ...searchConditions({ caller, query, units }),
      ]),
    );
}

/** What orders are found by that is in none of their columns. */
function searchConditions({ caller, query, units }: OrderFilter): readonly RawBuilder<SqlBool>[] {
  const { payment, product, q = "" } = query;
  return [
    ...(payment === undefined ? [] : [isPaid(payment)]),
    ...(product === undefined ? [] : [hasProduct(idOf(product) ?? 0)]),
    ...(units === null ? [] : [hasUnits(units)]),
    ...(q === "" ? [] : [isFoundBy(q, caller)]),
  ];
}

const getOrders = readCall({
  path: "orders",
  access: "orders.read",
  summary: "Orders, newest first; `q` is a number, an e-mail, or what a name begins with",
  query: orderQuery,
  answers: { 200: listAnswer(orderSummary) },
  read: async ({ platform: { db }, plugin, caller, query }) => {
    if (query.sort.endsWith("total") && !caller.seesMoney) {
      return problem("permission", { detail: hiddenTotals });
    }
    const units = query.sku === undefined ? null : await findSkuUnits(db, query.sku);
    const orders = filteredOrders(db, plugin.store, { caller, query, units });
    const page = await readPage(db, orders.selectAll("order"), {
      query,
      sorts: {
        createdAt: { by: sql.ref("order.ordered_at"), type: "timestamptz" },
        total: { by: sql.ref("order.grand_total"), type: "bigint" },
      },
      id: sql.ref<number>("order.number"),
      shape: (row) => ({
        id: String(row.number),
        status: row.status,
        onHold: row.on_hold,
        createdAt: row.ordered_at.toISOString(),
        market: String(row.market),
        country: row.country,
        currency: row.currency,
        email: caller.seesPersons ? row.email : null,
        customer: caller.seesPersons && row.customer !== null ? String(row.customer) : null,
        total: caller.seesMoney ? moneyOf(row.grand_total, row.currency) : null,
        redacted: !caller.seesPersons || !caller.seesMoney,
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getOrder = readCall({
  path: "orders/{id}",
  access: "orders.read",
  summary: "An order with its lines, money, shipments and refunds",
  answers: { 200: orderAnswer },
  read: async ({ platform: { db }, plugin: { store }, caller, param }) => {
    const number = longIdOf(param("id"));
    const order = number === null ? null : await readOrderRecord(db, { store, number }, caller);
    return order ? { status: 200, body: order } : problem("notFound");
  },
});

export const orderListEndpoints = [getOrders, getOrder];
