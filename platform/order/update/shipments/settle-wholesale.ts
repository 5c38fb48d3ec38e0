import { unitsLeft } from "../../order-line.ts";
import { bookPayment } from "../book-payment.ts";
import { orderOf, type Step } from "../order-work.ts";

/** A wholesale order of which everything has left is paid. soap.md#order-updates. */
export const settleWholesale: Step = async (work) => {
  const { tx, ref, platform, before } = work;
  if (before.kept.type !== "wholesale") return false;
  const { status, lines } = await orderOf(work);
  const isGone = lines.every((line) => line.shipped === unitsLeft(line));
  if (status !== "completed" || !isGone) return false;
  const all = { amount: Number.MAX_SAFE_INTEGER, besideHeld: true };
  return bookPayment(tx, ref, { id: "shipped", ...all, now: platform.now() });
};
