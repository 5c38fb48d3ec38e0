import type { Transaction } from "kysely";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { OrderRef } from "./lock-order.ts";

/**
 * The next number of the store's one sequence; `first` when there is none yet. Numbers that an integrator gave to
 * orders of its own are passed over. checkout-rest.md#orders.
 */
export async function reserveOrderNumber(
  tx: Transaction<Schema>,
  store: number,
  first: number,
): Promise<number> {
  for (;;) {
    const number = await nextNumber(tx, store, first);
    if (!(await isOrdered(tx, store, number))) return number;
  }
}

/**
 * Claims a number for an order from outside: null when an order has it, or a payment may make one of it. Until the
 * transaction ends nobody takes a number of the store.
 */
export async function claimOrderNumber(
  tx: Transaction<Schema>,
  store: number,
  number: number,
  first: number,
): Promise<number | null> {
  await tx
    .insertInto("order_number")
    .values({ store, next_number: first })
    .onConflict((conflict) => conflict.column("store").doNothing())
    .execute();
  const { next_number: next } = await tx
    .selectFrom("order_number")
    .select("next_number")
    .where("store", "=", store)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isOrdered(tx, store, number)) return null;
  // What was given out may be the number of an order that is being paid.
  return number >= first && number < next ? null : number;
}

const takeNext = namedStatement("take-order-number", (query, at: At<{ store: number; second: number }>) =>
  query
    .insertInto("order_number")
    .values({ store: at("store"), next_number: at("second") })
    .onConflict((conflict) =>
      conflict
        .column("store")
        .doUpdateSet((set) => ({ next_number: set("order_number.next_number", "+", 1) })),
    )
    .returning((returning) => returning("next_number", "-", 1).as("next")),
);

async function nextNumber(tx: Transaction<Schema>, store: number, first: number): Promise<number> {
  const [row] = await takeNext(tx, { store, second: first + 1 });
  if (!row) throw new Error(`Store ${store} has no next number of an order.`);
  return row.next;
}

const selectNumber = namedStatement("is-ordered", (query, at: At<OrderRef>) =>
  query
    .selectFrom("order")
    .select("number")
    .where("store", "=", at("store"))
    .where("number", "=", at("number")),
);

async function isOrdered(tx: Transaction<Schema>, store: number, number: number): Promise<boolean> {
  return (await selectNumber(tx, { store, number })).length > 0;
}
