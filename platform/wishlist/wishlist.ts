import { sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

/** A list of products that a customer keeps. */
export interface Wishlist {
  readonly id: number;
  readonly isDefault: boolean;
}

/** checkout-rest.md#customer-calls. */
export const mostItems = 10_000;

/** Stands for the customer's default list, which is made at its first use. */
const defaultList = 0;

/** The customer's list of this number, locked until the transaction ends; null: the customer has none such. */
export async function lockWishlist(
  tx: Transaction<Schema>,
  customer: number,
  number: number,
  now: Date,
): Promise<Wishlist | null> {
  if (number === defaultList) await ensureDefault(tx, customer, now);
  const row = await tx
    .selectFrom("wishlist")
    .select(["id", "is_default as isDefault"])
    .where("customer", "=", customer)
    .where((where) =>
      number === defaultList ? where("is_default", "=", true) : where("wishlist.id", "=", number),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Of any number of first uses at once, one makes it. */
async function ensureDefault(tx: Transaction<Schema>, customer: number, now: Date): Promise<void> {
  await tx
    .insertInto("wishlist")
    .values({ customer, is_default: true, created_at: now })
    // No parameter: the server finds the index by these words, also once the statement is prepared.
    .onConflict((conflict) =>
      conflict
        .column("customer")
        .where(sql<boolean>`is_default`)
        .doNothing(),
    )
    .execute();
}
