import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { lineProductSchema, pictureOf } from "@/lib/checkout/selection/line-schemas";
import {
  type Order,
  type Orders,
  ordersSchema,
  receiptSchema,
  type MinimalOrder,
} from "@/lib/checkout/customer/order-schemas";
import { idText } from "@/lib/checkout/wire";
import { log } from "@/lib/log";
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

/**
 * The items of products that nothing is left of: a selection may take them in, but no payment would.
 * checkout-rest.md#items.
 */
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

/** `minimal`: no more than the number and how far it is. */
export type Receipt =
  | { readonly kind: "whole"; readonly order: Order }
  | { readonly kind: "minimal"; readonly order: MinimalOrder };

/**
 * The session's last order, for 30 days (checkout-rest.md#payment-results), with the looks of what was bought; null
 * when there is none.
 */
export async function readSessionReceipt(token: string, language: string): Promise<Receipt | null> {
  const answer = await callCheckout({ method: "GET", path: "receipt", token, schema: receiptSchema });
  if (!answer.ok && answer.status === 404) return null;
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  const receipt = answer.data;
  if (receipt.kind === "whole") {
    return { kind: "whole", order: await withProductDetails(receipt.order, token, language) };
  }
  log.warn({ event: "receipt is short" });
  return receipt;
}

const productsSchema = z.object({ products: z.array(lineProductSchema) });

/** The classic form of an order has no product data (checkout-rest.md#two-forms): a line then has only its names. */
async function withProductDetails(order: Order, token: string, language: string): Promise<Order> {
  const bare = order.lines.filter((line) => line.picture === null).map((line) => Number(line.product));
  if (bare.length === 0) return order;
  const body = { products: bare.filter(Number.isInteger), language, measurementCharts: false };
  const answer = await callCheckout({
    method: "POST",
    path: "products",
    body,
    token,
    schema: productsSchema,
  });
  const products = new Map(
    (answer.ok ? answer.data.products : []).map((product) => [product.product, product]),
  );
  const lines = order.lines.map((line) => {
    const product = products.get(line.product);
    if (product === undefined) return line;
    return Object.assign({}, line, {
      picture: line.picture ?? pictureOf(product),
      variant: line.variant || product.variantName,
      uri: line.uri || product.canonicalUri,
    });
  });
  return { ...order, lines };
}
