import { findShipment } from "../../find-shipment.ts";
import type { ShipmentInput } from "../../record/order-record.ts";
import { applyRefunds, applyRefundsAlone } from "../refunds/apply-refunds.ts";
import type { OrderWork, Path } from "../order-work.ts";
import { askCapture } from "./ask-capture.ts";
import { departShipment } from "./depart-shipment.ts";
import { insertShipment } from "./insert-shipment.ts";
import { keepShipment } from "./keep-shipment.ts";
import { payShipment } from "./pay-shipment.ts";
import { sameUnits } from "./same-units.ts";
import { writeDetails } from "./write-details.ts";

/** A part of the update of one shipment; answers whether it changed something. */
export type ShipmentStep = (work: OrderWork, shipment: ShipmentInput, path: Path) => Promise<boolean>;

const steps: readonly ShipmentStep[] = [
  writeDetails,
  keepShipment,
  departShipment,
  payShipment,
  askCapture,
  applyRefunds,
];

export const applyShipment: ShipmentStep = async (work, shipment, path) => {
  const known = await findShipment(work.tx, work.ref, shipment.id);
  if (known === null && isRefundAlone(shipment)) return applyRefundsAlone(work, shipment, path);
  const isStarted = known
    ? await sameUnits(work, shipment, path)
    : await insertShipment(work, shipment, path);
  if (!isStarted) return false;
  let changed = known === null;
  for (const step of steps) {
    const isChanged = await step(work, shipment, path);
    changed ||= isChanged;
  }
  return changed;
};

/** Money that goes back for what never left: it stands in a shipment that there is not. */
function isRefundAlone({ products = [], refunds = [] }: ShipmentInput): boolean {
  return products.length === 0 && refunds.length > 0;
}
