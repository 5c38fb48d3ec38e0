import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { lineProductSchema, pictureOf } from "@/lib/checkout/line-schemas";
import { type Order, receiptSchema, type ToldOrder } from "@/lib/checkout/order-schemas";
import { type Selection, selectionSchema } from "@/lib/checkout/selection-schemas";
import { log } from "@/lib/log";
import { z } from "zod";

/** The selection of a session; null when the API no longer knows it, which it says by another token (section 3). */
export async function readSessionSelection(token: string): Promise<Selection | null> {
  const answer = await callCheckout({ method: "GET", path: "selection", token, schema: selectionSchema });
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  return answer.token === token ? answer.data : null;
}

/** `told`: no more than the number and how far it is. */
export type Receipt =
  | { readonly kind: "whole"; readonly order: Order }
  | { readonly kind: "told"; readonly order: ToldOrder };

/** The session's last order, for 30 days (section 16.2), with the looks of what was bought; null when there is none. */
export async function readSessionReceipt(token: string, language: string): Promise<Receipt | null> {
  const answer = await callCheckout({ method: "GET", path: "receipt", token, schema: receiptSchema });
  if (!answer.ok && answer.status === 404) return null;
  if (!answer.ok) throw new CheckoutUnavailable("status", answer.status);
  const receipt = answer.data;
  if (receipt.kind === "whole") {
    return { kind: "whole", order: await withLooks(receipt.order, token, language) };
  }
  log.warn({ event: "receipt is short" });
  return receipt;
}

const productsSchema = z.object({ products: z.array(lineProductSchema) });

/** The classic form of an order has no product data (section 2): a line then has only its names. */
async function withLooks(order: Order, token: string, language: string): Promise<Order> {
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
