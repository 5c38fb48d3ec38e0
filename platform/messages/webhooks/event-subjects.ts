import { sql } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Tx } from "../../foundations/database/transaction.ts";

/** What an event is about, as webhooks name it. */
export interface Subject {
  readonly id: string;
  /** When it was made, if its event says so too; null: that is not known. */
  readonly madeAt: Date | null;
}

interface Named {
  readonly type: string;
  readonly subject: string;
}

/** Orders by their number, customers and accounts by the integrator's id if they have one; by `<type> <subject>`. */
export async function readSubjects(tx: Tx, events: readonly Named[]): Promise<ReadonlyMap<string, Subject>> {
  const of = (type: string) => [
    ...new Set(events.filter((event) => event.type === type).map(({ subject }) => subject)),
  ];
  return new Map([
    ...(await readOrders(tx, of("order"))),
    ...(await readCustomers(tx, of("customer").map(Number))),
    ...(await readAccounts(tx, of("account").map(Number))),
  ]);
}

async function readOrders(tx: Tx, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  const refs = subjects.map((subject) => subject.split("/").map(Number));
  const stores = refs.map(([store = 0]) => store);
  const numbers = refs.map(([, number = 0]) => number);
  const rows = await tx
    .selectFrom("order")
    .select(["store", "number", "selection", "ordered_at"])
    .where(
      sql<boolean>`(store, number) in (select * from unnest(${stores}::integer[], ${numbers}::bigint[]))`,
    )
    .execute();
  return rows.map(({ store, number, selection, ordered_at: orderedAt }) => {
    // Of an order from outside the integrator says when it was made.
    const madeAt = selection === null ? null : orderedAt;
    return [`order ${store}/${number}`, { id: String(number), madeAt }] as const;
  });
}

async function readCustomers(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("customer")
    .select(["id", "external_id", "created_at"])
    .where("id", "=", anyNumber(ids))
    .execute();
  return rows.map(
    ({ id, external_id: externalId, created_at: madeAt }) =>
      [`customer ${id}`, { id: externalId ?? String(id), madeAt }] as const,
  );
}

async function readAccounts(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("account")
    .select(["id", "external_id"])
    .where("id", "=", anyNumber(ids))
    .execute();
  return rows.map(
    ({ id, external_id: externalId }) => [`account ${id}`, { id: externalId, madeAt: null }] as const,
  );
}
