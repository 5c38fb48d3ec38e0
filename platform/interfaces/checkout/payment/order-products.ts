import type { CatalogView } from "../../../catalog/catalog.ts";
import { linesByDisplay, type OrderedLine } from "../../../order/lines-by-display.ts";
import type { Order } from "../../../order/order.ts";
import type { Session } from "../../../session/session.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { readSessionExtras } from "../catalog/product-extras.ts";
import { formatProduct } from "../catalog/shape-product.ts";
import { productId } from "../../rest/format/line.ts";
import { frozenProduct } from "./frozen-product.ts";

/** What a line of an order names its product by. */
export type OrderedProduct = (order: Order, line: OrderedLine) => unknown;

/**
 * Classic the id, nested the product as the market of the order shows it today, or what is frozen of it. Read once
 * for all orders of a market and a price list. `checkout-rest.md` section 2.
 */
export async function orderProducts(
  context: AnswerContext,
  session: Session,
  orders: readonly Order[],
): Promise<OrderedProduct> {
  if (context.plugin.form === "classic") return (_, line) => productId(line);
  const places = new Map(orders.map((order) => [placeOf(order), order]));
  const shown = new Map<string, ReadonlyMap<number, Record<string, unknown>>>();
  for (const place of places.keys()) {
    const there = orders.filter((order) => placeOf(order) === place);
    shown.set(place, await readProducts(context, session, there));
  }
  return (order, line) =>
    shown.get(placeOf(order))?.get(line.display) ?? frozenProduct(line, order.snapshot.currency);
}

function placeOf({ snapshot: { market, priceList } }: Order): string {
  return `${market} ${priceList}`;
}

/** Products of orders of one market and price list. */
async function readProducts(
  context: AnswerContext,
  session: Session,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  const [first] = orders;
  if (!first) return new Map();
  const { store, market, priceList } = first.snapshot;
  const view: CatalogView = { store, market, priceList, language: session.language, preview: false };
  const entries = await context.platform.catalog.entries(view, [...linesByDisplay(orders).keys()]);
  const there = { ...session, market, priceList };
  const extras = await readSessionExtras(context, there, entries);
  const shape = { ...productContext(context, there), ...extras };
  return new Map(entries.map((entry) => [entry.item.id, formatProduct(entry, shape)]));
}
