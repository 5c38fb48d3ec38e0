import { localised } from "../../../catalogue/market/localised.ts";
import { taxRule } from "../../../catalogue/market/tax.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import type { PricedLine } from "../../../selling/selection/selection.ts";
import type { Contract, Subscription } from "../../../ordering/subscription/contract.ts";
import { priceContract, type PricedContract } from "../../../ordering/subscription/price-contract.ts";
import { formatShippingAddress } from "./address.ts";
import { formatLine } from "./line.ts";
import { timestampText } from "./timestamp.ts";

type Body = Record<string, unknown>;
type Part = PricedLine | PricedLine["contained"][number];

/** What the format of a contract depends on beside the contract. */
export interface ContractContext {
  readonly platform: Platform;
  readonly language: string;
  /** The `product` of an item: an id or a whole product. */
  readonly productOf: (contract: Contract, part: Part) => unknown;
  /** The `product` of an item that cannot be sold any more. */
  readonly lostProduct: (display: number) => unknown;
}

/** A contract with its subscriptions, whose items have the prices of today. checkout-rest.md#subscriptions. */
export async function formatContract(context: ContractContext, contract: Contract): Promise<Body> {
  const { platform, language } = context;
  const { settings } = platform;
  const moment = (date: Date) => timestampText(date, settings.timezone);
  const priced = await priceContract(platform, contract, language);
  return {
    contract: String(contract.id),
    created: moment(contract.createdAt),
    updated: moment(contract.changedAt),
    originatingOrder: String(contract.originatingOrder),
    shippingAddress: formatShippingAddress(settings, shipTo(contract), language),
    subscriptionPayment: {
      description: methodName(context, contract),
      status: contract.payment.status,
      created: moment(contract.payment.createdAt),
      updated: moment(contract.payment.changedAt),
    },
    market: contract.market,
    pricelist: contract.priceList,
    subscriptions: contract.subscriptions.map((subscription) =>
      formatSubscription(context, { contract, priced }, subscription),
    ),
  };
}

function methodName(
  { platform: { settings }, language }: ContractContext,
  { paymentMethod }: Contract,
): string {
  const method = settings.paymentMethods.find(({ key }) => key === paymentMethod);
  return method ? localised(method.name, language, settings.defaultLanguage) : paymentMethod;
}

interface ContractPricing {
  readonly contract: Contract;
  readonly priced: PricedContract;
}

/** One subscription of a contract. */
export async function formatOneSubscription(
  context: ContractContext,
  contract: Contract,
  id: number,
): Promise<Body> {
  const subscription = contract.subscriptions.find((entry) => entry.id === id);
  if (!subscription) throw new Error(`Contract ${contract.id} has no subscription ${id}.`);
  const priced = await priceContract(context.platform, contract, context.language);
  return formatSubscription(context, { contract, priced }, subscription);
}

function formatSubscription(
  context: ContractContext,
  pricing: ContractPricing,
  subscription: Subscription,
): Body {
  const moment = (date: Date) => timestampText(date, context.platform.settings.timezone);
  const { interval, attention } = subscription;
  const isActive = subscription.status === "ACTIVE";
  const { paymentDeclined, paymentRevoked, outOfStock } = attention;
  return {
    subscription: String(subscription.id),
    contract: String(subscription.contract),
    created: moment(subscription.createdAt),
    updated: moment(subscription.changedAt),
    status: subscription.status,
    subscriptionPlan: subscription.plan,
    interval: { type: interval.type, value: interval.value },
    nextScheduledOrder: isActive ? subscription.nextOrderOn : null,
    nextAttemptedOrder: isActive ? subscription.nextAttemptOn : null,
    attentionFlags: { paymentDeclined, paymentRevoked, outOfStock },
    item: formatItem(context, pricing, subscription),
  };
}

/** An item that cannot be sold any more has no names and prices. */
function formatItem(context: ContractContext, pricing: ContractPricing, subscription: Subscription): Body {
  const { currency, lines, priced, session } = pricing.priced;
  const line = lines.get(subscription.id);
  if (!line) return unsoldItem(context, subscription);
  const { settings } = context.platform;
  const rule = taxRule(settings, { ...session, vatExempt: priced.vatExempt });
  const productOf = (part: Part) => context.productOf(pricing.contract, part);
  const { line: _line, ...item } = formatLine(line, productOf, { currency, rule });
  return item;
}

function unsoldItem(context: ContractContext, { display, size, quantity }: Subscription): Body {
  const nothing = { size: "", sku: "", ean: "", silkProduct: "", silkVariant: "" };
  return { item: itemId({ display, size }), quantity, ...nothing, product: context.lostProduct(display) };
}
