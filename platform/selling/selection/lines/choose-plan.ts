import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { offeredPlan } from "../../../catalogue/subscription-plans/plans.ts";
import { itemId, type ItemKey } from "../line-id.ts";
import { changeLineOptions } from "./line-attributes.ts";
import type { Selection } from "../selection.ts";
import type { PurchaseContext } from "./purchase-context.ts";

type Plans = Pick<Settings, "subscriptionPlans">;

/** The plan that an item is to have; fails with `subscriptionPlan` not found when it is not offered with it. */
export function choosePlan(
  settings: Plans,
  purchase: PurchaseContext,
  item: ItemKey,
  plan: string | null,
): Result<string | null> {
  if (plan === null) return success(null);
  const sellable = purchase.sellables.get(itemId(item));
  return sellable && offeredPlan(settings, sellable.item, plan)
    ? success(plan)
    : failure("subscriptionPlan", "not-found");
}

/**
 * Gives a line another plan, or none: it becomes another line, the last one, or joins the one that is already like
 * it. Fails with `line` or `subscriptionPlan` not found, or with `quantity`. checkout-rest.md#lines, #quantities.
 */
export function changePlan(
  settings: Plans,
  selection: Selection,
  line: string,
  plan: string | null,
  purchase: PurchaseContext,
): Result<Selection> {
  const present = selection.lines.find((entry) => entry.line === line);
  if (!present) return failure("line", "not-found");
  const chosen = choosePlan(settings, purchase, present, plan);
  if (!chosen.ok) return chosen;
  const relabelled = changeLineOptions(selection, line, { subscriptionPlan: chosen.value }, purchase);
  return relabelled.ok ? success(relabelled.value.selection) : relabelled;
}
