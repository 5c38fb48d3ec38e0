import { readReceipt } from "../../../ordering/order/read/read-order.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { orderSource, type OrderSource } from "./order-source.ts";
import type { PaymentInput } from "./payment-input.ts";
import { startInstructions } from "./start-payment.ts";
import { endPayment } from "./end-payment.ts";
import { createHash } from "node:crypto";
import { affiliateHtml } from "../../../catalogue/market/campaign-sites.ts";
import { findCountry, findState } from "../../../catalogue/market/places.ts";
import type { Order } from "../../../ordering/order/order.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { formatDate } from "../dates.ts";
import { countrySourceOf } from "../market/country.ts";
import { languageOf, languageSource } from "../market/language.ts";
import { marketSource } from "../market/market.ts";
import { addressSource } from "../selection/address-source.ts";
import { describedAttributes } from "../selection/described-attributes.ts";
import { lineSource } from "../selection/line-source.ts";
import { orderedPaymentMethod } from "../selection/checkout-methods.ts";
import { totalRows } from "../selection/totals.ts";
import { voucherSources } from "../selection/voucher-source.ts";
import { orderDeliveryGroups, orderShippingMethod } from "./order-delivery-groups.ts";
import type { OrderStatus } from "../../../ordering/order/status/status.ts";

interface FormatArguments {
  readonly format: string;
}

/** The id of the selection; an order without one gets a stable id of its own. */
function idOf({ store, number, selection }: Order): string {
  if (selection !== null) return selection;
  return createHash("sha256").update(`order ${store} ${number}`).digest("hex").slice(0, 32);
}

function stateOf(settings: Settings, { country, state }: Order["snapshot"]) {
  const place = findCountry(settings, country);
  const found = place && state !== null ? findState(place, state) : undefined;
  return found ? { code: found.state, name: found.name } : null;
}

function submittedText({ snapshot: { submitted } }: Order, name: string): string | null {
  const value = submitted[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** The fields of an order, in the session's language. storefront-graphql.md#values. */
const orderResolvers: ResolverMap = {
  Order: {
    affiliateHtml: ({ order }: OrderSource, _args, context) =>
      affiliateHtml(context.platform.settings, order.snapshot.submitted["affiliate"], languageOf(context)),
    attributes: ({ order }: OrderSource, _args, context) =>
      describedAttributes(context.platform.settings, order.snapshot.described ?? [], languageOf(context)),
    billingAddress: ({ order }: OrderSource, _args, context) =>
      addressSource(context.platform.settings, order.snapshot.address, languageOf(context)),
    comment: ({ order }: OrderSource) => order.snapshot.additionalNotes || null,
    country: ({ order }: OrderSource, _args, context) =>
      countrySourceOf(context.platform.settings, order.snapshot.country, languageOf(context)),
    currencyBaseRate: ({ order }: OrderSource) => order.snapshot.currencyRate ?? 0,
    deliveryGroups: (source: OrderSource, _args, context) => orderDeliveryGroups(context, source),
    discountsApplied: async (source: OrderSource, _args, { platform }) =>
      voucherSources(platform.settings, await source.purchase()),
    id: ({ order }: OrderSource) => idOf(order),
    language: ({ order: { snapshot } }: OrderSource, _args, { platform: { settings } }) =>
      settings.languages.some(({ language }) => language === snapshot.language)
        ? languageSource(settings, snapshot.language)
        : null,
    lines: async (source: OrderSource) => {
      const purchase = await source.purchase();
      return purchase.lines.map((line) => lineSource(purchase, line));
    },
    market: ({ order: { snapshot } }: OrderSource, _args, { platform: { settings } }) =>
      settings.markets.some(({ market }) => market === snapshot.market)
        ? marketSource(settings, snapshot.market)
        : null,
    orderDate: ({ order }: OrderSource, { format }: FormatArguments, { platform }) =>
      formatDate(order.orderedAt, format, platform.settings.timezone),
    otherComment: ({ order }: OrderSource) => order.snapshot.giftMessage ?? "",
    paymentHtml: () => "",
    paymentMethod: ({ order: { snapshot } }: OrderSource, _args, { platform: { settings } }) =>
      orderedPaymentMethod(settings, snapshot.paymentMethod, snapshot.totals.handling, snapshot.currency),
    shippingAddress: ({ order: { snapshot } }: OrderSource, _args, context) =>
      addressSource(context.platform.settings, shipTo(snapshot), languageOf(context)),
    shippingMethod: (source: OrderSource, _args, context) => orderShippingMethod(context, source),
    state: ({ order }: OrderSource, _args, { platform }) => stateOf(platform.settings, order.snapshot),
    status: ({ order }: OrderSource) => orderStatuses[order.status],
    totals: async (source: OrderSource, _args, { platform }) =>
      totalRows(platform.settings, await source.purchase()),
    usedFallbackTax: () => false,
    userIP: ({ order }: OrderSource) => submittedText(order, "ipAddress"),
  },
};

/** The statuses as the API names them. storefront-graphql.md#values. */
export const orderStatuses = {
  pending: "PENDING",
  confirmed: "CONFIRMED",
  processing: "PROCESSING",
  completed: "SHIPPED",
  archived: "ARCHIVED",
  cancelled: "DELETED",
  incomplete: "DELETED",
} as const satisfies Record<OrderStatus, string>;

interface ResultArguments {
  readonly paymentMethodFields: Readonly<Record<string, unknown>>;
}

/** The session's last order. Safe to reload. */
async function receipt(context: StorefrontContext): Promise<OrderSource | null> {
  const order = await readReceipt(context.platform, sessionOf(context));
  return order && orderSource(context, order);
}

/** Payment and order. storefront-graphql.md#payment-operations. */
export const paymentResolvers: ResolverMap = {
  ...orderResolvers,
  Query: { order: (_source, _args, context) => receipt(context) },
  Mutation: {
    paymentInstructions: (_source, { input }: { input: PaymentInput }, context) =>
      startInstructions(context, input),
    paymentResult: (_source, { paymentMethodFields }: ResultArguments, context) =>
      endPayment(context, paymentMethodFields),
  },
};
