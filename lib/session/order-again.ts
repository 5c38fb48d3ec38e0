import "server-only";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import { readSoldOut } from "@/lib/checkout/customer/order-reads";
import { mutateSessionAddItem } from "@/lib/checkout/selection/selection-mutations";

const MOST_LINES = 100;

/**
 * Adds what an order held to the session's selection, each line by itself, since one that cannot be had must not
 * keep the others out. The names of what could not be added.
 */
export async function orderAgain(token: string, { lines }: Pick<Order, "lines">): Promise<readonly string[]> {
  const left = lines.slice(MOST_LINES).map(({ name }) => name);
  const wanted = lines.slice(0, MOST_LINES);
  const soldOut = await readSoldOut(token, new Set(wanted.map(({ product }) => product)));
  for (const { item, quantity, name, size } of wanted) {
    const isAdded = !soldOut.has(item) && (await mutateSessionAddItem(token, item, quantity)).ok;
    if (!isAdded) left.push([name, size].filter(Boolean).join(", "));
  }
  return left;
}
