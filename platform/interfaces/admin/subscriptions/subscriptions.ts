import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { success, type Result } from "../../../foundations/errors.ts";
import { changeInterval, changeQuantity } from "../../../ordering/subscription/change-interval.ts";
import { changeStatus } from "../../../ordering/subscription/change-status.ts";
import {
  lockStoreSubscription,
  type LockedSubscription,
} from "../../../ordering/subscription/read-contracts.ts";
import { changeCall, readCall } from "../frame/call.ts";
import type { Caller } from "../frame/caller.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf } from "../frame/problem.ts";
import { flag, longIdOf, timestamp } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const status = z.enum(["ACTIVE", "PAUSED", "CANCELLED"]);
const day = z.iso.date();

const record = z.object({
  id: z.string(),
  contract: z.string(),
  customer: z.string().nullable(),
  /** That made it. */
  order: z.string(),
  item: z.string(),
  name: z.string(),
  quantity: z.int(),
  plan: z.string(),
  interval: z.object({ type: z.enum(["DAY", "WEEK", "MONTH", "YEAR"]), value: z.int() }),
  status,
  /** null: it orders no more. */
  nextOrderOn: day.nullable(),
  attention: z.object({
    paymentDeclined: z.boolean(),
    paymentRevoked: z.boolean(),
    outOfStock: z.boolean(),
  }),
  createdAt: timestamp,
  redacted: z.boolean(),
});
const subscriptionAnswer = record.extend({ version: z.string() }).meta({ id: "Subscription" });

function selectSubscriptions(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("subscription")
    .innerJoin("subscription_contract", "subscription_contract.id", "subscription.contract")
    .innerJoin("display", "display.id", "subscription.display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("product", "product.id", "variation.product")
    .select([
      "subscription.id",
      "subscription.contract",
      "subscription_contract.customer",
      "subscription_contract.order_number",
      "subscription.display",
      "subscription.size",
      "product.name",
      "subscription.quantity",
      "subscription.plan",
      "subscription.interval_type",
      "subscription.interval_value",
      "subscription.status",
      "subscription.next_order_on",
      "subscription.payment_declined",
      "subscription.payment_revoked",
      "subscription.out_of_stock",
      "subscription.created_at",
    ])
    .where("subscription_contract.store", "=", store);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>["execute"]>>[number];

function recordOf(row: Row, { seesPersons }: Pick<Caller, "seesPersons">): z.input<typeof record> {
  return {
    id: String(row.id),
    contract: String(row.contract),
    customer: seesPersons ? String(row.customer) : null,
    order: String(row.order_number),
    item: `${row.display}-${row.size}`,
    name: row.name,
    quantity: row.quantity,
    plan: row.plan,
    interval: { type: record.shape.interval.shape.type.parse(row.interval_type), value: row.interval_value },
    status: status.parse(row.status),
    nextOrderOn: row.status === "CANCELLED" ? null : row.next_order_on,
    attention: {
      paymentDeclined: row.payment_declined,
      paymentRevoked: row.payment_revoked,
      outOfStock: row.out_of_stock,
    },
    createdAt: row.created_at.toISOString(),
    redacted: !seesPersons,
  };
}

async function readRecord(
  db: Kysely<Schema>,
  store: number,
  id: number | null,
  caller: Pick<Caller, "seesPersons">,
) {
  const row = await selectSubscriptions(db, store)
    .where("subscription.id", "=", id ?? 0)
    .executeTakeFirst();
  return row ? withVersion(recordOf(row, caller)) : null;
}

const getSubscriptions = readCall({
  path: "subscriptions",
  access: "orders.read",
  summary:
    "What is sent to customers again and again; `attention`: those that could not be ordered the last time",
  query: listQuery(
    ["createdAt", "nextOrderOn"],
    { status: status.optional(), customer: z.string().max(20).optional(), attention: flag.optional() },
    "-createdAt",
  ),
  answers: { 200: listAnswer(record) },
  read: async ({ platform: { db }, plugin: { store }, caller, query }) => {
    // A number that is not shown cannot be searched for.
    const customer = caller.seesPersons ? longIdOf(query.customer ?? "") : null;
    const needs = sql<boolean>`(subscription.payment_declined or subscription.payment_revoked or subscription.out_of_stock)`;
    const wanted = selectSubscriptions(db, store).where((where) =>
      where.and([
        ...(query.status === undefined ? [] : [where("subscription.status", "=", query.status)]),
        ...(query.customer === undefined
          ? []
          : [where("subscription_contract.customer", "=", customer ?? 0)]),
        ...(query.attention === undefined ? [] : [sql<boolean>`${needs} = ${query.attention}`]),
      ]),
    );
    const page = await readPage(db, wanted, {
      query,
      sorts: {
        createdAt: { by: sql.ref("subscription.created_at"), type: "timestamptz" },
        nextOrderOn: { by: sql.ref("subscription.next_order_on"), type: "text" },
      },
      id: sql.ref<number>("subscription.id"),
      shape: (row) => recordOf(row, caller),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getSubscription = readCall({
  path: "subscriptions/{id}",
  access: "orders.read",
  summary: "A subscription",
  answers: { 200: subscriptionAnswer },
  read: async ({ platform: { db }, plugin: { store }, caller, param }) => {
    const found = await readRecord(db, store, longIdOf(param("id")), caller);
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

const sighted = { seesPersons: true } as const;

const patch = z.strictObject({
  status: status.optional(),
  plan: z.string().max(100).optional(),
  quantity: z.int().min(1).max(10_000).optional(),
});

const patchSubscription = changeCall({
  method: "PATCH",
  path: "subscriptions/{id}",
  access: "orders.write",
  isVersioned: true,
  summary: "Pause, resume or end a subscription, give it another plan of its product, or another quantity",
  body: patch,
  answers: { 200: subscriptionAnswer },
  change: async (tx, { platform, plugin: { store }, caller, param, body, version }) => {
    const id = longIdOf(param("id"));
    const locked = id === null ? null : await lockStoreSubscription(tx, store, id);
    const current = locked && (await readRecord(tx, store, id, caller));
    if (!locked || !current) return problem("notFound");
    const refused = refuseOtherVersion(version, current);
    if (refused) return refused;
    const before = await readRecord(tx, store, id, sighted);
    const done = await changeSubscription(tx, platform, locked, body);
    if (!done.ok) return refusalOf(done);
    const after = await readRecord(tx, store, id, sighted);
    const shown = await readRecord(tx, store, id, caller);
    return {
      status: 200,
      body: shown,
      audit: { subjects: [`subscription ${param("id")}`], before, after },
    };
  },
});

async function changeSubscription(
  tx: Tx,
  platform: Platform,
  locked: LockedSubscription,
  { quantity, plan, status: wanted }: z.output<typeof patch>,
): Promise<Result<null>> {
  if (quantity !== undefined) {
    const done = await changeQuantity(tx, platform, locked, quantity);
    if (!done.ok) return done;
  }
  if (plan !== undefined) {
    const done = await changeInterval(tx, platform, locked, plan);
    if (!done.ok) return done;
  }
  if (wanted === undefined) return success(null);
  // Another plan has moved its next order.
  const { store } = locked.contract;
  const now = (await lockStoreSubscription(tx, store, locked.subscription.id)) ?? locked;
  return changeStatus(tx, now, wanted, { now: platform.now(), timezone: platform.settings.timezone });
}

export const subscriptionEndpoints = [getSubscriptions, getSubscription, patchSubscription];
