import { isLocked, type Step } from "./order-work.ts";
import { writeOrder } from "./write-order.ts";

/** `locked: yes` is for good. soap.md#order-updates. */
export const applyLock: Step = async (work) => {
  const { locked } = work.input;
  if (locked === undefined || locked === work.before.locked || isLocked(work, ["locked"])) return false;
  await writeOrder(work, { locked });
  return true;
};
