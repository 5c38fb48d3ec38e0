import { isLocked, type Step } from "./order-work.ts";
import { writeOrder } from "./write-order.ts";

/** An id beside a known order number is what the integrator calls the order from now on. soap.md#order-updates. */
export const applyId: Step = async (work) => {
  const { newId } = work.before;
  if (newId === null || isLocked(work, ["id"])) return false;
  await writeOrder(work, { external_id: newId });
  return true;
};
