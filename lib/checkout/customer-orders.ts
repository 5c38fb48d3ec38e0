import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { type Orders, ordersSchema } from "@/lib/checkout/customer-order-schemas";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { Order } from "@/lib/checkout/order-schemas";
import { idText } from "@/lib/checkout/wire";
import { z } from "zod";

const SEARCHED_AT_ONCE = 50;
const NO_ORDERS: Orders = { orders: [], total: 0 };

/** Orders of the customer, newest first, and how many there are. A session without customer has none. */
export async function readSessionOrders(
  token: string,
  paging: { readonly from: number; readonly size: number },
): Promise<Orders> {
  const answer = await callCheckout({
    method: "POST",
    path: "orders",
    body: paging,
    token,
    schema: ordersSchema,
  });
  if (!answer.ok && answer.status === 403) return NO_ORDERS;
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  return answer.data;
}

const stockSchema = z
  .object({ products: z.array(z.object({ items: z.array(z.object({ item: idText, stock: z.string() })) })) })
  .transform(({ products }) => products.flatMap(({ items }) => items));

/** The items of products that nothing is left of: a selection may take them in, but no payment would. Section 8.2. */
export async function readSoldOut(
  token: string,
  products: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const body = { products: [...products].map(Number).filter(Number.isInteger), measurementCharts: false };
  if (body.products.length === 0) return new Set();
  const answer = await callCheckout({ method: "POST", path: "products", body, token, schema: stockSchema });
  const items = answer.ok ? answer.data : [];
  return new Set(items.filter(({ stock }) => stock === "no" || stock === "0").map(({ item }) => item));
}

/** One order of the customer by its number; null when it is not among theirs. The API has no call for one. */
export async function readSessionOrder(token: string, number: string): Promise<Order | null> {
  let from = 0;
  let total = 1;
  while (from < total) {
    const page = await readSessionOrders(token, { from, size: SEARCHED_AT_ONCE });
    const found = page.orders.find(({ order }) => order === number);
    if (found !== undefined) return found;
    total = page.orders.length === 0 ? 0 : page.total;
    from += SEARCHED_AT_ONCE;
  }
  return null;
}
