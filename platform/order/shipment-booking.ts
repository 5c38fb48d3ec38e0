/** The id of what is booked for a shipment: once. */
export function shipmentBooking(shipment: string): string {
  return `shipment ${shipment}`;
}
