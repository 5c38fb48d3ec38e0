import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { MOST_WISHES } from "@/lib/wishlist/browser-wishlist";
import { type Wishes, WISHLIST_PATH, wishlistSchema, wishPath } from "@/lib/wishlist/wishlist-schema";
import { z } from "zod";

/** The most that the API has on a page. */
const PIECE = 100;
const NONE: Wishes = { ids: [], total: 0 };

/**
 * A page of the customer's own wishlist; none where the installation has no wishlists. checkout-rest.md#customer-calls.
 */
export async function readSessionWishlist(
  token: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Wishes> {
  const path = `${WISHLIST_PATH}?${new URLSearchParams({ page: String(page), limit: String(limit) }).toString()}`;
  const answer = await callCheckout({ method: "GET", path, token, schema: wishlistSchema });
  if (answer.ok) return answer.data;
  if ([403, 404, 405].includes(answer.status)) return NONE;
  throw new CheckoutUnavailable("status", answer.status);
}

/** The whole wishlist, as far as a browser is told of it. */
export async function readSessionWishes(token: string): Promise<Wishes> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const piece = await readSessionWishlist(token, { page, limit: PIECE });
    for (const id of piece.ids) ids.add(id);
    if (piece.ids.length < PIECE || ids.size >= MOST_WISHES) {
      return { ids: [...ids], total: Math.max(piece.total, ids.size) };
    }
  }
}

export async function mutateSessionWish(
  token: string,
  product: string,
  isWanted: boolean,
): Promise<CheckoutAnswer<unknown>> {
  const method = isWanted ? "POST" : "DELETE";
  return callCheckout({ method, path: wishPath(product), token, schema: z.unknown() });
}
