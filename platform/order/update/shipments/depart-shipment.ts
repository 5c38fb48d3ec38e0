import { findShipment } from "../../find-shipment.ts";
import { keptShipment } from "../../record/kept-order.ts";
import { shipShipment } from "../../ship-shipment.ts";
import { momentOf } from "../amounts.ts";
import { refuseAll, type OrderWork } from "../order-work.ts";
import type { ShipmentStep } from "./apply-shipment.ts";

/** `shipped: yes`: it leaves, once. soap.md#order-updates. */
export const departShipment: ShipmentStep = async (work, shipment, path) => {
  const { tx, platform, ref } = work;
  if (shipment.shipped === undefined) return false;
  const hasLeft = (await findShipment(tx, ref, shipment.id))?.shippedAt !== null;
  if (shipment.shipped === hasLeft) return false;
  if (hasLeft) {
    work.refuse([...path, "shipped"], "state", "it has left");
    return false;
  }
  const at = (await createdAt(work, shipment.id)) ?? platform.now();
  const { shipped: mail } = platform.settings.mails;
  const done = await shipShipment(tx, platform, ref, { id: shipment.id, at, mail });
  if (!done.ok) refuseAll(work, done, () => [...path, "shipped"]);
  return done.ok;
};

async function createdAt({ tx, ref, platform }: OrderWork, id: string): Promise<Date | null> {
  const { kept } = await tx
    .selectFrom("shipment")
    .select("kept")
    .where((where) => where.and({ store: ref.store, order_number: ref.number, id }))
    .executeTakeFirstOrThrow();
  return momentOf(keptShipment.parse(kept).created, platform.settings.timezone);
}
