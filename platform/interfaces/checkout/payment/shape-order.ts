import { affiliateHtml } from "../../../market/campaigners.ts";
import type { OrderedLine } from "../../../order/lines-by-display.ts";
import { ordersIn } from "../../../order/order-language.ts";
import type { Order } from "../../../order/order.ts";
import { shipTo } from "../../../selection/checkout/ship-to-address.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { shapeCurrencyFormat } from "../../rest/currency-format.ts";
import { shapeAddress, shapeShippingAddress } from "../../rest/shape-address.ts";
import { lineDiscount, shapeDiscounts } from "../../rest/shape-discounts.ts";
import { shapeLinePlan } from "../../rest/line-plans.ts";
import { frozenRule, taxOf } from "../../../order/order-tax.ts";
import { shapeLine } from "../../rest/shape-line.ts";
import { shapeTotals } from "../../rest/shape-totals.ts";
import { timestampText } from "../../rest/timestamp.ts";
import { statusWords } from "../../rest/order-status.ts";
import { orderProducts, type OrderedProduct } from "./order-products.ts";
import { shapeRefunds } from "../../rest/shape-refunds.ts";
import { shapeShipments } from "../../rest/shape-shipments.ts";

/** The order object in the session's language, its products as the form has them. `checkout-rest.md` section 2, 15.1. */
export async function shapeOrder(
  context: AnswerContext,
  session: Session,
  order: Order,
): Promise<Record<string, unknown>> {
  const [told = order] = await ordersIn(context.platform, session.language, [order]);
  const products = await orderProducts(context, session, [told]);
  return shapeWith(context, session, told, products);
}

/** Many of them, as `ordersIn` tells them and as a history shows them: with their shipments. */
export async function shapeOrders(
  context: AnswerContext,
  session: Session,
  orders: readonly Order[],
): Promise<readonly Record<string, unknown>[]> {
  const products = await orderProducts(context, session, orders);
  return orders.map((order) => ({
    ...shapeWith(context, session, order, products),
    shipments: shapeShipments(context.platform.settings, order),
  }));
}

function shapeWith(
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
      Object.assign(
        shapeLine(
          { ...line, storePickup },
          products,
          money,
          lineDiscount(snapshot.discounts, line.line, currency, true),
        ),
        shapeLinePlan(line, { settings: platform.settings, language: session.language, currency }),
      ),
    ),
    discounts: shapeDiscounts(snapshot.discounts, { currency, timezone: platform.settings.timezone }),
    totals: shapeTotals(snapshot.totals, currency),
    vatExempt: snapshot.vatExempt,
    ...shapeAddresses(context, session, order),
    additionalNotes: snapshot.additionalNotes,
    giftMessage: snapshot.giftMessage,
    affiliateHtml: affiliateHtml(platform.settings, snapshot.submitted["affiliate"], session.language),
    refunds: shapeRefunds(order, platform.settings.timezone),
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
