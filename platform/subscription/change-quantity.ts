import type { Transaction } from "kysely";
import type { Platform } from "../platform.ts";
import type { Schema } from "../database/schema.ts";
import { failure, success, type Result } from "../errors.ts";
import { checkQuantity } from "../selection/lines/quantity.ts";
import { quantityRule } from "../selection/lines/purchase-context.ts";
import { changeSubscription } from "./keep-subscription.ts";
import type { LockedSubscription } from "./read-contracts.ts";
import { shelfFor } from "./sellable-item.ts";

/**
 * Changes how many are sent each time. Fails with `quantity` by the rules of 12.3, or `subscription` not found when
 * it has ended. checkout-rest.md#customer-calls.
 */
export async function changeQuantity(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { contract, subscription }: LockedSubscription,
  quantity: number,
): Promise<Result<null>> {
  if (subscription.status === "CANCELLED") return failure("subscription", "not-found");
  const shelf = await shelfFor(tx, platform, contract, subscription);
  const checked = checkQuantity(quantity, quantityRule(shelf, subscription));
  if (!checked.ok) return checked;
  await changeSubscription(tx, subscription, { quantity: checked.value }, platform.now());
  return success(null);
}
