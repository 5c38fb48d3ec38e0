import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { failure, success, type Result } from "../errors.ts";
import { mostItems, type Wishlist } from "./wishlist.ts";

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
