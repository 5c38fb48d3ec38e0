import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useCustomer } from "@/components/selection/selection-state";
import { readKept, writeKept } from "@/lib/product/product-ids";
import { browserStorage } from "@/lib/search/recent-searches";
import { hasSession } from "@/lib/session/visitor-mark";
import { WISHLIST_KEY } from "@/lib/wishlist/kept-wishlist";

const FRESH_MS = 60_000;

const account = async () => import("@/lib/wishlist/account-wishlist");

/** The wishes of the visitor: a customer's stand in the account, a guest's in the browser. */
export function useWishlist() {
  const client = useQueryClient();
  const customer = useCustomer();
  const isNobody = useHydrated() && (customer === null || !hasSession());
  const place = customer ? "account" : isNobody ? "browser" : null;
  const queryKey = ["wishlist", place];
  const { data: ids, isError } = useQuery({
    queryKey,
    enabled: place !== null,
    staleTime: FRESH_MS,
    retry: 1,
    queryFn: async () =>
      place === "account"
        ? (await account()).readAccountWishlist()
        : readKept(browserStorage(), WISHLIST_KEY),
  });

  /** False when it could not be done; the list is then as it was. */
  async function toggle(product: string): Promise<boolean> {
    if (ids === undefined) return false;
    const isWanted = !ids.includes(product);
    const next = isWanted ? [product, ...ids] : ids.filter((id) => id !== product);
    client.setQueryData(queryKey, next);
    if (place === "browser") {
      writeKept(browserStorage(), WISHLIST_KEY, next);
      return true;
    }
    const isDone = await (await account()).changeAccountWish(product, isWanted);
    if (!isDone) client.setQueryData(queryKey, ids);
    return isDone;
  }

  /** `ids` is undefined until it is known. */
  return { ids, toggle, isError, isAccount: place === "account" };
}
