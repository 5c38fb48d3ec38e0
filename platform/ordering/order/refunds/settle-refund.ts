import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { lockOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";

/**
 * Stores that a completed refund which no provider pays was paid back by hand. Again it changes nothing. Fails with
 * `order` and `refund` not-found, and `status` invalid when it is not completed or a worker pays it back.
 * docs/payments.md#paying-refunds-back.
 */
export async function settleRefund(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  ref: OrderRef,
  id: string,
): Promise<Result<null>> {
  if (!(await lockOrder(tx, ref))) return failure("order", "not-found");
  const { store, number } = ref;
  const own = { store, order_number: number, id };
  const refund = await tx
    .selectFrom("refund")
    .select(["completed_at", "paid_back_at", "by_hand"])
    .where((where) => where.and(own))
    .executeTakeFirst();
  if (!refund) return failure("refund", "not-found");
  if (refund.completed_at === null || !refund.by_hand) return failure("status", "invalid");
  if (refund.paid_back_at !== null) return success(null);
  await tx
    .updateTable("refund")
    .set({ paid_back_at: now() })
    .where((where) => where.and(own))
    .execute();
  await orderChanged(tx, ref, now());
  return success(null);
}
