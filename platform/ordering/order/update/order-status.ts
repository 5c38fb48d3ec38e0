import type { Failure } from "../../../foundations/errors.ts";
import { changeStatus } from "../status/change-status.ts";
import { mayBecome, type OrderStatus } from "../status/status.ts";
import { readOrderNow, type UpdateContext, type UpdateStep } from "./update-step.ts";
import { parseStatus } from "./order-input.ts";

/**
 * Takes an order up its ladder, before its shipments. One that is to be archived gets its shipments while it is
 * completed. soap.md#order-updates.
 */
export const applyStatus: UpdateStep = async (work) => {
  const { input } = work;
  const to = parseStatus(input.status ?? "");
  if (to === null) return false;
  const isLate = to === "archived" && (input.shipments ?? []).length > 0;
  return changeTo(work, isLate && mayBecome(work.before.status, "completed") ? "completed" : to);
};

/** The last step of one that was left at `completed` for its shipments. */
export const applyArchive: UpdateStep = async (work) => {
  return parseStatus(work.input.status ?? "") === "archived" ? changeTo(work, "archived") : false;
};

async function changeTo(work: UpdateContext, to: OrderStatus): Promise<boolean> {
  const { tx, platform, ref, before } = work;
  const order = await readOrderNow(work);
  if (order.status === to) return false;
  // What followed from this very record, or from the same one before it, took it further: no step back is meant.
  const isOurs = before.isRepeated || order.status !== before.status;
  if (isOurs && mayBecome(to, order.status)) return false;
  if (to === "incomplete") {
    work.refuse(["status"], "invalid", "no such status");
    return false;
  }
  const changed = await changeStatus(tx, platform, ref, to);
  if (!changed.ok) refuseStep(work, changed, order.status, to);
  return changed.ok;
}

function refuseStep(work: UpdateContext, refused: Failure, from: OrderStatus, to: OrderStatus): void {
  const isHeld = refused.problems.some(({ subject }) => subject === "hold");
  work.refuse(["status"], "state", isHeld ? "the order is on hold" : `${from} does not become ${to}`);
}
