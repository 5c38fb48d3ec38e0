import type { Kysely } from "kysely";
import { historyStart } from "../../../customers/customer/read-customer.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Order } from "../order.ts";
import { readOrders } from "./read-orders.ts";

/** Some of a customer's orders. */
export interface HistoryPage {
  /** Newest first. */
  readonly orders: readonly Order[];
  /** How many the customer may see in all. */
  readonly total: number;
}

export interface HistoryRange {
  readonly from: number;
  /** Absent: all from there on. */
  readonly size?: number | undefined;
}

/**
 * A customer's orders, newest first: so many from the given one on, or all. The index finds the page; only its rows
 * are read. checkout-rest.md#customer-calls.
 */
export async function readHistory(
  db: Kysely<Schema>,
  customer: number,
  page: HistoryRange,
): Promise<HistoryPage> {
  const total = await countHistory(db, customer);
  return { orders: await readHistoryPage(db, customer, page), total };
}

/** How many orders a customer sees. */
export async function countHistory(db: Kysely<Schema>, customer: number): Promise<number> {
  const { total } = await db
    .selectFrom("order")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("customer", "=", customer)
    .where("ordered_at", ">=", historyStart(customer))
    .executeTakeFirstOrThrow();
  return total;
}

/** Some of them, newest first. */
export async function readHistoryPage(
  db: Kysely<Schema>,
  customer: number,
  page: HistoryRange,
): Promise<readonly Order[]> {
  return readOrders(db, await historyPage(db, customer, page).execute());
}

/** The keys of a page, which the index has in this order. */
export function historyPage(db: Kysely<Schema>, customer: number, { from, size }: HistoryRange) {
  const rest = db
    .selectFrom("order")
    .select(["store", "number"])
    .where("customer", "=", customer)
    .where("ordered_at", ">=", historyStart(customer))
    .orderBy("ordered_at", "desc")
    .orderBy("number", "desc")
    .offset(from);
  return size === undefined ? rest : rest.limit(size);
}
