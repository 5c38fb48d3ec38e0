import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Wishlist } from "./wishlist.ts";

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
