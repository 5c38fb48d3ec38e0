import { affiliateHtml } from "../../../market/campaigners.ts";
import type { OrderedLine } from "../../../order/lines-by-display.ts";
import { ordersIn } from "../../../order/order-language.ts";
import type { Order } from "../../../order/order.ts";
import { shipTo } from "../../../selection/checkout/ship-to-address.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { currencyFormat, formatTotals } from "../../rest/format/money.ts";
import { formatAddress, formatShippingAddress } from "../../rest/format/address.ts";
import { lineDiscount, formatDiscounts } from "../../rest/format/discounts.ts";
import { formatLinePlan } from "../../rest/format/subscription-plans.ts";
import { frozenRule, taxOf } from "../../../order/order-tax.ts";
import { formatLine } from "../../rest/format/line.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import { formatRefunds, formatShipments, orderStatusFields } from "../../rest/format/order.ts";
import { orderProducts, type OrderedProduct } from "./order-products.ts";

/** The order object in the session's language, its products as the form has them. `checkout-rest.md` section 2, 15.1. */
export async function formatOrder(
  context: AnswerContext,
  session: Session,
  order: Order,
): Promise<Record<string, unknown>> {
  const [told = order] = await ordersIn(context.platform, session.language, [order]);
  const products = await orderProducts(context, session, [told]);
  return formatWith(context, session, told, products);
}

/** Many of them, as `ordersIn` tells them and as a history shows them: with their shipments. */
export async function formatOrders(
  context: AnswerContext,
  session: Session,
  orders: readonly Order[],
): Promise<readonly Record<string, unknown>[]> {
  const products = await orderProducts(context, session, orders);
  return orders.map((order) => ({
    ...formatWith(context, session, order, products),
    shipments: formatShipments(context.platform.settings, order),
  }));
}

function formatWith(
  context: AnswerContext,
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
  { platform: { settings } }: AnswerContext,
  { language }: Session,
  { snapshot: { address, shippingAddress } }: Order,
): Record<string, unknown> {
  const sentTo = shipTo({ address, shippingAddress });
  return {
    address: formatAddress(settings, address, language),
    shippingAddress: formatShippingAddress(settings, sentTo, language),
  };
}
