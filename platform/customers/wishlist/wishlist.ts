import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, type Result, success } from "../../foundations/errors.ts";

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

/**
 * Puts a display item on a locked list. Fails with `wishlist` duplicate item, or too large when the list is full;
 * then nothing has changed. checkout-rest.md#customer-calls.
 */
export async function addWishlistItem(
  tx: Transaction<Schema>,
  wishlist: Wishlist,
  display: number,
  now: Date,
): Promise<Result<Wishlist>> {
  const present = await tx
    .selectFrom("wishlist_item")
    .select("id")
    .where("wishlist", "=", wishlist.id)
    .where("display", "=", display)
    .executeTakeFirst();
  if (present) return failure("wishlist", "duplicate-item");
  if (!(await count(tx, wishlist, 1))) return failure("wishlist", "too-large");
  await tx.insertInto("wishlist_item").values({ wishlist: wishlist.id, display, created_at: now }).execute();
  return success(wishlist);
}

/** Takes a display item off a locked list. Fails with `displayItem` not found when it is not on it. */
export async function removeWishlistItem(
  tx: Transaction<Schema>,
  wishlist: Wishlist,
  display: number,
): Promise<Result<Wishlist>> {
  const { numDeletedRows } = await tx
    .deleteFrom("wishlist_item")
    .where("wishlist", "=", wishlist.id)
    .where("display", "=", display)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return failure("displayItem", "not-found");
  await count(tx, wishlist, -1);
  return success(wishlist);
}

/** False: the list is full. */
async function count(tx: Transaction<Schema>, { id }: Wishlist, by: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("wishlist")
    .set((set) => ({ items: set("items", "+", by) }))
    .where("id", "=", id)
    .where((where) => where(where("items", "+", by), "<=", mostItems))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
