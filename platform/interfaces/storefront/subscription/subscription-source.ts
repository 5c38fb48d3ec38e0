import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Subscription } from "../../../ordering/subscription/contract.ts";
import type { PricedContract } from "../../../ordering/subscription/price-contract.ts";
import { catalogScope, type CatalogScope } from "../catalog/catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { formatOptionalDay, type FormatArguments } from "../dates.ts";
import { languageOf } from "../market/language.ts";
import type { ResolverMap } from "../resolver.ts";
import { lineSource, type LineSource } from "../selection/line-source.ts";
import { selectionPurchase } from "../selection/purchase.ts";
import type { ContractSource } from "./contract-source.ts";
import { planSource, type IntervalSource, type PlanSource } from "./plan-source.ts";

/** The source of a `SubscriptionInfo`. */
export interface SubscriptionSource {
  readonly of: ContractSource;
  readonly subscription: Subscription;
  readonly id: number;
  readonly interval: IntervalSource;
  readonly status: Subscription["status"];
}

export function subscriptionSource(of: ContractSource, subscription: Subscription): SubscriptionSource {
  const { id, interval, status } = subscription;
  return { of, subscription, id, interval, status };
}

type Reason =
  | "NOT_PURCHASABLE"
  | "NO_MARKET"
  | "NO_SHIPPING"
  | "OUT_OF_STOCK"
  | "PAYMENT_DECLINED"
  | "PAYMENT_REVOKED";

/** The reason why the next order would fail, or the last one did; null once the subscription has ended. */
async function attentionReasons(
  { of: { contract, priced }, subscription }: SubscriptionSource,
  { markets }: Settings,
): Promise<readonly Reason[]> {
  if (subscription.status === "CANCELLED") return [];
  const { lines, priced: together } = await priced();
  const { outOfStock, paymentDeclined, paymentRevoked } = subscription.attention;
  const isSent = together.shippingMethods.some(({ method }) => method.key === contract.shippingMethod);
  const reasons = {
    NOT_PURCHASABLE: !lines.has(subscription.id),
    NO_MARKET: !markets.some(({ market }) => market === contract.market),
    NO_SHIPPING: !isSent,
    OUT_OF_STOCK: outOfStock,
    PAYMENT_DECLINED: paymentDeclined,
    PAYMENT_REVOKED: paymentRevoked,
  };
  return reasonsIn(reasons);
}

function reasonsIn(reasons: Readonly<Record<Reason, boolean>>): readonly Reason[] {
  const all: readonly Reason[] = [
    "NOT_PURCHASABLE",
    "NO_MARKET",
    "NO_SHIPPING",
    "OUT_OF_STOCK",
    "PAYMENT_DECLINED",
    "PAYMENT_REVOKED",
  ];
  return all.filter((reason) => reasons[reason]);
}

/** The subscription as it would be ordered today, without items that can no longer be sold. */
async function linesOf(
  { of: { priced }, subscription }: SubscriptionSource,
  context: StorefrontContext,
): Promise<readonly LineSource[]> {
  const contract = await priced();
  const { settings } = context.platform;
  const shown = { scope: scopeOf(context, contract), voucherMode: "LINES" } as const;
  const purchase = selectionPurchase(settings, contract.session, contract.priced, shown);
  return purchase.lines
    .filter(({ line }) => Number(line) === subscription.id)
    .map((line) => lineSource(purchase, line));
}

/** The scope of the contract's market and price list. */
function scopeOf(context: StorefrontContext, { session }: PricedContract): CatalogScope {
  const { market, priceList } = session;
  const own = catalogScope(context, {});
  const view = { ...own.view, market, priceList };
  return { ...own, view, markets: [market], priceLists: [priceList], market, priceList };
}

function planOf({ subscription }: SubscriptionSource, context: StorefrontContext): PlanSource | null {
  const { settings } = context.platform;
  const plan = settings.subscriptionPlans.find((one) => one.plan === subscription.plan);
  return plan ? planSource(settings, plan, languageOf(context)) : null;
}

/** A first attempt is no retry. */
function retryDay({ subscription }: SubscriptionSource): string | null {
  const { status, nextOrderOn, nextAttemptOn } = subscription;
  return status === "ACTIVE" && nextAttemptOn > nextOrderOn ? nextAttemptOn : null;
}

/** storefront-graphql.md#customer-operations, checkout-rest.md#subscriptions. */
export const subscriptionFields: ResolverMap[string] = {
  attentionReasons: (source: SubscriptionSource, _args, { platform }) =>
    attentionReasons(source, platform.settings),
  needsAttention: async (source: SubscriptionSource, _args, { platform }) =>
    (await attentionReasons(source, platform.settings)).length > 0,
  discount: (source: SubscriptionSource, _args, context) => planOf(source, context)?.discount ?? null,
  lines: (source: SubscriptionSource, _args, context) => linesOf(source, context),
  nextOrderDate: ({ subscription: { status, nextOrderOn } }: SubscriptionSource, args: FormatArguments) =>
    formatOptionalDay(status === "ACTIVE" ? nextOrderOn : null, args),
  nextRetryDate: (source: SubscriptionSource, args: FormatArguments) =>
    formatOptionalDay(retryDay(source), args),
  plan: (source: SubscriptionSource, _args, context) => planOf(source, context),
};
