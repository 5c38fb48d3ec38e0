import { planRemainingCapture } from "../../money/plan-capture.ts";
import { readReceivedAmount } from "../../money/authorised-money.ts";
import { completeRefund } from "../../complete-refund.ts";
import { refuseAll, type OrderWork } from "../order-work.ts";
import type { RefundStep } from "./apply-refunds.ts";
import { readKnownRefund } from "./known-refund.ts";

/**
 * `status: completed`: it is paid back through the method, once, and never more than was taken; of an order from
 * outside, by hand. soap.md#order-updates.
 */
export const completeKnown: RefundStep = async (work, refund, path) => {
  const { tx, platform, ref, before } = work;
  if (refund.status !== "completed") return false;
  const known = await readKnownRefund(work, refund.id);
  if (known?.completed_at) return false;
  if ((known?.amount ?? 0) > (await leftOfTaken(work))) {
    work.refuse(path, "invalid", "more than was captured");
    return false;
  }
  const done = await completeRefund(tx, platform, ref, refund.id, { byHand: before.isForeign });
  if (!done.ok) refuseAll(work, done, () => path);
  return done.ok;
};

/** What was taken, or is to be as all has left, and no refund that is completed has given back. */
async function leftOfTaken({ tx, platform, ref }: OrderWork): Promise<number> {
  await planRemainingCapture(tx, platform, ref);
  const completed = await tx
    .selectFrom("refund")
    .select("amount")
    .where((where) => where.and({ store: ref.store, order_number: ref.number }))
    .where("completed_at", "is not", null)
    .execute();
  return (await readReceivedAmount(tx, ref)) - completed.reduce((sum, { amount }) => sum + amount, 0);
}
