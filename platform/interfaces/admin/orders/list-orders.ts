import { sql } from "kysely";
import { z } from "zod";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { idOf, money, moneyOf, orderNumberOf, timestamp } from "../frame/values.ts";
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

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

const hiddenTotals = "Orders are not sorted by what they cost for somebody who is not shown money.";

const getOrders = readCall({
  path: "orders",
  access: "orders.read",
  summary: "Orders, newest first; `q` is a number or an e-mail",
  query: listQuery(
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
  ),
  answers: { 200: listAnswer(orderSummary) },
  read: async ({ platform: { db }, plugin, caller, query }) => {
    if (/total$/.test(query.sort) && !caller.seesMoney)
      return problem("permission", { detail: hiddenTotals });
    let orders = db.selectFrom("order").where("store", "=", plugin.store);
    if (query.status !== undefined) orders = orders.where("status", "=", query.status);
    if (query.onHold !== undefined) orders = orders.where("on_hold", "=", query.onHold);
    if (query.market !== undefined) orders = orders.where("market", "=", idOf(query.market) ?? 0);
    if (query.country !== undefined) orders = orders.where("country", "=", query.country);
    if (query.customer !== undefined) {
      orders = orders.where("customer", "=", caller.seesPersons ? (idOf(query.customer) ?? 0) : 0);
    }
    if (query.since !== undefined) orders = orders.where("ordered_at", ">=", new Date(query.since));
    if (query.until !== undefined) orders = orders.where("ordered_at", "<", new Date(query.until));
    if (query.q !== undefined && query.q !== "") {
      const number = orderNumberOf(query.q);
      // Who is not shown persons cannot find them either.
      if (number === null && !caller.seesPersons) orders = orders.where(sql<boolean>`false`);
      else if (number === null) orders = orders.where(sql<string>`lower(email)`, "=", query.q.toLowerCase());
      else orders = orders.where("number", "=", number);
    }
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
    const number = orderNumberOf(param("id"));
    const order = number === null ? null : await readOrderRecord(db, { store, number }, caller);
    return order ? { status: 200, body: order } : problem("notFound");
  },
});

export const orderListEndpoints = [getOrders, getOrder];
