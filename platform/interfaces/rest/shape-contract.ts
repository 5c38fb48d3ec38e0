import { localised } from "../../market/localised.ts";
import { taxRule } from "../../market/tax.ts";
import { itemId } from "../../selection/lines/line-id.ts";
import type { Platform } from "../../platform.ts";
import type { PricedLine } from "../../selection/selection.ts";
import { shipTo } from "../../selection/checkout/ship-to-address.ts";
import type { Contract, Subscription } from "../../subscription/contract.ts";
import { priceContract, type PricedContract } from "../../subscription/price-contract.ts";
import { shapeShippingAddress } from "./shape-address.ts";
import { shapeLine } from "./shape-line.ts";
import { timestampText } from "./timestamp.ts";

type Body = Record<string, unknown>;
type Part = PricedLine | PricedLine["contained"][number];

/** How contracts are told. */
export interface ContractWords {
  readonly platform: Platform;
  readonly language: string;
  /** What an item names its product by. */
  readonly productOf: (contract: Contract, part: Part) => unknown;
  /** The same of a display item that cannot be sold any more. */
  readonly lostProduct: (display: number) => unknown;
}

/** A contract with its subscriptions, their items as they would be ordered today. `checkout-rest.md` 8.8. */
export async function shapeContract(words: ContractWords, contract: Contract): Promise<Body> {
  const { platform, language } = words;
  const { settings } = platform;
  const moment = (date: Date) => timestampText(date, settings.timezone);
  const priced = await priceContract(platform, contract, language);
  return {
    contract: String(contract.id),
    created: moment(contract.createdAt),
    updated: moment(contract.changedAt),
    originatingOrder: String(contract.originatingOrder),
    shippingAddress: shapeShippingAddress(settings, shipTo(contract), language),
    subscriptionPayment: {
      description: methodName(words, contract),
      status: contract.payment.status,
      created: moment(contract.payment.createdAt),
      updated: moment(contract.payment.changedAt),
    },
    market: contract.market,
    pricelist: contract.priceList,
    subscriptions: contract.subscriptions.map((subscription) =>
      shapeSubscription(words, { contract, priced }, subscription),
    ),
  };
}

function methodName(
  { platform: { settings }, language }: ContractWords,
  { paymentMethod }: Contract,
): string {
  const method = settings.paymentMethods.find(({ key }) => key === paymentMethod);
  return method ? localised(method.name, language, settings.defaultLanguage) : paymentMethod;
}

interface ContractSight {
  readonly contract: Contract;
  readonly priced: PricedContract;
}

/** One subscription by itself. */
export async function shapeOneSubscription(
  words: ContractWords,
  contract: Contract,
  id: number,
): Promise<Body> {
  const subscription = contract.subscriptions.find((entry) => entry.id === id);
  if (!subscription) throw new Error(`Contract ${contract.id} has no subscription ${id}.`);
  const priced = await priceContract(words.platform, contract, words.language);
  return shapeSubscription(words, { contract, priced }, subscription);
}

function shapeSubscription(words: ContractWords, sight: ContractSight, subscription: Subscription): Body {
  const moment = (date: Date) => timestampText(date, words.platform.settings.timezone);
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
    item: shapeItem(words, sight, subscription),
  };
}

/** What cannot be sold any more has no names and prices. */
function shapeItem(words: ContractWords, sight: ContractSight, subscription: Subscription): Body {
  const { currency, lines, priced, session } = sight.priced;
  const line = lines.get(subscription.id);
  if (!line) return unsoldItem(words, subscription);
  const { settings } = words.platform;
  const rule = taxRule(settings, { ...session, vatExempt: priced.vatExempt });
  const productOf = (part: Part) => words.productOf(sight.contract, part);
  const { line: _line, ...item } = shapeLine(line, productOf, { currency, rule });
  return item;
}

function unsoldItem(words: ContractWords, { display, size, quantity }: Subscription): Body {
  const nothing = { size: "", sku: "", ean: "", silkProduct: "", silkVariant: "" };
  return { item: itemId({ display, size }), quantity, ...nothing, product: words.lostProduct(display) };
}
