import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Caller } from "../frame/caller.ts";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { flag, idOf, longIdOf } from "../frame/values.ts";
import { customerAnswer, customerSummary, readCustomerRecord, summaryOf } from "./customer-record.ts";

const hiddenEmails = "Customers are not sorted by e-mail for somebody who is not shown persons.";

const customerQuery = listQuery(
  ["createdAt", "email"],
  {
    q: z.string().trim().max(254).optional(),
    market: z.string().max(20).optional(),
    country: z.string().max(2).optional(),
    newsletter: flag.optional(),
    registered: flag.optional(),
    blocked: flag.optional(),
    since: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
  },
  "-createdAt",
);

interface CustomerFilter {
  readonly caller: Pick<Caller, "seesPersons">;
  readonly query: z.output<typeof customerQuery>;
}

/** Customers of a store that a query asks for. */
function filteredCustomers(db: Kysely<Schema>, store: number, { caller, query }: CustomerFilter) {
  const { market, country, newsletter, registered, blocked, since, until, q = "" } = query;
  const hasPassword = registered === true ? sql<SqlBool>`password_hash is not null` : null;
  const hasNone = registered === false ? sql<SqlBool>`password_hash is null` : null;
  return db
    .selectFrom("customer")
    .where((where) =>
      where.and([
        where("store", "=", store),
        where("erased_at", "is", null),
        ...(market === undefined ? [] : [where("market", "=", idOf(market) ?? 0)]),
        ...(country === undefined ? [] : [where("country", "=", country)]),
        ...(newsletter === undefined ? [] : [where("newsletter", "=", newsletter)]),
        ...[hasPassword, hasNone].filter((condition) => condition !== null),
        ...(blocked === undefined ? [] : [where("active", "=", !blocked)]),
        ...(since === undefined ? [] : [where("created_at", ">=", new Date(since))]),
        ...(until === undefined ? [] : [where("created_at", "<", new Date(until))]),
        ...(q === "" ? [] : [isFoundBy(q, caller)]),
      ]),
    );
}

/**
 * By number, by the integrator's id, or by what an e-mail or a name begins with. Who is not shown persons finds them by
 * number alone.
 */
function isFoundBy(q: string, { seesPersons }: Pick<Caller, "seesPersons">): RawBuilder<SqlBool> {
  const number = longIdOf(q) ?? 0;
  if (!seesPersons) return sql<SqlBool>`id = ${number}`;
  const start = `${likeText(q)}%`;
  return sql<SqlBool>`(
    id = ${number} or external_id = ${q}
    or lower(email) like lower(${start})
    or lower(first_name || ' ' || last_name) like lower(${start})
    or lower(last_name || ' ' || first_name) like lower(${start})
  )`;
}

const getCustomers = readCall({
  path: "customers",
  access: "customers.read",
  summary: "Customers, newest first; `q` is a number, or what an e-mail or a name begins with",
  query: customerQuery,
  answers: { 200: listAnswer(customerSummary) },
  read: async ({ platform: { db }, plugin, caller, query }) => {
    // The order, and the cursor, would tell.
    if (query.sort.endsWith("email") && !caller.seesPersons) {
      return problem("permission", { detail: hiddenEmails });
    }
    const customers = filteredCustomers(db, plugin.store, { caller, query });
    const page = await readPage(db, customers.selectAll("customer"), {
      query,
      sorts: {
        createdAt: { by: sql.ref("customer.created_at"), type: "timestamptz" },
        email: { by: sql`lower(customer.email)`, type: "text" },
      },
      id: sql.ref<number>("customer.id"),
      shape: (row) => summaryOf(row, caller),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getCustomer = readCall({
  path: "customers/{id}",
  access: "customers.read",
  summary: "A customer, with what she ordered, chose and saved",
  answers: { 200: customerAnswer },
  read: async ({ platform: { db }, plugin: { store }, caller, param }) => {
    const id = longIdOf(param("id"));
    const customer = id === null ? null : await readCustomerRecord(db, { store, id }, caller);
    return customer ? { status: 200, body: customer } : problem("notFound");
  },
});

export const customerListEndpoints = [getCustomers, getCustomer];
