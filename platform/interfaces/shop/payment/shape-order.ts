import type { Order } from "../../../ordering/order/order.ts";
import { readOwner } from "../../../ordering/order/read/read-owner.ts";
import { readLeftover } from "../../../selling/selection/read-selection.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import { productId, formatLine } from "../../rest/format/line.ts";
import { moneyFields, currencyFormat, formatTotals } from "../../rest/format/money.ts";
import { formatLinePlan } from "../../rest/format/subscription-plans.ts";
import { formatRefunds, formatShipments, orderStatusFields } from "../../rest/format/order.ts";
import { formatAddress, formatShippingAddress } from "../../rest/format/address.ts";
import { lineDiscount } from "../../rest/format/discounts.ts";
import { frozenRule, taxOf } from "../../../ordering/order/order-tax.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import type { Body } from "../answer.ts";
import type { ShopContext } from "../endpoint.ts";
import { keyedDiscounts } from "../selection/shape-selection.ts";

/** The flat order, in the language that it was bought in. shop-rest.md#selection-object. */
export async function orderBody(context: ShopContext, selection: string, order: Order): Promise<Body> {
  const { settings, db } = context.platform;
  const { timezone } = settings;
  const { snapshot } = order;
  const { currency, language, address, shippingAddress } = snapshot;
  return {
    order: String(order.number),
    ...orderStatusFields[order.status],
    date: timestampText(order.orderedAt, timezone),
    selection,
    country: snapshot.country,
    state: snapshot.state,
    language,
    customer: await readOwner(db, order),
    market: snapshot.market,
    pricelist: snapshot.priceList,
    currency,
    currencyFormat: currencyFormat(currency, language),
    ...methodsOf(order),
    items: linesOf(context, order),
    discounts: keyedDiscounts(snapshot.discounts, { currency, timezone }),
    totals: formatTotals(snapshot.totals, currency),
    vatExempt: snapshot.vatExempt,
    address: formatAddress(settings, address, language),
    shippingAddress: formatShippingAddress(settings, shipTo({ address, shippingAddress }), language),
    additionalNotes: snapshot.additionalNotes,
    nextSelection: await readLeftover(db, selection),
    affiliate: textOf(snapshot.submitted["affiliate"]),
    shipments: formatShipments(settings, order),
    refunds: formatRefunds(order, timezone),
  };
}

/** Those that it was bought with. */
function methodsOf({ snapshot }: Order): Body {
  const { paymentMethod, shippingMethod, totals, currency } = snapshot;
  return {
    paymentMethod: paymentMethod.key,
    paymentMethodName: paymentMethod.name,
    shippingMethod: shippingMethod.key,
    shippingMethodName: shippingMethod.name,
    paymentMethodsAvailable: {
      [paymentMethod.key]: { paymentMethod: paymentMethod.key, name: paymentMethod.name },
    },
    shippingMethodsAvailable: {
      [shippingMethod.key]: {
        shippingMethod: shippingMethod.key,
        name: shippingMethod.name,
        ...moneyFields("price", totals.shipping, currency),
      },
    },
  };
}

function linesOf({ platform: { settings } }: ShopContext, { snapshot }: Order) {
  const { currency, language, discounts, lines, supply } = snapshot;
  const storePickup = typeof supply?.brickAndMortar === "number";
  const money = { currency, rule: frozenRule(taxOf(settings, snapshot)) };
  return lines.map((line) =>
    Object.assign(
      formatLine(
        { ...line, storePickup },
        productId,
        money,
        lineDiscount(discounts, line.line, currency, true),
      ),
      formatLinePlan(line, { settings, language, currency }),
    ),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
