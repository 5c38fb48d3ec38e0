import { browserStorage } from "@/lib/search/recent-searches";
import { callProxy } from "@/lib/selection/browser-api";
import { MOST_KEPT, readKept, writeKept } from "@/lib/product/product-ids";
import { WISHLIST_KEY } from "@/lib/wishlist/kept-wishlist";
import { WISHLIST_PATH, wishlistSchema, wishPath } from "@/lib/wishlist/wishlist-schema";

/** The customer's wishlist, to which what this browser kept for a guest has gone over. */
export async function readAccountWishlist(): Promise<readonly string[]> {
  await mergeKept();
  const { body } = await callProxy("GET", `${WISHLIST_PATH}?limit=${MOST_KEPT}`);
  return wishlistSchema.parse(body);
}

/** Whether the wish is there, or gone, as it was meant. */
export async function changeAccountWish(product: string, isWanted: boolean): Promise<boolean> {
  try {
    const { status } = await callProxy(isWanted ? "POST" : "DELETE", wishPath(product));
    return isSettled(status, isWanted);
  } catch {
    return false;
  }
}

/** Oldest first, so that the order stays. What the API does not take is let go; an outage keeps the rest. */
async function mergeKept(): Promise<void> {
  const storage = browserStorage();
  for (let kept = readKept(storage, WISHLIST_KEY); kept.length > 0; kept = kept.slice(0, -1)) {
    const last = kept.at(-1);
    if (last !== undefined) await callProxy("POST", wishPath(last));
    writeKept(storage, WISHLIST_KEY, kept.slice(0, -1));
  }
}

/** What is there already is 406 `duplicate item`. */
function isSettled(status: number, isWanted: boolean): boolean {
  return status < 400 || (isWanted && status === 406) || (!isWanted && status === 404);
}
