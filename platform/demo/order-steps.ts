import { setMessage } from "../ordering/order/annotate-order.ts";
import { cancelOrder } from "../ordering/order/cancellation/cancel-order.ts";
import { changeStatus } from "../ordering/order/status/change-status.ts";
import { completeRefund } from "../ordering/order/refunds/complete-refund.ts";
import { createRefund } from "../ordering/order/refunds/create-refund.ts";
import { createShipment, type ShipmentDetails } from "../ordering/order/shipments/create-shipment.ts";
import type { OrderRef } from "../ordering/order/lock-order.ts";
import type { RowUnits } from "../ordering/order/order-line.ts";
import { shipShipment } from "../ordering/order/shipments/ship-shipment.ts";
import type { Result } from "../foundations/errors.ts";
import type { Platform } from "../catalogue/context/platform.ts";
import type { Tx } from "../foundations/database/transaction.ts";

/** Something that happens to an order, by the clock of the platform that it is handed. */
export type Step = (
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
) => Promise<Result<unknown>>;

export const confirmed: Step = (tx, platform, ref) => changeStatus(tx, platform, ref, "confirmed");

export const cancelled: Step = (tx, platform, ref) => cancelOrder(tx, platform, ref);

export function told(message: string): Step {
  return (tx, platform, ref) => setMessage(tx, platform, ref, message);
}

/** Nobody is written to about what was long ago. */
export function shipped(id: string, lines: readonly RowUnits[], details: ShipmentDetails): Step {
  return async (tx, platform, ref) => {
    const made = await createShipment(tx, platform, ref, { id, lines, ...details });
    return made.ok ? shipShipment(tx, platform, ref, { id, at: platform.now(), mail: false }) : made;
  };
}

/** One unit of a row came back to the main warehouse, and its money went back. */
export function returned(id: string, row: number, comment: string): Step {
  return async (tx, platform, ref) => {
    const units = { row, quantity: 1 };
    const putBack = [{ ...units, warehouse: 1 }];
    const refund = await createRefund(tx, platform, ref, {
      id,
      kind: "return",
      lines: [units],
      comment,
      putBack,
    });
    return refund.ok ? completeRefund(tx, platform, ref, id, { byHand: true }) : refund;
  };
}
