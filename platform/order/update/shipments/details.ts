import type { ShipmentDetails } from "../../create-shipment.ts";
import type { ShipmentInput } from "../../record/order-record.ts";

/** What a record says of a parcel; what it does not say is absent. */
export function detailsOf({ carrierinformation, appendix }: ShipmentInput): ShipmentDetails {
  const message = appendix === undefined ? {} : { message: appendix };
  if (carrierinformation === undefined) return message;
  if (carrierinformation === null) return { ...message, carrier: "", service: "", trackingId: "" };
  const { carrier, service, tracking } = carrierinformation;
  return {
    ...message,
    ...(carrier !== undefined && { carrier }),
    ...(service !== undefined && { service }),
    ...(tracking !== undefined && { trackingId: tracking }),
  };
}
