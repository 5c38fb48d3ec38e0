import { sql, type Transaction } from "kysely";
import { namedStatement } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";

/** Kinds of records that the feed tells of. soap.md#events. */
export const eventTypes = [
  "account",
  "customer",
  "invoice",
  "market",
  "order",
  "paymentterm",
  "pricelist",
  "salesrep",
  "shippingterm",
  "size",
  "warehouse",
] as const;
export type EventType = (typeof eventTypes)[number];

/** A record that changed, by the platform's number of it: of an order `<store>/<number>`, of a size `<table>/<number>`. */
export interface ChangedRecord {
  readonly type: EventType;
  readonly subject: string;
  /** The integrator's id of a record that is gone; absent: it was made or changed. */
  readonly gone?: string;
}

/** What a transaction has raised already: several changes of one record within it make one event. */
const raised = new WeakMap<Transaction<Schema>, Set<string>>();

const insertEvents = namedStatement<{ rows: string; now: Date }, never>("insert-events", (query, at) => ({
  compile: () =>
    sql<never>`
    insert into event (type, subject, mission, entry, raised_at)
    select type, subject, mission, entry, ${at("now")}::timestamptz
    from json_to_recordset(${at("rows")}::json) as r (type text, subject text, mission text, entry text)
  `.compile(query),
}));

/**
 * Writes events in the transaction of the change. To be called once the changed record is locked: then the events of
 * one record stand in the order of its changes. soap.md#events.
 */
export async function raiseEvents(
  tx: Transaction<Schema>,
  changed: readonly ChangedRecord[],
  now: Date,
): Promise<void> {
  const before = raised.get(tx) ?? new Set<string>();
  raised.set(tx, before);
  const fresh = changed.filter(({ type, subject, gone }) => {
    const key = `${type} ${gone === undefined ? "update" : "delete"} ${subject}`;
    const isFresh = !before.has(key);
    before.add(key);
    return isFresh;
  });
  if (fresh.length === 0) return;
  const rows = fresh.map(({ type, subject, gone }) => ({
    type,
    subject,
    mission: gone === undefined ? "update" : "delete",
    entry: gone ?? null,
  }));
  await insertEvents(tx, { rows: JSON.stringify(rows), now });
}
