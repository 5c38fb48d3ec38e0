import { cancelUnits } from "../cancel-units.ts";
import { cancelOrder } from "../cancel-order.ts";
import { completeRefund } from "../complete-refund.ts";
import { createRefund } from "../create-refund.ts";
import { createShipment, type ShipmentDetails } from "../create-shipment.ts";
import type { OrderRef } from "../lock-order.ts";
import type { NewRefund } from "../new-refund.ts";
import type { RowUnits } from "../order-line.ts";
import { shipShipment } from "../ship-shipment.ts";
import { time, type Desk } from "./desk.ts";

export const units = (row: number, quantity: number): RowUnits => ({ row, quantity });
export const nowhere: OrderRef = { store: 1, number: 1 };

/** The operations of an order, each in a transaction of its own. */
export function operationsOf(desk: Desk) {
  const { platform } = desk;
  const work: Desk["work"] = (run) => desk.work(run);
  return {
    cancel: (ref: OrderRef, ...lines: readonly RowUnits[]) =>
      work((tx) => cancelUnits(tx, platform, ref, lines)),
    cancelAll: (ref: OrderRef) => work((tx) => cancelOrder(tx, platform, ref)),
    pack: (ref: OrderRef, id: string, lines: readonly RowUnits[], details: ShipmentDetails = {}) =>
      work((tx) => createShipment(tx, platform, ref, { id, lines, ...details })),
    ship: (ref: OrderRef, id: string, mail = false) =>
      work((tx) => shipShipment(tx, platform, ref, { id, at: time, mail })),
    refund: (ref: OrderRef, id: string, refund: Partial<NewRefund>) =>
      work((tx) => createRefund(tx, platform, ref, { id, kind: "refund", lines: [], ...refund })),
    complete: (ref: OrderRef, id: string) => work((tx) => completeRefund(tx, platform, ref, id)),
  };
}

export type Operations = ReturnType<typeof operationsOf>;
