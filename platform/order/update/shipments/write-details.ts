import { detailColumns } from "../../create-shipment.ts";
import { updateShipment } from "../../update-shipment.ts";
import { differs } from "../../../integration/write-rows.ts";
import { refuseAll } from "../order-work.ts";
import { detailsOf } from "./details.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** Carrier, service, tracking and the text for the parcel, before it leaves or after. */
export const writeDetails: ShipmentStep = async (work, shipment, path) => {
  const { tx, ref, platform } = work;
  const details = detailsOf(shipment);
  const known = await tx
    .selectFrom("shipment")
    .select(["carrier", "service", "tracking_id", "return_tracking_id", "message"])
    .where((where) => where.and({ store: ref.store, order_number: ref.number, id: shipment.id }))
    .executeTakeFirst();
  if (!differs(known, detailColumns(details))) return false;
  const done = await updateShipment(tx, platform, ref, shipment.id, details);
  if (!done.ok) refuseAll(work, done, () => path);
  return done.ok;
};
