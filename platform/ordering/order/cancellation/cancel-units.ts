import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { creditCards } from "../../../selling/gift-card/card-balance.ts";
import { returnStock } from "../../../catalogue/stock/allocate-stock.ts";
import { checkUnits, type LineUse } from "../check-units.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import { cancellableUnits, type OrderLine, type RowUnits } from "../order-line.ts";
import { orderChanged } from "../order-changed.ts";
import { taxOf } from "../order-tax.ts";
import { releaseSurplus } from "./release-allocations.ts";
import type { OrderSnapshot } from "../snapshot.ts";
import { uncancelledPart } from "../uncancelled-part.ts";
import type { OrderStatus } from "../status/status.ts";
import { settleStatus } from "../status/write-status.ts";
import { addUnits } from "../write-units.ts";

/** In these the units of an order that are in no shipment can be cancelled. */
const cancellable: ReadonlySet<OrderStatus> = new Set(["pending", "confirmed", "processing", "incomplete"]);

/**
 * Cancels units of an order, by row, in addition to those that were: they leave its items and totals, what was
 * allocated to them goes back on its shelf, what gift cards paid too much goes back on them, and nothing is left of a
 * line at 0. With the last unit the order is
 * `cancelled`, and `completed` when all that is left has been shipped. Answers the status. Fails with `order`
 * not-found, `status` invalid, and by row with `lines.<row>`: not-found, invalid, too-small, too-large (more than is
 * in no shipment; any of a gift certificate). checkout-rest.md#orders.
 */
export async function cancelUnits(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  units: readonly RowUnits[],
): Promise<Result<OrderStatus>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  if (!cancellable.has(order.status)) return failure("status", "invalid");
  const uses = checkUnits(order.lines, units, cancellableUnits);
  if (!uses.ok) return uses;
  const lines = await takeAway(tx, platform, order, uses.value);
  return success(await settleStatus(tx, order, lines, platform.now()));
}

/** Cancels checked units of a locked order; answers its lines as they are then. */
export async function takeAway(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  order: LockedOrder,
  uses: readonly LineUse[],
): Promise<readonly OrderLine[]> {
  const snapshot = { ...order.snapshot, tax: taxOf(platform.settings, order.snapshot) };
  const before = uncancelledPart(snapshot, cancelledOf(order.lines));
  const lines = await addUnits(tx, order, uses, ["cancelled"]);
  const left = uncancelledPart(snapshot, cancelledOf(lines));
  const booking = { orderNumber: order.number, now: platform.now() };
  // Cards before stock, as when an order is made.
  await creditCards(tx, surplusOf(before, left), booking);
  await returnStock(tx, await releaseSurplus(tx, order, lines));
  await tx
    .updateTable("order")
    .set({
      grand_total: left.totals.grand,
      // The totals are worked out again at every reading: never at rates of another day.
      ...(!order.snapshot.tax && { snapshot: JSON.stringify(snapshot) }),
    })
    .where("store", "=", order.store)
    .where("number", "=", order.number)
    .execute();
  await orderChanged(tx, order, booking.now);
  return lines;
}

function cancelledOf(lines: readonly OrderLine[]): ReadonlyMap<number, number> {
  return new Map(lines.map(({ row, cancelled }) => [row, cancelled]));
}

/** What gift cards paid before that they do not have to any more. */
function surplusOf(before: OrderSnapshot, left: OrderSnapshot) {
  return before.discounts.giftCards.map(({ giftCard, amount }, index) => ({
    giftCard,
    amount: amount - (left.discounts.giftCards[index]?.amount ?? 0),
  }));
}
