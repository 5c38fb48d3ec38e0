import type { CatalogView } from "../../../catalog/catalog.ts";
import { affiliateHtml } from "../../../market/campaigners.ts";
import type { Order } from "../../../order/order.ts";
import type { OrderStatus } from "../../../order/status.ts";
import { shipTo } from "../../../selection/ship-to.ts";
import type { Session } from "../../../session/session.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { readSessionExtras } from "../catalog/product-extras.ts";
import { shapeProduct } from "../catalog/shape-product.ts";
import { shapeCurrencyFormat } from "../currency-format.ts";
import { shapeAddress, shapeShippingAddress } from "../selection/shape-address.ts";
import { shapeDiscounts } from "../selection/shape-discounts.ts";
import { shapeLine } from "../selection/shape-line.ts";
import { shapeTotals } from "../selection/shape-totals.ts";
import { timestampText } from "../timestamp.ts";

/** How the ladder is told. `checkout-rest.md` 13.2. */
const statusWords = {
  pending: { status: "untouched", statusDescription: "Pending" },
  confirmed: { status: "progress", statusDescription: "Confirmed" },
  processing: { status: "progress", statusDescription: "Processing" },
  completed: { status: "ok", statusDescription: "Completed" },
  archived: { status: "archived", statusDescription: "Archived" },
  cancelled: { status: "failed", statusDescription: "Canceled" },
  incomplete: { status: "failed", statusDescription: "Incomplete" },
} as const satisfies Record<OrderStatus, { status: string; statusDescription: string }>;

/** The order object, its products as the form has them. `checkout-rest.md` section 2, 15.1. */
export async function shapeOrder(
  context: AnswerContext,
  session: Session,
  order: Order,
): Promise<Record<string, unknown>> {
  const { platform, plugin } = context;
  const { snapshot } = order;
  const { currency } = snapshot;
  const products = await orderProducts(context, session, order);
  const storePickup = typeof snapshot.supply?.brickAndMortar === "number";
  return {
    order: String(order.number),
    ...statusWords[order.status],
    ...(plugin.form === "classic" && { message: order.message }),
    date: timestampText(order.orderedAt, platform.settings.timezone),
    currency,
    language: snapshot.language,
    paymentMethod: snapshot.paymentMethod.key,
    paymentMethodName: snapshot.paymentMethod.name,
    shippingMethod: snapshot.shippingMethod.key,
    shippingMethodName: snapshot.shippingMethod.name,
    items: snapshot.lines.map((line) =>
      shapeLine({ ...line, storePickup }, products(line.display), currency),
    ),
    discounts: shapeDiscounts(currency),
    totals: shapeTotals(snapshot.totals, currency),
    vatExempt: snapshot.vatExempt,
    ...shapeAddresses(context, session, order),
    additionalNotes: snapshot.additionalNotes,
    giftMessage: snapshot.giftMessage,
    affiliateHtml: affiliateHtml(platform.settings, snapshot.submitted["affiliate"], session.language),
    refunds: [],
    currencyFormat: shapeCurrencyFormat(currency, session.language),
    pluginFields: {},
    checkoutScript: "",
    paymentMethodData: { html_snippet: "", redirect_url: "" },
  };
}

function shapeAddresses(
  { platform: { settings } }: AnswerContext,
  { language }: Session,
  { snapshot: { address, shippingAddress } }: Order,
): Record<string, unknown> {
  const sentTo = shipTo({ address, shippingAddress });
  return {
    address: shapeAddress(settings, address, language),
    shippingAddress: shapeShippingAddress(settings, sentTo, language),
  };
}

/** What lines name their products by: classic the id, nested the product as it is shown today, or what is left of it. */
async function orderProducts(
  context: AnswerContext,
  session: Session,
  { snapshot }: Order,
): Promise<(display: number) => unknown> {
  if (context.plugin.form === "classic") return String;
  const { store, market, priceList } = snapshot;
  const view: CatalogView = { store, market, priceList, language: session.language, preview: false };
  const ids = [...new Set(snapshot.lines.map(({ display }) => display))];
  const entries = await context.platform.catalog.entries(view, ids);
  const extras = await readSessionExtras(context, { ...session, market, priceList }, entries);
  const shape = { ...productContext(context, { ...session, priceList }), ...extras };
  const shown = new Map(entries.map((entry) => [entry.item.id, shapeProduct(entry, shape)]));
  const names = new Map(snapshot.lines.map(({ display, item }) => [display, item.name]));
  return (display) => shown.get(display) ?? { product: String(display), name: names.get(display) ?? "" };
}
