import type { Order, Shipment } from "../../../ordering/order/order.ts";
import type { OrderStatus } from "../../../ordering/order/status/status.ts";
import { trackingUrl } from "../../../ordering/order/shipments/tracking-url.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { moneyFields } from "./money.ts";
import { timestampText } from "./timestamp.ts";

/** `shipments[]` of an order: those that were shipped. checkout-rest.md#orders. */
export function formatShipments(
  settings: Settings,
  { shipments }: Pick<Order, "shipments">,
): readonly Record<string, unknown>[] {
  return shipments.flatMap((shipment) =>
    shipment.shippedAt === null ? [] : [formatShipment(settings, shipment, shipment.shippedAt)],
  );
}

function formatShipment(settings: Settings, shipment: Shipment, shippedAt: Date): Record<string, unknown> {
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

/** `refunds[]` of an order: those that were paid back. checkout-rest.md#orders. */
export function formatRefunds(
  { refunds, snapshot: { currency } }: Pick<Order, "refunds" | "snapshot">,
  timezone: string,
): readonly Record<string, unknown>[] {
  return refunds.flatMap(({ id, amount, comment, completedAt, lines }) =>
    completedAt === null
      ? []
      : [
          {
            refund: id,
            date: timestampText(completedAt, timezone),
            ...moneyFields("amount", amount, currency),
            comment,
            items: lines,
          },
        ],
  );
}

/** `status` and `statusDescription` by order status. checkout-rest.md#order-status. */
export const orderStatusFields = {
  pending: { status: "untouched", statusDescription: "Pending" },
  confirmed: { status: "progress", statusDescription: "Confirmed" },
  processing: { status: "progress", statusDescription: "Processing" },
  completed: { status: "ok", statusDescription: "Completed" },
  archived: { status: "archived", statusDescription: "Archived" },
  cancelled: { status: "failed", statusDescription: "Canceled" },
  incomplete: { status: "failed", statusDescription: "Incomplete" },
} as const satisfies Record<OrderStatus, { status: string; statusDescription: string }>;
