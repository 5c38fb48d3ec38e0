import { z } from "zod";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import { readSiblings, type Sibling } from "../../../catalogue/catalog/items/find-displays.ts";
import { linesByDisplay } from "../../../ordering/order/read/lines-by-display.ts";
import { ordersIn } from "../../../ordering/order/read/order-language.ts";
import type { Order } from "../../../ordering/order/order.ts";
import { readHistory } from "../../../ordering/order/read/read-history.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import type { Session } from "../../../selling/session/session.ts";
import { isPresent, wholeNumber } from "../../rest/parse/input.ts";
import { formatProduct } from "../catalog/format-product.ts";
import { productContext, readSessionExtras } from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";
import { readEndpoint } from "../endpoint.ts";
import { formatLanguage } from "../location/format-location.ts";
import { formatOrders, snapshotProduct } from "../payment/format-order.ts";
import { respond } from "../response.ts";
import { locationParts } from "../selection/selection-response.ts";
import { requireCustomer } from "./customer-call.ts";
import { loggedInPart } from "./format-customer.ts";

/** null and an empty text count as absent. */
const count = (least: number) =>
  z.preprocess(
    (value) => (isPresent(value) ? value : undefined),
    wholeNumber.pipe(z.int().min(least)).optional(),
  );

/** The customer's orders, newest first. checkout-rest.md#two-forms, #customer-calls, #orders. */
export const postOrders = readEndpoint({
  method: "POST",
  path: "orders",
  login: true,
  body: z.object({ from: count(0), size: count(1) }),
  handle: async (call) => {
    const { platform, plugin, session, body } = call;
    const customer = requireCustomer(session);
    if (!customer.ok) return customer;
    const { from = 0, size } = body;
    const { orders: untranslated, total } = await readHistory(platform.db, customer.value, { from, size });
    const orders = await ordersIn(platform, session.language, untranslated);
    const { location, countries, languages } = locationParts(call, session);
    const isClassic = plugin.form === "classic";
    return respond({
      orders: await formatOrders(call, session, orders),
      ordersPaging: { from, size: size ?? total, totalSize: total },
      ...(isClassic && {
        products: await historyProducts(call, session, orders),
        language: formatLanguage(platform.settings, session.language),
      }),
      location,
      ...(!isClassic && { countries, languages }),
      ...(await loggedInPart(call, session)),
    });
  },
});

/**
 * `products[]` of a history in the classic form: each product once, newest order first, as the session sees it today,
 * or its snapshot. checkout-rest.md#two-forms, #related-products.
 */
async function historyProducts(
  context: ResponseContext,
  session: Session,
  orders: readonly Order[],
): Promise<readonly Record<string, unknown>[]> {
  const lines = linesByDisplay(orders);
  const { catalog } = context.platform;
  const entries = await catalog.entries(sessionView(session), [...lines.keys()]);
  const relationsOf = await readRelations(context, session, entries);
  const extras = await readSessionExtras(context, session, entries);
  const format = { ...productContext(context, session), ...extras };
  const shown = new Map(
    entries.map((entry) => [
      entry.item.id,
      Object.assign(formatProduct(entry, format), { relatedProducts: relationsOf(entry) }),
    ]),
  );
  return [...lines].map(
    ([display, line]) =>
      shown.get(display) ?? Object.assign(snapshotProduct(line, ""), { relatedProducts: [] }),
  );
}

interface Relation {
  readonly product: string;
  readonly relation: string;
}

/** The relations that the session may see: the operator's, and display items of the same platform product. */
async function readRelations(
  { platform }: ResponseContext,
  session: Session,
  entries: readonly CatalogEntry[],
): Promise<(entry: CatalogEntry) => readonly Relation[]> {
  const products = entries.map(({ item }) => item.product);
  const siblings = await readSiblings(platform.db, session.store, products);
  const ids = new Set([
    ...entries.flatMap(({ item }) => item.relations.map(({ id }) => id)),
    ...siblings.map(({ display }) => display),
  ]);
  const visible = await platform.catalog.entries(sessionView(session), [...ids]);
  const seen = new Set(visible.map(({ item }) => item.id));
  return ({ item }) => {
    const others = siblings.filter((other) => other.product === item.product && other.display !== item.id);
    const own = item.relations.map(({ id, relation }) => ({ id, relation }));
    return [...own, ...others.map((other) => ({ id: other.display, relation: siblingRelation(item, other) }))]
      .filter(({ id }) => seen.has(id))
      .map(({ id, relation }) => ({ product: String(id), relation }));
  };
}

/** Another entry for the same variant is `display`, one for another variant of the product `silkProduct`. */
function siblingRelation(item: CatalogEntry["item"], other: Sibling): "silkProduct" | "display" {
  return other.variation === item.variation ? "display" : "silkProduct";
}
