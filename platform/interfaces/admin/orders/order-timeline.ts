import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { lockOrder, type OrderRef } from "../../../ordering/order/lock-order.ts";
import { readReturns } from "../../../ordering/order/returns/order-return.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { problem } from "../frame/problem.ts";
import { money, moneyOf, longIdOf, timestamp } from "../frame/values.ts";

const noteAnswer = z
  .object({ id: z.string(), author: z.string(), text: z.string(), at: timestamp })
  .meta({ id: "OrderNote" });

const postNote = changeCall({
  method: "POST",
  path: "orders/{id}/notes",
  access: "orders.write",
  summary: "Write a note that the customer is never shown",
  body: z.strictObject({ text: z.string().trim().min(1).max(5_000) }),
  answers: { 201: noteAnswer },
  change: async (tx, { platform, plugin: { store, uri }, caller, param, body: { text } }) => {
    const number = longIdOf(param("id"));
    const order = number === null ? null : await lockOrder(tx, { store, number });
    if (!order) return problem("notFound");
    const note = { author: caller.account?.name ?? caller.name, text, written_at: platform.now() };
    const { id } = await tx
      .insertInto("order_note")
      .values({ ...note, store, order_number: order.number })
      .returning("id")
      .executeTakeFirstOrThrow();
    const body = { id: String(id), author: note.author, text, at: note.written_at.toISOString() };
    const headers = { Location: `${uri}/orders/${order.number}/timeline` };
    return {
      status: 201,
      body,
      headers,
      audit: { subjects: [`order ${order.number}`], after: { note: String(id) } },
    };
  },
});

const kinds = ["ordered", "shipment", "return", "refund", "money", "note", "change"] as const;

const timelineEntry = z
  .object({
    at: timestamp,
    kind: z.enum(kinds),
    /** What happened: a kind of booking, a call of this API. */
    what: z.string(),
    /** Who did it, where that is known. */
    who: z.string().nullable(),
    /** Of a shipment, return or refund. */
    id: z.string().nullable(),
    amount: money.nullable(),
    /** Of a note. */
    text: z.string().nullable(),
  })
  .meta({ id: "TimelineEntry" });
type Entry = z.infer<typeof timelineEntry>;

const getTimeline = readCall({
  path: "orders/{id}/timeline",
  access: "orders.read",
  summary: "What happened to an order, oldest first",
  answers: { 200: z.object({ items: z.array(timelineEntry) }) },
  read: async ({ platform: { db }, plugin: { store }, caller, param }) => {
    const number = longIdOf(param("id")) ?? 0;
    const order = await db
      .selectFrom("order")
      .select(["ordered_at", "currency", "grand_total"])
      .where("store", "=", store)
      .where("number", "=", number)
      .executeTakeFirst();
    if (order === undefined) return problem("notFound");
    const shown = (minor: number) => (caller.seesMoney ? moneyOf(minor, order.currency) : null);
    const ordered = entry(order.ordered_at, "ordered", "ordered", { amount: shown(order.grand_total) });
    const ref = { store, number };
    const happened = [
      ordered,
      ...(await readGoods(db, ref, shown)),
      ...(await readBooked(db, ref, shown)),
      ...(await readNotes(db, ref, caller.seesPersons)),
      ...(await readChanges(db, ref)),
    ];
    return {
      status: 200,
      body: { items: happened.toSorted((one, other) => one.at.localeCompare(other.at)) },
    };
  },
});

function entry(at: Date, kind: Entry["kind"], what: string, more: Partial<Entry> = {}): Entry {
  return { at: at.toISOString(), kind, what, who: null, id: null, amount: null, text: null, ...more };
}

type Shown = (minor: number) => Entry["amount"];

async function readGoods(
  db: Kysely<Schema>,
  { store, number }: OrderRef,
  shown: Shown,
): Promise<readonly Entry[]> {
  const of = { store, order_number: number };
  const shipments = await db
    .selectFrom("shipment")
    .select(["id", "created_at", "shipped_at"])
    .where((where) => where.and(of))
    .execute();
  const refunds = await db
    .selectFrom("refund")
    .select(["id", "kind", "amount", "created_at", "completed_at"])
    .where((where) => where.and(of))
    .execute();
  const entries: Entry[] = [];
  for (const { id, created_at: packed, shipped_at: left } of shipments) {
    entries.push(entry(packed, "shipment", "packed", { id }));
    if (left !== null) entries.push(entry(left, "shipment", "shipped", { id }));
  }
  for (const { id, kind, amount, created_at: promised, completed_at: done } of refunds) {
    const what = { id, amount: shown(amount) };
    entries.push(entry(promised, "refund", `${kind} promised`, what));
    if (done !== null) entries.push(entry(done, "refund", `${kind} done`, what));
  }
  for (const { id, status, announcedAt, endedAt } of await readReturns(db, { store, number })) {
    entries.push(entry(announcedAt, "return", "announced", { id }));
    if (endedAt !== null) entries.push(entry(endedAt, "return", status, { id }));
  }
  return entries;
}

async function readBooked(
  db: Kysely<Schema>,
  { store, number }: OrderRef,
  shown: Shown,
): Promise<readonly Entry[]> {
  const bookings = await db
    .selectFrom("order_booking")
    .select(["kind", "amount", "booked_at"])
    .where((where) => where.and({ store, order_number: number }))
    .execute();
  return bookings.map(({ kind, amount, booked_at: at }) =>
    entry(at, "money", kind, { amount: shown(amount) }),
  );
}

async function readNotes(
  db: Kysely<Schema>,
  { store, number }: OrderRef,
  seesPersons: boolean,
): Promise<readonly Entry[]> {
  const notes = await db
    .selectFrom("order_note")
    .select(["id", "author", "text", "written_at"])
    .where((where) => where.and({ store, order_number: number }))
    .execute();
  return notes.map(({ id, author, text, written_at: at }) =>
    entry(at, "note", "note", { id: String(id), who: author, text: seesPersons ? text : null }),
  );
}

/** Calls of this API; those of other interfaces name orders by their own ids. */
async function readChanges(db: Kysely<Schema>, { number }: OrderRef): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom("audit")
    .select(["at", "actor", "operation"])
    .where("subjects", "@>", sql<string[]>`array[${`order ${number}`}]`)
    .orderBy("id")
    .execute();
  return rows.map(({ at, actor, operation }) => entry(at, "change", operation, { who: actor }));
}

export const orderTimelineEndpoints = [postNote, getTimeline];
