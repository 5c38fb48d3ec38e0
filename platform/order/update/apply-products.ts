import { changeLines } from "./products/change-lines.ts";
import { planLines } from "./products/plan-lines.ts";
import { isLocked, type Step } from "./order-work.ts";
import { cancelUnits } from "../cancel-units.ts";
import { refuseAll } from "./order-work.ts";

/**
 * Rows of an order: other quantities and prices as long as there is no shipment, and rows that there are not yet. What
 * is to be none any more is cancelled. soap.md#order-updates.
 */
export const applyProducts: Step = async (work) => {
  if (!work.input.products || work.input.products.length === 0) return false;
  const plan = await planLines(work);
  if (plan === null) return false;
  const { changes, added, emptied, path } = plan;
  if (changes.length + added.length + emptied.length === 0) return false;
  if (isLocked(work, path)) return false;
  if (changes.length + added.length > 0) await changeLines(work, plan);
  if (emptied.length === 0) return true;
  const done = await cancelUnits(work.tx, work.platform, work.ref, emptied);
  if (!done.ok) refuseAll(work, done, () => path);
  return done.ok;
};
