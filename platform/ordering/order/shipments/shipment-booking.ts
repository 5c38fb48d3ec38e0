/** The id of what is booked for a shipment: once. */
export function shipmentBooking(shipment: string): string {
  return `shipment ${shipment}`;
}

/** The id under which what is in a shipment is taken of held money: once. */
export function shipmentCapture(shipment: string): string {
  return `capture of ${shipment}`;
}

/** The id under which all the rest of it is taken. */
export const restCapture = "capture";
