import { callProxy, ProxyUnavailable } from "@/lib/selection/proxy-client";
import { readBrowserWishes, writeBrowserWishes } from "@/lib/wishlist/browser-wishlist";
import { type Wishes, wishesSchema, wishPath } from "@/lib/wishlist/wishlist-schema";

const TIMEOUT_MS = 20_000;

/** The customer's wishlist, to which what this browser kept for a guest has gone over. */
export async function readAccountWishlist(): Promise<Wishes> {
  await mergeBrowserWishes();
  const response = await fetch("/api/visitor/wishes", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new ProxyUnavailable(String(response.status));
  return wishesSchema.parse(await response.json());
}

let last: Promise<unknown> = Promise.resolve();

/** Whether the wish is there, or gone, as it was meant. One after the other, as they were pressed. */
export async function changeAccountWish(product: string, isWanted: boolean): Promise<boolean> {
  const change = last.then(() => sendChange(product, isWanted));
  last = change;
  return change;
}

async function sendChange(product: string, isWanted: boolean): Promise<boolean> {
  try {
    const { status } = await callProxy(isWanted ? "POST" : "DELETE", wishPath(product));
    return isSettled(status, isWanted);
  } catch {
    return false;
  }
}

/** Oldest first, so that the order stays. What the API does not take is let go; an outage keeps the rest. */
async function mergeBrowserWishes(): Promise<void> {
  for (let kept = readBrowserWishes(); kept.length > 0; kept = kept.slice(0, -1)) {
    const oldest = kept.at(-1);
    if (oldest !== undefined) await callProxy("POST", wishPath(oldest));
    writeBrowserWishes(kept.slice(0, -1));
  }
}

/** What is there already is 406 `duplicate item`. */
function isSettled(status: number, isWanted: boolean): boolean {
  return status < 400 || (isWanted && status === 406) || (!isWanted && status === 404);
}
