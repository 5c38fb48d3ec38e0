import type { Order, OrderLine } from "./order-query.ts";

/** Units that are in no parcel and not cancelled. */
export function openUnits({ quantity, cancelled, inShipments }: OrderLine): number {
  return quantity - cancelled - inShipments;
}

/** Units whose money has not gone back. */
export function refundableUnits({ quantity, refunded }: OrderLine): number {
  return quantity - refunded;
}

/** Units that a customer can send back. */
export function returnableUnits(line: OrderLine): number {
  return Math.min(refundableUnits(line), line.shipped - line.returned);
}

/** The same without those of returns that are announced. */
export function announceableUnits({ returns }: Order): (line: OrderLine) => number {
  const announced = returns.filter(({ status }) => status === "announced").flatMap(({ lines }) => lines);
  return (line) =>
    announced.reduce(
      (left, { row, quantity }) => (row === line.row ? left - quantity : left),
      returnableUnits(line),
    );
}

/** What goes into the next parcel; of an order that is packed already, all that is not cancelled. */
export function unitsToPack({ lines }: Pick<Order, "lines">): (line: OrderLine) => number {
  const isPacked = lines.every((line) => openUnits(line) <= 0);
  return isPacked ? ({ quantity, cancelled }) => quantity - cancelled : openUnits;
}
