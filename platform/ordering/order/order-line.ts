/** Where the units of one line of an order are. `row` counts the lines from 1. */
export interface OrderLine {
  readonly row: number;
  /** The row of the bundle that it is a part of: where that one's units are, there are the part's. */
  readonly bundleRow: number | null;
  /** A gift certificate, whose cards were handed out with the order: never cancelled, and nothing to ship. */
  readonly isCertificate: boolean;
  readonly variation: number;
  readonly size: number;
  /** As it was ordered. */
  readonly quantity: number;
  readonly cancelled: number;
  /** In a shipment, whether it has left or not. */
  readonly inShipments: number;
  readonly shipped: number;
  readonly refunded: number;
  /** Of those that were refunded: the ones that came back. */
  readonly returned: number;
}

/** Units of a row. */
export interface RowUnits {
  readonly row: number;
  readonly quantity: number;
}

/** What is still ordered. */
export function unitsLeft({ quantity, cancelled }: OrderLine): number {
  return quantity - cancelled;
}

/** What can be put into a shipment. */
export function openUnits(line: OrderLine): number {
  return unitsLeft(line) - line.inShipments;
}

/** What can be cancelled. */
export function cancellableUnits(line: OrderLine): number {
  return line.isCertificate ? 0 : openUnits(line);
}

/** What has not left: no more of it can be allocated. */
export function unitsHere(line: OrderLine): number {
  return unitsLeft(line) - line.shipped;
}
