import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Caller } from "../frame/caller.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { flag, idOf, money, moneyOf, longIdOf, timestamp } from "../frame/values.ts";
import { orderAnswer, orderStatus, readOrderRecord } from "./order-record.ts";

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

const orderQuery = listQuery(
  ["createdAt", "total"],
  {
    q: z.string().trim().max(254).optional(),
    status: orderStatus.optional(),
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
}

/** Orders of a store that a query asks for. Who is not shown persons cannot find them by who they are either. */
function filteredOrders(db: Kysely<Schema>, store: number, { caller, query }: OrderFilter) {
  const { status, onHold, market, country, customer, since, until, q = "" } = query;
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
        ...(q === "" ? [] : [isFoundBy(q, caller)]),
      ]),
    );
}

/** By its number, or by its e-mail. */
function isFoundBy(q: string, { seesPersons }: Pick<Caller, "seesPersons">): RawBuilder<SqlBool> {
  const number = longIdOf(q);
  if (number !== null) return sql<SqlBool>`number = ${number}`;
  return seesPersons ? sql<SqlBool>`lower(email) = ${q.toLowerCase()}` : sql<SqlBool>`false`;
}

const getOrders = readCall({
  path: "orders",
  access: "orders.read",
  summary: "Orders, newest first; `q` is a number or an e-mail",
  query: orderQuery,
  answers: { 200: listAnswer(orderSummary) },
  read: async ({ platform: { db }, plugin, caller, query }) => {
    if (query.sort.endsWith("total") && !caller.seesMoney) {
      return problem("permission", { detail: hiddenTotals });
    }
    const orders = filteredOrders(db, plugin.store, { caller, query });
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
