import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import { affiliateHtml } from "../../../catalogue/market/campaign-sites.ts";
import { linesByDisplay, type OrderedLine } from "../../../ordering/order/read/lines-by-display.ts";
import { ordersIn } from "../../../ordering/order/read/order-language.ts";
import { frozenRule, taxOf } from "../../../ordering/order/order-tax.ts";
import type { Order } from "../../../ordering/order/order.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Session } from "../../../selling/session/session.ts";
import { formatAddress, formatShippingAddress } from "../../rest/format/address.ts";
import { formatDiscounts, lineDiscount } from "../../rest/format/discounts.ts";
import { certificateProduct, formatLine, productId } from "../../rest/format/line.ts";
import { currencyFormat, formatTotals } from "../../rest/format/money.ts";
import { formatRefunds, formatShipments, orderStatusFields } from "../../rest/format/order.ts";
import { formatLinePlan } from "../../rest/format/subscription-plans.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import { formatProduct } from "../catalog/format-product.ts";
import { productContext, readSessionExtras } from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";

/**
 * The order object in the session's language, its products as the form has them. checkout-rest.md#two-forms, #orders.
 */
export async function formatOrder(
  context: ResponseContext,
  session: Session,
  order: Order,
): Promise<Record<string, unknown>> {
  const [translated = order] = await ordersIn(context.platform, session.language, [order]);
  const products = await orderProducts(context, session, [translated]);
  return formatWithProducts(context, session, translated, products);
}

/** The orders of a history, as `ordersIn` returns them, with their shipments. */
export async function formatOrders(
  context: ResponseContext,
  session: Session,
  orders: readonly Order[],
): Promise<readonly Record<string, unknown>[]> {
  const products = await orderProducts(context, session, orders);
  return orders.map((order) => ({
    ...formatWithProducts(context, session, order, products),
    shipments: formatShipments(context.platform.settings, order),
  }));
}

function formatWithProducts(
  context: ResponseContext,
  session: Session,
  order: Order,
  orderedProduct: OrderedProduct,
): Record<string, unknown> {
  const { platform, plugin } = context;
  const { snapshot } = order;
  const { currency } = snapshot;
  const products = (line: OrderedLine) => orderedProduct(order, line);
  const storePickup = typeof snapshot.supply?.brickAndMortar === "number";
  const money = { currency, rule: frozenRule(taxOf(platform.settings, snapshot)) };
  return {
    order: String(order.number),
    ...orderStatusFields[order.status],
    ...(plugin.form === "classic" && { message: order.message }),
    date: timestampText(order.orderedAt, platform.settings.timezone),
    currency,
    language: snapshot.language,
    paymentMethod: snapshot.paymentMethod.key,
    paymentMethodName: snapshot.paymentMethod.name,
    shippingMethod: snapshot.shippingMethod.key,
    shippingMethodName: snapshot.shippingMethod.name,
    items: snapshot.lines.map((line) =>
      Object.assign(
        formatLine(
          { ...line, storePickup },
          products,
          money,
          lineDiscount(snapshot.discounts, line.line, currency, true),
        ),
        formatLinePlan(line, { settings: platform.settings, language: session.language, currency }),
      ),
    ),
    discounts: formatDiscounts(snapshot.discounts, { currency, timezone: platform.settings.timezone }),
    totals: formatTotals(snapshot.totals, currency),
    vatExempt: snapshot.vatExempt,
    ...formatAddresses(context, session, order),
    additionalNotes: snapshot.additionalNotes,
    giftMessage: snapshot.giftMessage,
    affiliateHtml: affiliateHtml(platform.settings, snapshot.submitted["affiliate"], session.language),
    refunds: formatRefunds(order, platform.settings.timezone),
    currencyFormat: currencyFormat(currency, session.language),
    pluginFields: {},
    checkoutScript: "",
    paymentMethodData: { html_snippet: "", redirect_url: "" },
  };
}

function formatAddresses(
  { platform: { settings } }: ResponseContext,
  { language }: Session,
  { snapshot: { address, shippingAddress } }: Order,
): Record<string, unknown> {
  const sentTo = shipTo({ address, shippingAddress });
  return {
    address: formatAddress(settings, address, language),
    shippingAddress: formatShippingAddress(settings, sentTo, language),
  };
}

/** The `product` of a line of an order. */
type OrderedProduct = (order: Order, line: OrderedLine) => unknown;

/**
 * In the classic form the id, in the nested one the product as the market of the order shows it today, or its snapshot.
 * Reads the products once for all orders of a market and a price list. checkout-rest.md#two-forms.
 */
async function orderProducts(
  context: ResponseContext,
  session: Session,
  orders: readonly Order[],
): Promise<OrderedProduct> {
  if (context.plugin.form === "classic") return (_, line) => productId(line);
  const scopes = new Set(orders.map(priceScopeOf));
  const shown = new Map<string, ReadonlyMap<number, Record<string, unknown>>>();
  for (const scope of scopes) {
    const there = orders.filter((order) => priceScopeOf(order) === scope);
    shown.set(scope, await readProducts(context, session, there));
  }
  return (order, line) =>
    shown.get(priceScopeOf(order))?.get(line.display) ?? snapshotProduct(line, order.snapshot.currency);
}

function priceScopeOf({ snapshot: { market, priceList } }: Order): string {
  return `${market} ${priceList}`;
}

/** Products of orders of one market and price list. */
async function readProducts(
  context: ResponseContext,
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
  const format = { ...productContext(context, there), ...extras };
  return new Map(entries.map((entry) => [entry.item.id, formatProduct(entry, format)]));
}

/** The snapshot of a product that is no longer shown, or of a gift certificate. */
export function snapshotProduct(line: OrderedLine, currency: string): Record<string, unknown> {
  const { display, item, giftCertificate, unit } = line;
  if (giftCertificate) return certificateProduct({ giftCertificate }, item.name, unit, currency);
  const product = String(item.product);
  const variant = String(item.variation);
  return {
    product: String(display),
    variant,
    serviceProduct: product,
    serviceVariant: variant,
    silkProduct: product,
    silkVariant: variant,
    name: item.name,
    brand: item.brand ? String(item.brand.id) : "",
    brandName: item.brand?.name ?? "",
    brandUri: item.brand?.uri ?? "",
    available: false,
    inStock: false,
    media: {},
  };
}
