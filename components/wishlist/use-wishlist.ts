import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useCustomer } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { hasSession } from "@/lib/session/session-hint";
import { changeWishes } from "@/lib/wishlist/change-wishes";
import { readBrowserWishes, writeBrowserWishes } from "@/lib/wishlist/browser-wishlist";
import type { Wishes } from "@/lib/wishlist/wishlist-schema";

const FRESH_MS = 60_000;

const account = async () => import("@/lib/wishlist/account-wishlist");

/** The wishes of the visitor: a customer's stand in the account, where it has room for them, others' in the browser. */
export function useWishlist() {
  const client = useQueryClient();
  const customer = useCustomer();
  const isBrowsers = useVisitor().missing.includes("wishlists");
  const isNobody = useHydrated() && (isBrowsers || customer === null || !hasSession());
  const place = customer && !isBrowsers ? "account" : isNobody ? "browser" : null;
  const queryKey = ["wishlist", place];
  const { data: wishes, isError } = useQuery<Wishes>({
    queryKey,
    enabled: place !== null,
    staleTime: FRESH_MS,
    retry: 1,
    queryFn: async () => (place === "account" ? (await account()).readAccountWishlist() : browserWishes()),
  });

  /** False when it could not be done; the list is then as it was. */
  async function toggle(product: string): Promise<boolean> {
    const before = client.getQueryData<Wishes>(queryKey);
    if (before === undefined) return false;
    const isWanted = !before.ids.includes(product);
    const turn = (isNowWanted: boolean) =>
      client.setQueryData<Wishes>(queryKey, (now = before) => changeWishes(now, product, isNowWanted));
    const next = turn(isWanted);
    if (place === "browser") {
      writeBrowserWishes(next?.ids ?? []);
      return true;
    }
    const isDone = await (await account()).changeAccountWish(product, isWanted);
    if (!isDone) turn(!isWanted);
    return isDone;
  }

  /** `wishes` are undefined until they are known. */
  return { wishes, toggle, isError };
}

function browserWishes(): Wishes {
  const ids = readBrowserWishes();
  return { ids, total: ids.length };
}
