import type { Order, Shipment } from "../../order/order.ts";
import { trackingUrl } from "../../order/tracking-url.ts";
import type { Settings } from "../../settings/schema.ts";
import { timestampText } from "./timestamp.ts";

/** `shipments[]` of an order: those that have left. `checkout-rest.md` 15.1. */
export function shapeShipments(
  settings: Settings,
  { shipments }: Pick<Order, "shipments">,
): readonly Record<string, unknown>[] {
  return shipments.flatMap((shipment) =>
    shipment.shippedAt === null ? [] : [shapeShipment(settings, shipment, shipment.shippedAt)],
  );
}

function shapeShipment(settings: Settings, shipment: Shipment, shippedAt: Date): Record<string, unknown> {
  return {
    shipmentId: shipment.id,
    shippedDate: timestampText(shippedAt, settings.timezone),
    carrier: shipment.carrier,
    service: shipment.service,
    trackingId: shipment.trackingId,
    trackingUrl: trackingUrl(settings, shipment),
    returnSlipTracking: shipment.returnTrackingId,
    additionalMessage: shipment.message,
    items: shipment.lines,
  };
}
