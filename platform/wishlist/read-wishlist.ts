import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Wishlist } from "./wishlist.ts";

export interface WishlistItem {
  readonly id: number;
  readonly display: number;
  readonly createdAt: Date;
}

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** One page of a list, what was added last first. */
export async function readWishlistItems(
  tx: Transaction<Schema>,
  wishlist: Wishlist,
  { page, limit }: Paging,
): Promise<readonly WishlistItem[]> {
  return tx
    .selectFrom("wishlist_item")
    .select(["id", "display", "created_at as createdAt"])
    .where("wishlist", "=", wishlist.id)
    .orderBy("id", "desc")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
}
