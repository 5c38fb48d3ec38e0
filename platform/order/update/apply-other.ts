import { isSettled, orderOf, type Step } from "./order-work.ts";
import { writeSnapshot } from "./write-order.ts";

/** The shopper's note. soap.md#orders-out, #order-updates. */
export const applyOther: Step = async (work) => {
  const { other } = work.input;
  if (other === undefined) return false;
  const { snapshot } = await orderOf(work);
  if (other === snapshot.additionalNotes || isSettled(work, ["other"])) return false;
  await writeSnapshot(work, { ...snapshot, additionalNotes: other });
  return true;
};
