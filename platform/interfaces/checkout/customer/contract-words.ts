import { localised } from "../../../market/localised.ts";
import { itemId } from "../../../selection/line-id.ts";
import type { PricedLine } from "../../../selection/selection.ts";
import { shipTo } from "../../../selection/ship-to.ts";
import type { Session } from "../../../session/session.ts";
import type { Contract, Subscription } from "../../../subscription/contract.ts";
import { priceContract, type PricedContract } from "../../../subscription/price-contract.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { shapeProduct } from "../catalog/shape-product.ts";
import { shapeShippingAddress } from "../../rest/shape-address.ts";
import { shapeLine } from "../../rest/shape-line.ts";
import { timestampText } from "../../rest/timestamp.ts";

type Body = Record<string, unknown>;

/** A contract with its subscriptions, their items as they would be ordered today. `checkout-rest.md` 8.8. */
export async function shapeContract(
  context: AnswerContext,
  session: Session,
  contract: Contract,
): Promise<Body> {
  const { platform } = context;
  const { settings } = platform;
  const moment = (date: Date) => timestampText(date, settings.timezone);
  const { language } = session;
  const priced = await priceContract(platform, contract, language);
  return {
    contract: String(contract.id),
    created: moment(contract.createdAt),
    updated: moment(contract.changedAt),
    originatingOrder: String(contract.originatingOrder),
    shippingAddress: shapeShippingAddress(settings, shipTo(contract), language),
    subscriptionPayment: {
      description: methodName(context, session, contract),
      status: contract.payment.status,
      created: moment(contract.payment.createdAt),
      updated: moment(contract.payment.changedAt),
    },
    market: contract.market,
    pricelist: contract.priceList,
    subscriptions: contract.subscriptions.map((subscription) =>
      shapeSubscription(context, { session, contract, priced }, subscription),
    ),
  };
}

function methodName(
  { platform: { settings } }: AnswerContext,
  { language }: Session,
  { paymentMethod }: Contract,
): string {
  const method = settings.paymentMethods.find(({ key }) => key === paymentMethod);
  return method ? localised(method.name, language, settings.defaultLanguage) : paymentMethod;
}

interface ContractSight {
  readonly session: Session;
  readonly contract: Contract;
  readonly priced: PricedContract;
}

/** One subscription by itself. */
export async function shapeOneSubscription(
  context: AnswerContext,
  session: Session,
  contract: Contract,
  id: number,
): Promise<Body> {
  const subscription = contract.subscriptions.find((entry) => entry.id === id);
  if (!subscription) throw new Error(`Contract ${contract.id} has no subscription ${id}.`);
  const priced = await priceContract(context.platform, contract, session.language);
  return shapeSubscription(context, { session, contract, priced }, subscription);
}

function shapeSubscription(context: AnswerContext, sight: ContractSight, subscription: Subscription): Body {
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
    item: shapeItem(context, sight, subscription),
  };
}

/** What cannot be sold any more has no names and prices. */
function shapeItem(context: AnswerContext, sight: ContractSight, subscription: Subscription): Body {
  const { currency, lines } = sight.priced;
  const line = lines.get(subscription.id);
  if (!line) return unsoldItem(subscription);
  const { line: _line, ...item } = shapeLine(line, (part) => partProduct(context, sight, part), currency);
  return item;
}

function unsoldItem({ display, size, quantity }: Subscription): Body {
  const nothing = { size: "", sku: "", ean: "", silkProduct: "", silkVariant: "" };
  const product = { product: String(display), name: "" };
  return { item: itemId({ display, size }), quantity, ...nothing, product };
}

function partProduct(
  context: AnswerContext,
  { session, contract }: ContractSight,
  part: PricedLine | PricedLine["contained"][number],
): Body {
  const { language } = session;
  return shapeProduct(
    part.entry,
    productContext(context, { ...session, language, priceList: contract.priceList }),
  );
}
