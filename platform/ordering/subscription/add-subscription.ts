import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, failures, success, type Problem, type Result } from "../../foundations/errors.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { parseItemId } from "../../selling/selection/line-id.ts";
import { checkQuantity } from "../../selling/selection/lines/quantity.ts";
import { canBuy, isKnown, quantityRule } from "../../selling/selection/lines/purchase-context.ts";
import { isDay } from "./calendar.ts";
import { today } from "./change-status.ts";
import type { Contract } from "./contract.ts";
import { insertSubscriptions } from "./create-contracts.ts";
import { offeredPlan } from "../../catalogue/subscription-plans/plans.ts";
import { purchaseContextOf } from "./purchase-context.ts";

export interface AddSubscriptionInput {
  readonly item: string;
  readonly subscriptionPlan: string;
  readonly quantity: number;
  /** Its first order's. */
  readonly nextOrderDate: string;
}

/**
 * Adds an item to a locked contract. Fails with `nextOrderDate`, `item`, `subscriptionPlan` or `quantity`; then
 * nothing has changed. checkout-rest.md#customer-calls.
 */
export async function addSubscription(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  contract: Contract,
  added: AddSubscriptionInput,
): Promise<Result<null>> {
  const now = platform.now();
  const { timezone } = platform.settings;
  const late = dateProblems(added.nextOrderDate, today({ now, timezone }));
  if (late.length > 0) return failures(late);
  const key = parseItemId(added.item);
  if (!key || key.giftCertificate) return failure("item", "not-found");
  const purchase = await purchaseContextOf(tx, platform, contract, key);
  if (!isKnown(purchase, key)) return failure("item", "not-found");
  if (!canBuy(purchase, key)) return failure("item", "not-sellable");
  const item = purchase.sellables.get(added.item)?.item;
  const plan = item && offeredPlan(platform.settings, item, added.subscriptionPlan);
  if (!plan) return failure("subscriptionPlan", "not-found");
  const quantity = checkQuantity(added.quantity, quantityRule(purchase, key));
  if (!quantity.ok) return quantity;
  const days = { anchorOn: added.nextOrderDate, nextOrderOn: added.nextOrderDate };
  const plain = { comment: "", bundle: null, contract: contract.id };
  await insertSubscriptions(tx, [{ ...key, ...plain, ...days, quantity: quantity.value, plan }], now);
  return success(null);
}

function dateProblems(date: string, day: string): readonly Problem[] {
  if (!isDay(date)) return [{ subject: "nextOrderDate", code: "invalid" }];
  return date <= day ? [{ subject: "nextOrderDate", code: "must-be-in-the-future" }] : [];
}
