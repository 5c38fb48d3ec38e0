import type { Kysely, Transaction } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { grouped } from "../../catalogue/catalog/group.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { lockWishlist, type Wishlist } from "./wishlist.ts";

export interface WishlistItem {
  readonly id: number;
  readonly display: number;
  readonly createdAt: Date;
}

/** A whole list, what was added last first. */
export async function readWishlistItems(
  tx: Transaction<Schema>,
  wishlist: Wishlist,
): Promise<readonly WishlistItem[]> {
  return tx
    .selectFrom("wishlist_item")
    .select(["id", "display", "created_at as createdAt"])
    .where("wishlist", "=", wishlist.id)
    .orderBy("id", "desc")
    .execute();
}

/** A customer's lists, the default one first: it is there from the first look on. */
export async function readWishlists(
  { db, now }: Pick<Platform, "db" | "now">,
  customer: number,
): Promise<readonly Wishlist[]> {
  const lists = await db
    .selectFrom("wishlist")
    .select(["id", "is_default as isDefault"])
    .where("customer", "=", customer)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  if (lists[0]?.isDefault) return lists;
  const made = await inTransaction(db, (tx) => lockWishlist(tx, customer, 0, now()));
  return made ? [made, ...lists] : lists;
}

/** What is on lists, of each what was added last first. */
export async function readItemsOf(
  db: Kysely<Schema>,
  wishlists: readonly number[],
): Promise<(wishlist: number) => readonly WishlistItem[]> {
  const rows = await db
    .selectFrom("wishlist_item")
    .select(["id", "display", "created_at as createdAt", "wishlist"])
    .where("wishlist", "=", anyNumber(wishlists))
    .orderBy("id", "desc")
    .execute();
  return grouped(rows, ({ wishlist }) => wishlist);
}
