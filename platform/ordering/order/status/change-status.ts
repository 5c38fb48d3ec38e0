import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { cancelOrder } from "../cancellation/cancel-order.ts";
import { lockOrder, type OrderRef } from "../lock-order.ts";
import { mayBecome, type OrderStatus } from "./status.ts";
import { writeStatus } from "./write-status.ts";

/**
 * Takes an order up its ladder, any number of steps; `cancelled` cancels all of it. The status that it has already
 * changes nothing. Fails with `order` not-found, `status` invalid for a step that the ladder does not have, `hold`
 * denied for a step up of an order on hold. checkout-rest.md#order-status.
 */
export async function changeStatus(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  to: OrderStatus,
): Promise<Result<OrderStatus>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  if (order.status === to) return success(to);
  if (!mayBecome(order.status, to)) return failure("status", "invalid");
  if (to === "cancelled") return cancelOrder(tx, platform, ref);
  if (order.onHold && to !== "incomplete") return failure("hold", "denied");
  await writeStatus(tx, order, to, platform.now());
  return success(to);
}
