import { cancelUnits } from "../cancellation/cancel-units.ts";
import { cancelOrder } from "../cancellation/cancel-order.ts";
import { completeRefund } from "../refunds/complete-refund.ts";
import { createRefund } from "../refunds/create-refund.ts";
import { createShipment, type ShipmentDetails } from "../shipments/create-shipment.ts";
import type { OrderRef } from "../lock-order.ts";
import type { NewRefund } from "../refunds/new-refund.ts";
import type { RowUnits } from "../order-line.ts";
import { shipShipment } from "../shipments/ship-shipment.ts";
import { openDesk, time } from "./desk.ts";
import { forEachTest, opened } from "./opened.ts";

export const units = (row: number, quantity: number): RowUnits => ({ row, quantity });
export const nowhere: OrderRef = { store: 1, number: 1 };

/** A desk with the operations of an order, each in a transaction of its own. */
async function openOperations() {
  const desk = await openDesk();
  const { platform, work, db } = desk;
  const ship = (ref: OrderRef, id: string, mail = false) =>
    work((tx) => shipShipment(tx, platform, ref, { id, at: time, mail }));
  const pack = (ref: OrderRef, id: string, lines: readonly RowUnits[], details: ShipmentDetails = {}) =>
    work((tx) => createShipment(tx, platform, ref, { id, lines, ...details }));
  return {
    ...desk,
    pack,
    ship,
    /** Packs and ships. */
    send: async (ref: OrderRef, id: string, ...lines: readonly RowUnits[]) => {
      await pack(ref, id, lines);
      return ship(ref, id);
    },
    cancel: (ref: OrderRef, ...lines: readonly RowUnits[]) =>
      work((tx) => cancelUnits(tx, platform, ref, lines)),
    cancelAll: (ref: OrderRef) => work((tx) => cancelOrder(tx, platform, ref)),
    refund: (ref: OrderRef, id: string, refund: Partial<NewRefund>) =>
      work((tx) => createRefund(tx, platform, ref, { id, kind: "refund", lines: [], ...refund })),
    complete: (ref: OrderRef, id: string) => work((tx) => completeRefund(tx, platform, ref, id)),
    totals: async (ref: OrderRef) => (await desk.read(ref)).snapshot.totals,
    /** `[paid, refunded]`, minor units. */
    money: async ({ number }: OrderRef) => {
      const columns = db.selectFrom("order").select(["paid", "refunded"]);
      const { paid, refunded } = await columns.where("number", "=", number).executeTakeFirstOrThrow();
      return [paid, refunded];
    },
    /** `[row, warehouse, quantity]` of what was taken off the shelf for orders and has not left. */
    allocated: async () => {
      const rows = await db
        .selectFrom("allocation")
        .selectAll()
        .orderBy("row")
        .orderBy("warehouse")
        .execute();
      return rows.map(({ row, warehouse, quantity }) => [row, warehouse, quantity]);
    },
    mails: () => db.selectFrom("mail").select(["recipient", "language", "country", "content"]).execute(),
  };
}

export const oneDesk = () => opened(openOperations);
export const deskForEach = () => opened(openOperations, forEachTest);
