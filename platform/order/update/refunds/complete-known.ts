import { completeRefund } from "../../complete-refund.ts";
import { refuseAll } from "../order-work.ts";
import type { RefundStep } from "./apply-refunds.ts";
import { readKnownRefund } from "./known-refund.ts";

/** `status: completed`: it is paid back through the method, once; of an order from outside, by hand. `soap.md` 6. */
export const completeKnown: RefundStep = async (work, refund, path) => {
  const { tx, platform, ref, before } = work;
  if (refund.status !== "completed") return false;
  if ((await readKnownRefund(work, refund.id))?.completed_at) return false;
  const done = await completeRefund(tx, platform, ref, refund.id, { byHand: before.isForeign });
  if (!done.ok) refuseAll(work, done, () => path);
  return done.ok;
};
