import type { RefundInput } from "../../record/order-record.ts";
import type { ShipmentStep } from "../shipments/apply-shipment.ts";
import type { OrderWork, Path } from "../order-work.ts";
import { completeKnown } from "./complete-known.ts";
import { insertRefund } from "./insert-refund.ts";
import { readKnownRefund } from "./known-refund.ts";
import { isSameRefund, writeComment } from "./same-refund.ts";

/** A part of the update of one refund, in the shipment of that id, or in none; answers whether it changed something. */
export type RefundStep = (
  work: OrderWork,
  refund: RefundInput,
  path: Path,
  shipment: string | null,
) => Promise<boolean>;

/** Refunds under a shipment, in their order: ids that no order has are new ones. soap.md#order-updates. */
export const applyRefunds: ShipmentStep = (work, { id, refunds }, path) => applyEach(work, refunds, path, id);

/** Refunds of what never left, in their order. */
export const applyRefundsAlone: ShipmentStep = (work, { refunds }, path) =>
  applyEach(work, refunds, path, null);

async function applyEach(
  work: OrderWork,
  refunds: readonly RefundInput[] = [],
  path: Path,
  shipment: string | null,
): Promise<boolean> {
  let changed = false;
  for (const [index, refund] of refunds.entries()) {
    const isChanged = await applyRefund(work, refund, [...path, "refunds", index], shipment);
    changed ||= isChanged;
  }
  return changed;
}

const applyRefund: RefundStep = async (work, refund, path, shipment) => {
  const known = await readKnownRefund(work, refund.id);
  if (known && known.order_number !== work.ref.number) {
    work.refuse([...path, "id"], "conflict", "belongs to another order");
    return false;
  }
  const isStarted = known
    ? await isSameRefund(work, refund, path, known)
    : await insertRefund(work, refund, path, shipment);
  if (!isStarted) return false;
  const isTold = await writeComment(work, refund);
  const isCompleted = await completeKnown(work, refund, path, shipment);
  return known === null || isTold || isCompleted;
};
