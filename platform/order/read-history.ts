import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Order } from "./order.ts";
import { readOrders } from "./read-orders.ts";

/** Some of a customer's orders. */
export interface HistoryPage {
  /** Newest first. */
  readonly orders: readonly Order[];
  /** How many the customer has in all. */
  readonly total: number;
}

/**
 * A customer's orders, newest first: so many from the given one on, or all. The index finds the page; only its rows
 * are read. `checkout-rest.md` section 15.
 */
export async function readHistory(
  db: Kysely<Schema>,
  customer: number,
  { from, size }: { readonly from: number; readonly size?: number | undefined },
): Promise<HistoryPage> {
  const { total } = await db
    .selectFrom("order")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("customer", "=", customer)
    .executeTakeFirstOrThrow();
  const page = db
    .selectFrom("order")
    .select(["store", "number"])
    .where("customer", "=", customer)
    .orderBy("ordered_at", "desc")
    .orderBy("number", "desc")
    .offset(from);
  const keys = await (size === undefined ? page : page.limit(size)).execute();
  return { orders: await readOrders(db, keys), total };
}
