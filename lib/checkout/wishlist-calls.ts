import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { MOST_KEPT } from "@/lib/product/product-ids";
import { WISHLIST_PATH, wishlistSchema, wishPath } from "@/lib/wishlist/wishlist-schema";
import { z } from "zod";

/** Products on the customer's own wishlist; none where the installation has no wishlists. Section 15. */
export async function readSessionWishlist(token: string): Promise<readonly string[]> {
  const path = `${WISHLIST_PATH}?limit=${MOST_KEPT}`;
  const answer = await callCheckout({ method: "GET", path, token, schema: wishlistSchema });
  if (answer.ok) return answer.data;
  if ([403, 404, 405].includes(answer.status)) return [];
  throw new CheckoutUnavailable("status", answer.status);
}

export async function mutateSessionWish(
  token: string,
  product: string,
  isWanted: boolean,
): Promise<CheckoutAnswer<unknown>> {
  const method = isWanted ? "POST" : "DELETE";
  return callCheckout({ method, path: wishPath(product), token, schema: z.unknown() });
}
